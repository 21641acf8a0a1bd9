import { sql } from 'drizzle-orm';
import type { Day } from '#core/catalog/days';
import { daysBetween } from '#core/catalog/days';
import type { Rate } from '#core/catalog/stock/rate';
import { compareText } from '#core/catalog/text';
import {
  expectedOn,
  type Learned,
  learn,
  learnStore,
  nothingLearned,
  priceElasticity,
  told,
  weekOf,
} from '#core/forecast/rate';
import { salesRates } from '../../schema/stock.ts';
import { insertRows } from '../database/columns.ts';
import type { Transaction } from '../database/database.ts';
import { elementsOf } from '../database/sql.ts';
import type { Unit } from '../sync/unit-of-work.ts';
import { lastFigure } from './gone.ts';
import { touchArticles } from './store-articles.ts';

/** Keeps the stock figures that the staged rows may change until the transaction ends: `learnSales` compares. */
export async function noteFigures(tx: Transaction, wholeStores: boolean): Promise<void> {
  await tx.execute(sql`
    create temporary table figures_before on commit drop as
    select store, article, lot, qty, expiry_date from lots l
    where qty > 0 and ((store, article) in (select store, article from stage)
      or ${wholeStores} and store in (select store from stage))`);
}

/** What stock figures say of an article in a store; `learned` of those before. */
type Figures = {
  store: string;
  article: string;
  day: Day;
  pieces: number;
  left: number;
  unseen: Record<string, Day> | null;
  learned: Learned | null;
  told: Rate | null;
};

/**
 * Learns of the stock figures that have been written what was sold since the ones before: what went from each lot, but for
 * what was thrown away, sent or given, and what had expired. `importId`: under which it can be taken back.
 */
export async function learnSales(unit: Unit, importId: string | null): Promise<void> {
  const found = await unit.tx.execute<Figures>(sql`
    with days as (select store, max(today) as day from stage group by store),
    there as (
      select store, article from stage where qty > 0 union select store, article from figures_before),
    went as (
      select b.store, b.article,
        sum(case when b.expiry_date < (r.learned->>'asOf')::date then 0 else
          greatest(0, b.qty - coalesce(l.qty, 0) - ${goneBefore})
            * power(coalesce(${priceShare}, 1), ${priceElasticity}::numeric) end) as pieces,
        jsonb_object_agg(b.lot, ${lastFigure(sql`b.lot`)}) filter (
          where l.qty > 0 and not exists (
            select from stage s where s.store = b.store and s.article = b.article and s.lot = b.lot)) as unseen
      from figures_before b join days d on d.store = b.store
      left join lots l on l.store = b.store and l.article = b.article and l.lot = b.lot
      left join sales_rates r on r.store = b.store and r.article = b.article
      group by b.store, b.article)
    select t.store, t.article, d.day::text as day, coalesce(w.pieces, 0)::float8 as pieces,
      (select coalesce(sum(l.qty), 0)::float8 from lots l where l.store = t.store and l.article = t.article) as left,
      w.unseen, r.learned, r.told
    from there t join days d on d.store = t.store
    left join went w on w.store = t.store and w.article = t.article
    left join sales_rates r on r.store = t.store and r.article = t.article`);
  await keepLearned(unit, found.rows, importId);
}

/** What of lot `b` had gone by day `d`, and which share of its usual price it costs (as `percentOff` has it). */
const goneBefore = sql`coalesce((select sum(g.qty) from gone_stock g
  where g.store = b.store and g.article = b.article and g.lot = b.lot and g.day < d.day), 0)`;
const priceShare = sql`(select case when p.price_fen is null then 1 - m.percent / 100.0
    else least(1, m.new_fen / greatest(p.price_fen, 1)::numeric) end
  from markdowns m join goods p using (article)
  where m.store = b.store and m.article = b.article and m.lot = b.lot
    and m.withdrawn_at is null and not m.seen_too and not m.is_over
  order by m.ordinal desc limit 1)`;

/** Writes what is known after these figures; devices get what they are told anew. */
async function keepLearned(unit: Unit, figures: readonly Figures[], importId: string | null): Promise<void> {
  const closed = closedStores(figures);
  const { weeks, rows: ofStores } = await learnStores(unit.tx, figures, closed, importId);
  const rows = figures
    .toSorted((a, b) => compareText(a.store, b.store) || compareText(a.article, b.article))
    .map(({ store, article, day, pieces, left, unseen, learned: before, told: toldBefore }) => {
      const isPartial = unseen !== null;
      const sold = { day, pieces, isPartial, isSoldOut: left <= 0, isClosed: closed.has(store) };
      const week = weeks.get(store);
      const after = learn(before ?? nothingLearned(day), sold, week);
      const learned = { ...after, unseen: unseen ? { until: after.asOf, lots: unseen } : undefined };
      const now = told(learned, toldBefore ?? undefined, week);
      if (now !== toldBefore) touchArticles(unit, store, [article]);
      return { store, article, learned, before, importId, told: now, restedOn: null };
    });
  await insertRows(
    unit.tx,
    salesRates,
    [...ofStores, ...rows],
    () => sql`
      on conflict (store, article) do update set learned = excluded.learned, before = excluded.before,
        import_id = excluded.import_id, told = excluded.told, rested_on = null`,
  );
}

/** Of a store as a whole, under no article. */
export const wholeStore = '';

/** How each store sells by the weekday, of all its sales until then; and what is known of it after them. */
async function learnStores(
  tx: Transaction,
  figures: readonly Figures[],
  closed: ReadonlySet<string>,
  importId: string | null,
) {
  const sums = new Map<string, { day: Day; pieces: number; pending: number }>();
  for (const { store, day, pieces, learned } of figures) {
    const sum = sums.get(store) ?? { day, pieces: 0, pending: 0 };
    sum[learned?.asOf === day ? 'pending' : 'pieces'] += pieces;
    sums.set(store, sum);
  }
  const found = await tx.execute<{ store: string; learned: Learned }>(sql`
    select store, learned from sales_rates
    where article = ${wholeStore} and store in (${elementsOf(sums.keys())})`);
  const known = new Map(found.rows.map(({ store, learned }) => [store, learned]));
  const rows = [...sums]
    .toSorted(([one], [other]) => compareText(one, other))
    .map(([store, sold]) => {
      const before = known.get(store) ?? null;
      const learned = learnStore(before ?? nothingLearned(sold.day), {
        ...sold,
        isClosed: closed.has(store),
      });
      return { store, article: wholeStore, learned, before, importId, told: told(learned), restedOn: null };
    });
  const weeks = new Map([...sums.keys()].map((store) => [store, weekOf(known.get(store))]));
  return { weeks, rows };
}

/** Stores that sold nothing at all, where so much is sold as a rule that this is no chance. */
function closedStores(figures: readonly Figures[]): Set<string> {
  const all = new Map<string, { sold: number; expected: number }>();
  for (const { store, day, pieces, learned } of figures) {
    if (!learned || daysBetween(learned.asOf, day) < 1) continue;
    const sums = all.get(store) ?? { sold: 0, expected: 0 };
    all.set(store, { sold: sums.sold + pieces, expected: sums.expected + expectedOn(learned, learned.asOf) });
  }
  const closed = [...all].filter(([, { sold, expected }]) => sold === 0 && expected >= surelySold);
  return new Set(closed.map(([store]) => store));
}

const surelySold = 10;

/** Forgets what an import taught; who calls it touches the articles. */
export async function unlearn(unit: Unit, importId: string): Promise<void> {
  const found = await unit.tx.execute<{ store: string; article: string; before: Learned | null }>(sql`
    select store, article, before from sales_rates where import_id = ${importId} order by store, article for update`);
  // A later import may have taught the weekdays of a store: those stay.
  const ofStores = await unit.tx.execute<{ store: string; known: Learned | null }>(sql`
    select store, case when import_id = ${importId} then before else learned end as known from sales_rates
    where article = ${wholeStore} and store in (select store from sales_rates where import_id = ${importId})`);
  const weeks = new Map(ofStores.rows.map(({ store, known }) => [store, weekOf(known ?? undefined)]));
  const rows = found.rows.flatMap(({ before, ...key }) => {
    const week = key.article === wholeStore ? undefined : weeks.get(key.store);
    return before ? [{ ...key, learned: before, told: told(before, undefined, week) }] : [];
  });
  await unit.tx.execute(sql`delete from sales_rates where import_id = ${importId}`);
  await insertRows(unit.tx, salesRates, rows);
}
