import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { Lot } from '#core/catalog/stock/lot';
import { lots } from '../../schema/stock.ts';
import { columnsOf, listed } from '../database/columns.ts';
import type { Reader, Transaction } from '../database/database.ts';
import { elementsOf } from '../database/sql.ts';

const { store: _store, article: _article, ...ofLot } = getTableColumns(lots);

/** The columns of a lot, without those that say where it lies and what it is. */
const lotColumns = columnsOf(lots).filter(({ field }) => field in ofLot);

/** What may change of a lot. */
export const lotFigures = lotColumns.filter(({ field }) => field !== 'lot');

/** A row of lots as a `Lot`, in JSON. */
export function lotJson(alias: SQL): SQL {
  return sql`jsonb_build_object(${listed(lotColumns, ({ field, name }) => sql`${sql.raw(`'${field}'`)}, ${alias}.${name}`)})`;
}

/** What has gone of a row of lots, where anything has. */
export function goneJson(alias: SQL): SQL {
  return sql`coalesce((
    select jsonb_build_object('gone',
      jsonb_agg(jsonb_build_object('id', o.id, 'as', o."as", 'qty', o.qty) order by o.day, o.id))
    from gone_stock o where o.store = ${alias}.store and o.article = ${alias}.article and o.lot = ${alias}.lot
    having count(*) > 0), '{}'::jsonb)`;
}

/** The pieces that lie there now, as far as anybody knows: `stockOf` with the live figure. */
export function liveStock(alias: SQL): SQL {
  return sql`coalesce(${alias}.live_qty, ${alias}.qty)`;
}

/** True for a row of some table that names a lot of the books. */
export function inBooks(alias: SQL): SQL {
  return sql`exists (
    select from lots known
    where known.store = ${alias}.store and known.article = ${alias}.article and known.lot = ${alias}.lot)`;
}

/** A lot `l` that is sold out was there after its last day. Of that day the next morning's file tells: its figure is midnight's. */
export const outlasted = sql`l.sold_out_on > l.expiry_date + 1`;

/** The order in which every writer locks lots: two of them wait for one another instead of deadlocking. */
export const inLockOrder = sql`order by store, article, lot collate "C"`;

/** Locks articles of a store, so that two people's actions on one of them run one after the other. */
export function lockArticles(tx: Transaction, store: string, articles: readonly string[]): Promise<unknown> {
  return tx.execute(sql`
    select from lots where store = ${store} and article in (${elementsOf(articles)}) ${inLockOrder} for update`);
}

type LotKey = Pick<typeof lots.$inferSelect, 'store' | 'article' | 'lot'>;

/** A lot of a store's books; undefined when there is none. */
export async function readLot(db: Reader, key: LotKey): Promise<Lot | undefined> {
  return (await selectLot(db, key))[0];
}

/** The same, locked. */
export async function lockLot(tx: Transaction, key: LotKey): Promise<Lot | undefined> {
  return (await selectLot(tx, key).for('update'))[0];
}

function selectLot(db: Reader, { store, article, lot }: LotKey) {
  return db
    .select(ofLot)
    .from(lots)
    .where(and(eq(lots.store, store), eq(lots.article, article), eq(lots.lot, lot)));
}
