import { type SQL, sql } from 'drizzle-orm';
import { addDays } from '#core/catalog/days';
import type { FigureName, Narrowed, Period } from '#core/insight/figures';
import type { Reader } from '../../platform/database/database.ts';
import { factsOf, factsOfDay, type Scope, unsoldKept, zonesOf } from './facts.ts';

/** Figures that are added up beforehand, by store and day. The others are the company's, or of now. */
export const keptFigures = [
  'loss',
  'recovered',
  'lots',
  'answers',
  'watches',
  'owned',
  'solved',
  'repeats',
  'causes',
] as const satisfies FigureName[];

type Asked = Pick<Narrowed, 'category' | 'buyer'> & { figure: FigureName };

/**
 * What a figure adds up to in a period, in parts: `key`, `name`, `store`, `day`, `count`, `told`, `hits`, `fen`, `ms`.
 * Of days that are kept they are read; what has changed since in a store is taken off, and its facts are counted, as they
 * are on all other days. Only `by` store each is named; by kind it may have no day.
 */
export async function sumsOf(
  db: Reader,
  scope: Scope,
  asked: Asked,
  period: Period,
  by: 'kind' | 'day' | 'store',
): Promise<SQL> {
  if (asked.figure === 'unsold' && by === 'kind' && asked.category === undefined) return sumsOfUnsold(scope);
  const counted = (within: Period) => sumsOfFacts(sql`(${factsOf(asked.figure, scope, within)}) f`, asked);
  const kept = keptFigures.some((one) => one === asked.figure) && (await keptWithin(db, period));
  if (!kept) return counted(period);
  const isWhole = scope.isOffice && by !== 'store';
  const isNarrowed = asked.category !== undefined || asked.buyer !== undefined;
  const days = isNarrowed ? sql`figure_days k` : sql`figure_totals k`;
  const none = scope.isOffice ? [''] : [];
  const theirs = sql`any(${sql.param([...none, ...scope.stores.map(({ code }) => code)])}::text[])`;
  const sums = (sign: 1 | -1, from: SQL) => sql`
    select k.key, ${by === 'store' ? sql`null::text` : sql`n.name`} as name, nullif(k.store, '') as store, k.day, ${sql.raw(`${sign} * k.count as count, ${sign} * k.told as told,
      ${sign} * k.hits as hits, ${sign} * k.fen as fen, ${sign} * k.ms as ms`)}
    from ${from} ${by === 'store' ? sql`` : sql`left join andon_scenes n on n.id::text = k.key`}
    where k.figure = ${asked.figure} and k.day between ${kept.from}::date and ${kept.to}::date
      ${asked.category === undefined ? sql`` : sql`and k.category = ${asked.category}`}
      ${asked.buyer === undefined ? sql`` : sql`and k.buyer = ${asked.buyer}`}`;
  const parts = [
    sql`${sums(1, days)} and k.store = ${isWhole ? '*' : theirs}`,
    sums(-1, sql`changed d join ${days} on k.store = d.store and k.day = d.day`),
    sql`
      ${sumsOfFacts(sql`changed d cross join lateral (${factsOfDay(asked.figure, scope.now)}) f`, asked)}
        and (d.zone is not null or d.store = '')`,
  ];
  if (kept.from > period.from) parts.push(counted({ from: period.from, to: addDays(kept.from, -1) }));
  if (kept.to < period.to) parts.push(counted({ from: addDays(kept.to, 1), to: period.to }));
  return sql`
    with changed as materialized (
      select c.store, c.day, s.zone
      from (select distinct store, day from figure_changes
        where at < ${scope.now.toISOString()} and day between ${kept.from}::date and ${kept.to}::date
          and (figures is null or ${asked.figure} = any(figures))) c
      left join ${zonesOf(scope)} on s.code = c.store
      ${isWhole ? sql`` : sql`where c.store = ${theirs}`})
    ${sql.join(parts, sql` union all `)}`;
}

function sumsOfUnsold(scope: Scope): SQL {
  const { sums, others } = unsoldKept(scope);
  return sql`
    select k.key, null::text as name, k.store, null::date as day, k.count, 0 as told, 0 as hits, k.fen, 0 as ms from ${sums}
    union all ${sumsOfFacts(sql`(${others}) f`, {})}`;
}

function sumsOfFacts(from: SQL, { category, buyer }: Pick<Asked, 'category' | 'buyer'>): SQL {
  return sql`
    select f.key, f.name, f.store, f.day, 1 as count, (f.hit is not null)::int as told, (f.hit is true)::int as hits,
      coalesce(f.fen, 0) as fen, coalesce(f.ms, 0) as ms
    from ${from} where ${narrowedTo({ category, buyer })}`;
}

/** Facts `f` of a category and a purchaser. */
export function narrowedTo({ category, buyer }: Pick<Asked, 'category' | 'buyer'>): SQL {
  const parts = [sql`true`];
  if (category !== undefined)
    parts.push(sql`f.article in (select article from goods where category = ${category})`);
  if (buyer !== undefined) parts.push(sql`f.buyer = ${buyer}`);
  return sql.join(parts, sql` and `);
}

async function keptWithin(db: Reader, { from, to }: Period): Promise<Period | undefined> {
  const found = await db.execute<Period>(sql`
    select greatest(from_day, ${from}::date)::text as from, least(through_day, ${to}::date)::text as to from figures_kept
    where from_day <= ${to}::date and through_day >= ${from}::date`);
  return found.rows[0];
}
