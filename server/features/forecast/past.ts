import { sql } from 'drizzle-orm';
import { type Day, defaultTimeZone } from '#core/catalog/days';
import { type Learned, learn, nothingLearned, told } from '#core/forecast/rate';
import { insertRows } from '../../platform/database/columns.ts';
import type { Platform } from '../../platform/platform.ts';
import { touchArticles } from '../../platform/stock/store-articles.ts';
import { inUnit, type Unit } from '../../platform/sync/unit-of-work.ts';
import { salesRates } from '../../schema/stock.ts';

/** Stores whose rates an upgrade has still to learn. */
export const unlearned = sql`select store from unlearned_stores`;

/** Learns the rates of a store of the imports whose rows are still remembered; a second time it finds nothing left to do. */
export async function learnPast(
  { db, collections }: Pick<Platform, 'db' | 'collections'>,
  store: string,
): Promise<void> {
  await inUnit(db, collections, async (unit) => {
    const left = await unit.tx.execute(sql`delete from unlearned_stores where store = ${store}`);
    if ((left.rowCount ?? 0) > 0) await replay(unit, store);
  });
}

/** On a day: how much of an article went, all told, and by how much its stock changed. */
type Change = { day: Day; article: string; went: number; change: number };

async function replay(unit: Unit, store: string): Promise<void> {
  const days = await unit.tx.execute<{ day: Day }>(sql`
    select distinct ${dayOfImport}::text as day from imports i
    where ${ofStore(store)} and exists (select from import_rows r where r.import_id = i.id) order by 1`);
  const changes = await unit.tx.execute<Change>(sql`
    with rows as (
      select ${dayOfImport} as day, r.after->>'article' as article, r.after->>'lot' as lot,
        coalesce((r.before->>'qty')::numeric, 0) - (r.after->>'qty')::numeric as fall,
        coalesce((r.before->>'expiry_date')::date < ${dayOfImport} - 1, false) as expired
      from imports i join import_rows r on r.import_id = i.id and r."of" = 'lots' and r.after->>'store' = ${store}
      where ${ofStore(store)})
    select day::text as day, article, -sum(fall)::float8 as change,
      greatest(0, sum(case when expired then 0 else greatest(0, fall) end) - coalesce((
        select sum(w.qty) from waste w where w.store = ${store} and w.article = rows.article
          and w.withdrawn_at is null and w.day = rows.day - 1), 0))::float8 as went
    from rows group by day, article`);
  if (days.rows.length === 0) return;
  const known = await unit.tx.execute<{ article: string; left: number }>(sql`
    select article, sum(qty)::float8 as left from lots l where store = ${store}
      and not exists (select from sales_rates r where r.store = l.store and r.article = l.article
        and (r.learned->>'days')::int > 0)
    group by article order by article`);
  const all = new Map<string, Change[]>();
  for (const one of changes.rows) all.set(one.article, [...(all.get(one.article) ?? []), one]);
  const rows = known.rows.map(({ article, left }) => {
    const learned = learnedOf(
      days.rows.map(({ day }) => day),
      all.get(article) ?? [],
      left,
    );
    return { store, article, learned, told: told(learned) };
  });
  await insertRows(
    unit.tx,
    salesRates,
    rows,
    () => sql`on conflict (store, article) do update set learned = excluded.learned, told = excluded.told,
      before = null, import_id = null, rested_on = null`,
  );
  touchArticles(
    unit,
    store,
    rows.map(({ article }) => article),
  );
}

/** One article, day by day. @param left what there is of it now */
function learnedOf(days: readonly Day[], changes: readonly Change[], left: number): Learned {
  const byDay = new Map(changes.map((one) => [one.day, one]));
  // Backwards from what there is now, what was left after each.
  const lefts = new Map<Day, number>();
  for (let at = days.length - 1, now = left; at >= 0; at -= 1) {
    const day = days[at] ?? '';
    lefts.set(day, now);
    now -= byDay.get(day)?.change ?? 0;
  }
  const [first = '', ...later] = days;
  let learned = nothingLearned(first);
  for (const day of later)
    learned = learn(learned, {
      day,
      pieces: byDay.get(day)?.went ?? 0,
      isSoldOut: (lefts.get(day) ?? 0) <= 0,
      isClosed: false,
      isPartial: false,
    });
  return learned;
}

const dayOfImport = sql`(i.at at time zone coalesce(
  (select d.time_zone from departments d where d.kind = 'store' and d.code = i.stores[1]), ${defaultTimeZone}::text))::date`;

function ofStore(store: string) {
  return sql`i.kind = 'stock-lots' and i.reverted_at is null and i.stores @> array[${store}]`;
}
