import { getTableColumns, sql } from 'drizzle-orm';
import type { Day } from '#core/catalog/days';
import type { Goods } from '#core/catalog/goods';
import type { NamedLot, StockLotRow } from '#core/stock-lots/rules';
import type { Spared } from '#core/stock-lots/spared';
import { insertRows, listed, rowsInStatement } from '../../platform/database/columns.ts';
import type { Reader, Transaction } from '../../platform/database/database.ts';
import { searchColumns } from '../../platform/database/goods-search.ts';
import { elementsOf } from '../../platform/database/sql.ts';
import { inLockOrder, lotFigures } from '../../platform/stock/lots.ts';
import { goods } from '../../schema/stock.ts';

/** A row on its way into the tables. `today` in the row's store: the day on which a lot is found sold out. */
export type StagedRow = StockLotRow & { today: Day };

type Stocked = { store: string; article: string };

/** Of these stores, the ones that there are; they stay, under their codes, until the transaction ends. */
export async function holdStores(tx: Transaction, codes: readonly string[]): Promise<Set<string>> {
  const held = await tx.execute<{ code: string }>(sql`
    select code from departments where kind = 'store' and code in (${elementsOf(codes)}) order by id for key share`);
  return new Set(held.rows.map(({ code }) => code));
}

/** Every store that there is, whoever may write to it. */
export async function storeCodes(db: Reader): Promise<Set<string>> {
  const found = await db.execute<{ code: string }>(sql`
    select code from departments where kind = 'store' and code is not null`);
  return new Set(found.rows.map(({ code }) => code));
}

/** Of these articles, the ones that are known. */
export async function knownGoods(tx: Transaction, articles: readonly string[]): Promise<Map<string, Goods>> {
  const found = await tx
    .select(ofGoods)
    .from(goods)
    .where(sql`article in (${elementsOf(articles)})`);
  return new Map(found.map((one) => [one.article, one]));
}

const {
  searchName: _name,
  searchCode: _code,
  searchBarcodes: _barcodes,
  searchPinyin: _pinyin,
  ...ofGoods
} = getTableColumns(goods);

/** Puts the rows into a temporary table, so that everything after is a few statements over sets. */
export async function stageRows(tx: Transaction, rows: readonly StagedRow[]): Promise<void> {
  await tx.execute(sql`
    create temporary table stage ("rowNumber" integer, store text, article text, lot text,
      ${listed(saidOfLot, ({ quoted, type }) => sql`${quoted} ${type}`)}, today date) on commit drop`);
  for (let from = 0; from < rows.length; from += rowsInStatement) {
    const part = JSON.stringify(rows.slice(from, from + rowsInStatement));
    await tx.execute(sql`
      insert into stage select * from jsonb_populate_recordset(null::stage, ${part}::jsonb)`);
  }
  await tx.execute(sql`create index on stage (article)`);
  await tx.execute(sql`analyze stage`);
}

/**
 * Locks every lot that the import writes or whose kept list row it makes anew: those of the staged articles, of `articles` in any store, and, `wholeStores`, of all staged stores. Without the
 * lock, a check made meanwhile would be overwritten by what was read before it.
 */
export async function lockLots(
  tx: Transaction,
  { articles, wholeStores }: { articles: readonly string[]; wholeStores: boolean },
): Promise<void> {
  await tx.execute(sql`
    select from lots l
    where (store, article) in (
      select store, article from stage
      union select store, article from lots where article in (${elementsOf(articles)})
      union select store, article from lots where ${wholeStores} and store in (select store from stage))
    ${inLockOrder} for update of l`);
}

/** Adds goods, or writes them anew. */
export async function upsertGoods(tx: Transaction, all: readonly Goods[]): Promise<void> {
  const rows = all.map(({ pinyin: _, ...one }) => ({ ...one, ...searchColumns(one) }));
  await insertRows(
    tx,
    goods,
    rows,
    (columns) => sql`
      on conflict (article) do update set ${listed(columns, ({ name }) => sql`${name} = excluded.${name}`)}`,
  );
}

/** Adds and updates lots; what a row does not say stays as it is known. Answers the rows that changed something. */
export async function upsertLots(tx: Transaction): Promise<(Stocked & { rowNumber: number })[]> {
  const changed = await tx.execute<Stocked & { rowNumber: number }>(sql`
    with changed as (
      select s.* from stage s
      left join lots l on l.store = s.store and l.article = s.article and l.lot = s.lot
      where ${isNews}
    ), written as (
      insert into lots (store, article, lot, ${listed(saidOfLot)}, sold_out_on)
      select store, article, lot, ${listed(saidOfLot, ({ quoted }) => quoted)}, case when qty <= 0 then today end
      from changed
      on conflict (store, article, lot) do update set
        ${listed(saidOfLot, ({ name }) => sql`${name} = coalesce(excluded.${name}, lots.${name})`)},
        sold_out_on = case when excluded.qty > 0 then null else coalesce(lots.sold_out_on, excluded.sold_out_on) end
    )
    select "rowNumber", store, article from changed`);
  return changed.rows;
}

/** What a row of a file says of its lot: all but the day on which it sold out. */
const saidOfLot = lotFigures.filter(({ field }) => field !== 'soldOutOn');

/** Whether a staged row `s` says anything new of its lot `l`. */
export const isNews = sql`(l.store is null or ${sql.join(
  saidOfLot.map(
    ({ name, quoted }) => sql`(s.${quoted} is not null and l.${name} is distinct from s.${quoted})`,
  ),
  sql` or `,
)})`;

/**
 * Lots of the file's stores that no row of the file is about, `misread` ones included, and that had stock: set to zero.
 * What is spared stays.
 */
export async function zeroAbsent(
  tx: Transaction,
  misread: readonly NamedLot[],
  spared: Spared,
): Promise<Stocked[]> {
  const zeroed = await tx.execute<Stocked>(sql`
    with misread as (
      select * from jsonb_to_recordset(${JSON.stringify(misread)}::jsonb) as m(store text, article text, lot text)
    ), in_file as (select store, max(today) as today from stage group by store)
    update lots l set qty = 0, live_qty = case when live_qty is null then null else 0 end, sold_out_on = f.today
    from in_file f
    where l.store = f.store and (l.qty > 0 or coalesce(l.live_qty, 0) > 0)
      and l.store not in (${elementsOf(spared.stores)}) and l.article not in (${elementsOf(spared.articles)})
      and not exists (select from stage s where s.store = l.store and s.article = l.article and s.lot = l.lot)
      and not exists (
        select from misread m where m.store = l.store and m.article = l.article and coalesce(m.lot, l.lot) = l.lot)
    returning l.store, l.article`);
  return zeroed.rows;
}

/** Where these articles are or were in stock: on the devices of those stores. */
export async function whereStocked(tx: Transaction, articles: readonly string[]): Promise<Stocked[]> {
  const found = await tx.execute<Stocked>(sql`
    select distinct store, article from lots where article in (${elementsOf(articles)})`);
  return found.rows;
}
