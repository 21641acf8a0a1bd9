import { sql } from 'drizzle-orm';
import { type Day, defaultTimeZone } from '#core/catalog/days';
import { type Learned, learn, nothingLearned, told, weekOf } from '#core/forecast/rate';
import { insertRows } from '../../platform/database/columns.ts';
import type { Reader } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { wholeStore } from '../../platform/stock/rates.ts';
import { holdArticles } from '../../platform/stock/store-articles.ts';
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

async function replay({ tx, ...unit }: Unit, store: string): Promise<void> {
  const { days, articles } = await salesOf(tx, store);
  const known = await tx.execute<{ article: string }>(sql`
    select article from sales_rates where store = ${store} and (learned->>'days')::int > 0`);
  const left = new Set(known.rows.map(({ article }) => article));
  const weeks = weeksOf(days, articles);
  const whole = learnedOf(days, sumOf(days, articles), []);
  const all = articles.map(({ article, sold }) => ({ article, learned: learnedOf(days, sold, weeks) }));
  const rows = [{ article: wholeStore, learned: whole }, ...all]
    .filter(({ article }) => !left.has(article))
    .map(({ article, learned }) => ({
      store,
      article,
      learned,
      told: told(learned, undefined, article === wholeStore ? undefined : weekOf(whole)),
    }));
  const changed = rows.map(({ article }) => article).filter((article) => article !== wholeStore);
  await holdArticles({ tx, ...unit }, store, changed);
  await insertRows(
    tx,
    salesRates,
    rows,
    () => sql`on conflict (store, article) do update set learned = excluded.learned, told = excluded.told,
      before = null, import_id = null, rested_on = null`,
  );
}

/** What was sold of an article by each day of a figure. */
export type PastSales = { article: string; sold: { pieces: number; isSoldOut: boolean }[] };

/** What a store's remembered imports say was sold, by the days of its figures; waste left out. */
export async function salesOf(db: Reader, store: string): Promise<{ days: Day[]; articles: PastSales[] }> {
  const days = await db.execute<{ day: Day }>(sql`
    select distinct ${dayOfImport}::text as day from imports i
    where ${ofStore(store)} and exists (select from import_rows r where r.import_id = i.id) order by 1`);
  const changes = await db.execute<Change>(sql`
    with rows as (
      select ${dayOfImport} as day, r.after->>'article' as article,
        coalesce((r.before->>'qty')::numeric, 0) - (r.after->>'qty')::numeric as fall,
        coalesce((r.before->>'expiry_date')::date < ${dayOfImport} - 1, false) as expired
      from imports i join import_rows r on r.import_id = i.id and r."of" = 'lots' and r.after->>'store' = ${store}
      where ${ofStore(store)})
    select day::text as day, article, -sum(fall)::float8 as change,
      greatest(0, sum(case when expired then 0 else greatest(0, fall) end) - coalesce((
        select sum(w.qty) from waste w where w.store = ${store} and w.article = rows.article
          and w.withdrawn_at is null and w.day = rows.day - 1), 0))::float8 as went
    from rows group by day, article`);
  const there = await db.execute<{ article: string; left: number }>(sql`
    select article, sum(qty)::float8 as left from lots where store = ${store} group by article order by article`);
  const all = new Map<string, Map<Day, Change>>();
  for (const one of changes.rows) {
    const byDay = all.get(one.article) ?? new Map<Day, Change>();
    all.set(one.article, byDay.set(one.day, one));
  }
  const dates = days.rows.map(({ day }) => day);
  const articles = there.rows.map(({ article, left }) => {
    const byDay = all.get(article);
    // Backwards from what there is now.
    let now = left;
    const sold = dates.toReversed().map((day) => {
      const { went = 0, change = 0 } = byDay?.get(day) ?? {};
      const isSoldOut = now <= 0;
      now -= change;
      return { pieces: went, isSoldOut };
    });
    return { article, sold: sold.toReversed() };
  });
  return { days: dates, articles };
}

/** One article, day by day: the first figure is what the others are compared with. */
function learnedOf(
  days: readonly Day[],
  sold: PastSales['sold'],
  weeks: readonly (readonly number[])[],
): Learned {
  return sold
    .slice(1)
    .reduce(
      (learned, one, index) =>
        learn(
          learned,
          { ...one, day: days[index + 1] ?? '', isClosed: false, isPartial: false },
          weeks[index + 1],
        ),
      nothingLearned(days[0] ?? ''),
    );
}

/** All articles together. */
function sumOf(days: readonly Day[], articles: readonly PastSales[]): PastSales['sold'] {
  return days.map((_, index) => ({
    pieces: articles.reduce((sum, { sold }) => sum + (sold[index]?.pieces ?? 0), 0),
    isSoldOut: false,
  }));
}

/** How the store sells by the weekday, as it was known before each figure. */
function weeksOf(days: readonly Day[], articles: readonly PastSales[]): (readonly number[])[] {
  const all = sumOf(days, articles);
  return days.map((_, index) => weekOf(learnedOf(days, all.slice(0, index), [])));
}

const dayOfImport = sql`(i.at at time zone coalesce(
  (select d.time_zone from departments d where d.kind = 'store' and d.code = i.stores[1]), ${defaultTimeZone}::text))::date`;

function ofStore(store: string) {
  return sql`i.kind = 'stock-lots' and i.reverted_at is null and i.stores @> array[${store}]`;
}
