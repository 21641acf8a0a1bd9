import { sql } from 'drizzle-orm';
import { type Day, defaultTimeZone } from '#core/catalog/days';
import type { FigureRow, InsightRow, insightFigure, insightRows } from '#core/insight/contract';
import { figures, periodBefore, stepDays } from '#core/insight/figures';
import type { BodyOf } from '#core/wire/call';
import type { Language } from '#core/wire/languages';
import type { Reader } from '../../platform/database/database.ts';
import type { Page } from '../../platform/database/page.ts';
import { elementsOf, nameFor } from '../../platform/database/sql.ts';
import type { Actor } from '../../platform/people/access.ts';
import { clocks, factsOf, overdueOf, type Scope } from './facts.ts';
import { narrowedTo, sumsOf } from './sums.ts';

/** A figure by kind, in its period and in the one before; or by kind and day; or by store and day, or by step of the worst. */
export async function queryFigure(
  db: Reader,
  scope: Scope,
  asked: BodyOf<typeof insightFigure>,
): Promise<FigureRow[]> {
  const { figure, from, to, by, worst } = asked;
  const before = 'asOfNow' in figures[figure] ? sql`false` : sql`f.day < ${from}::date`;
  const days = worst === undefined ? 1 : stepDays(asked);
  const step = sql`greatest(${from}::date, ${to}::date - (${to}::date - f.day) / ${days}::int * ${days}::int - ${days - 1}::int)`;
  const parts = {
    kind: { key: sql`f.key`, name: sql`f.name`, before, day: null, hdstore: null },
    day: { key: sql`f.key`, name: sql`f.name`, before: null, day: sql`f.day`, hdstore: null },
    store: { key: null, name: null, before: null, day: step, hdstore: sql`f.store` },
  }[by];
  const period = by === 'kind' ? { from: periodBefore(asked).from, to } : { from, to };
  const sums = await sumsOf(db, scope, asked, period, by);
  const clock = clocks[figure];
  // Kept sums have only how many clocks are told: those that run still are taken off.
  const timed = clock
    ? sql`select s.*, s.told as timed from (${sums}) s union all
        select o.key, o.name, o.store, o.day, 0, 0, 0, 0, 0, -1 from (${overdueOf(clock, scope, period)}) o`
    : sums;
  const told = sql`
    select ${parts.key ?? sql`''`} as key, ${parts.name ?? sql`null::text`} as name,
      ${parts.before ?? sql`false`} as before, f.step::text as day,
      ${parts.hdstore ?? sql`null::text`} as hdstore, sum(f.count)::int as count, sum(f.told)::int as told,
      sum(f.hits)::int as hits, sum(f.fen)::float8 as fen, sum(f.ms)::float8 as ms
      ${clock ? sql`, sum(f.timed)::int as timed` : sql``}
    from (select f.*, ${parts.day ?? sql`null::date`} as step from (${timed}) f) f
    group by 1, 2, 3, f.step, 5 having sum(f.count) > 0 order by 5, 4, 1`;
  if (by !== 'store' || worst === undefined) return (await db.execute<FigureRow>(told)).rows;
  // A thousand stores have 91,000 days in a quarter, and a screen shows twelve stores.
  const found = await db.execute<FigureRow>(sql`
    with told as (${told}), ranked as (
      select hdstore, count(*) over ()::int as stores,
        row_number() over (order by coalesce(sum(hits)::float8 / nullif(sum(told), 0), 1), hdstore) as place
      from told group by hdstore)
    select told.*, stores from told join ranked on ranked.hdstore is not distinct from told.hdstore
    where place <= ${worst} order by place, day`);
  return found.rows;
}

/** A page of the facts behind a figure, newest first: read of the days on which they are. */
export async function queryRows(
  db: Reader,
  scope: Scope,
  asked: BodyOf<typeof insightRows>,
  page: Page,
): Promise<{ items: InsightRow[]; total: number }> {
  const days = await queryFigure(db, scope, { ...asked, by: 'day' });
  const counts = new Map<Day, number>();
  for (const { key, day, count } of days)
    if (day !== null && (asked.key === undefined || asked.key === key))
      counts.set(day, count + (counts.get(day) ?? 0));
  let total = 0;
  let skipped = 0;
  const shown: Day[] = [];
  for (const [day, count] of [...counts].sort().reverse()) {
    if (total + count <= page.offset) skipped += count;
    else if (total < page.offset + page.limit) shown.push(day);
    total += count;
  }
  const [to, from = to] = [shown[0], shown.at(-1)];
  if (from === undefined || to === undefined) return { items: [], total };
  const parts = [narrowedTo(asked), sql`f.day between ${from}::date and ${to}::date`];
  if (asked.key !== undefined) parts.push(sql`f.key = ${asked.key}`);
  const found = await db.execute<InsightRow>(sql`
    select f.id, f.store as hdstore, f.day::text as day, f.key, f.name, g.goods_code as "goodsCode",
      g.name as "goodsName", g.name_en as "goodsNameEn", f.title, f.lot, f.hit, f.fen::float8 as fen, f.ms::float8 as ms
    from (
      select f.* from (${factsOf(asked.figure, scope, { from, to })}) f where ${sql.join(parts, sql` and `)}
      order by f.day desc, f.id desc limit ${page.limit} offset ${page.offset - skipped}) f
    left join goods g on g.article = f.article order by f.day desc, f.id desc`);
  return { items: found.rows, total };
}

/** What may be chosen: regions of the actor's stores, categories of goods, purchasers. */
export async function queryChoices(db: Reader, { stores }: Pick<Actor, 'stores'>, language: Language) {
  const [regions, categories, buyers] = await Promise.all([
    db.execute<{ id: string; name: string }>(sql`
      select r.id, ${nameFor('r', language)} as name from departments r
      where r.kind = 'region' and exists (
        select from departments d where d.kind = 'store' and d.parent_id = r.id
          and d.code in (${elementsOf(stores.map(({ code }) => code))}))
      order by r.sort, r.code collate "C", r.id`),
    db.execute<{ category: string }>(sql`
      select distinct category from goods where category is not null order by category`),
    db.execute<{ code: string; name: string }>(sql`
      select psr_code as code, min(username) as name from users where psr_code is not null
      group by psr_code order by psr_code`),
  ]);
  return {
    regions: regions.rows,
    categories: categories.rows.map(({ category }) => category),
    buyers: buyers.rows,
  };
}

export async function everyStore(db: Reader): Promise<Scope['stores']> {
  const found = await db.execute<{ code: string; timeZone: string }>(sql`
    select code, coalesce(time_zone, ${defaultTimeZone}) as "timeZone" from departments
    where kind = 'store' and code is not null`);
  return found.rows;
}

/** The codes of the stores below a region. */
export async function storesBelow(db: Reader, region: string): Promise<Set<string>> {
  const found = await db.execute<{ code: string }>(sql`
    with recursive below as (
      select id, code, kind from departments where id = ${region}
      union select d.id, d.code, d.kind from departments d join below b on d.parent_id = b.id)
    select code from below where kind = 'store' and code is not null`);
  return new Set(found.rows.map(({ code }) => code));
}
