import { eq, type SQL, sql } from 'drizzle-orm';
import { addDays, type Day, dayInZone, defaultTimeZone } from '#core/catalog/days';
import type { Gone } from '#core/catalog/stock/lot';
import { goneStock } from '../../schema/stock.ts';
import type { Reader, Transaction } from '../database/database.ts';
import { remember } from '../imports/import-file.ts';
import type { Unit } from '../sync/unit-of-work.ts';
import { inBooks } from './lots.ts';
import { holdArticles } from './store-articles.ts';

type LotOf = { store: string; article: string; lot: string };

/** Notes that goods of a lot have gone, on the store's day (decision E18); a figure of a later day knows of it already. */
export async function noteGone(
  unit: Unit,
  { store, article, lot }: LotOf,
  { id, as, qty, day }: Gone & { day: Day },
): Promise<void> {
  await holdArticles(unit, store, [article]);
  await unit.tx.execute(sql`
    insert into gone_stock (id, store, article, lot, "as", qty, day)
    select ${id}, ${store}, ${article}, ${lot}, ${as}, ${qty}, ${day} where not exists (
      select from sales_rates r where store = ${store} and article = ${article}
        and ${lastFigure(sql`${lot}::text`)} > ${day})
    on conflict do nothing`);
}

/**
 * The day of a lot's last figure, of the rate `r` of its article: not every file of an article names all of its lots. A server
 * of 1.0.0 leaves what it knows nothing of as it was, with an older `until`.
 */
export function lastFigure(lot: SQL): SQL {
  return sql`coalesce(
    case when r.learned->'unseen'->>'until' = r.learned->>'asOf' then r.learned->'unseen'->'lots'->>${lot} end, r.learned->>'asOf')`;
}

/** They are back: what said so was taken back. */
export async function noteBack(unit: Unit, of: Omit<LotOf, 'lot'>, id: string): Promise<void> {
  await holdArticles(unit, of.store, [of.article]);
  await unit.tx.delete(goneStock).where(eq(goneStock.id, id));
}

/**
 * A figure of a later day knows of what had gone: of the rows of `stage`, each with its store's day. What is forgotten is
 * remembered under the import.
 */
export async function settleGone(
  tx: Transaction,
  under: { importId: string | null },
): Promise<Pick<LotOf, 'store' | 'article'>[]> {
  const isKnown = sql`s.store = g.store and s.article = g.article and s.lot = g.lot and g.day < s.today`;
  await remember(
    tx,
    under,
    'gone',
    sql`
    select to_jsonb(g), jsonb_build_object('store', g.store, 'article', g.article, 'lot', g.lot)
    from gone_stock g where exists (select from stage s where ${isKnown})`,
  );
  const settled = await tx.execute<Pick<LotOf, 'store' | 'article'>>(sql`
    delete from gone_stock g using stage s where ${isKnown}
    returning g.store, g.article`);
  return settled.rows;
}

/** Of lots that have left the books, but for the last days: an import that is taken back is often sent again. */
export async function forgetGone(db: Reader, now: Date): Promise<void> {
  const before = addDays(dayInZone(now.getTime(), defaultTimeZone), -2);
  await db.execute(sql`delete from gone_stock g where g.day < ${before}::date and not ${inBooks(sql`g`)}`);
}

/** How much of a row of lots has gone: `goneOf`. */
export function goneFrom(alias: SQL): SQL {
  return sql`coalesce((
    select sum(gone.qty) from gone_stock gone
    where gone.store = ${alias}.store and gone.article = ${alias}.article and gone.lot = ${alias}.lot), 0)`;
}
