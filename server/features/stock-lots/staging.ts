import { sql } from 'drizzle-orm';
import type { Day } from '#core/catalog/days';
import type { Goods } from '#core/catalog/goods';
import type { NamedLot, StockLotRow } from '#core/stock-lots/rules';
import type { Spared } from '#core/stock-lots/spared';
import type { Reader, Transaction } from '../../platform/database/database.ts';
import { searchColumns } from '../../platform/database/goods-search.ts';
import { takeLock } from '../../platform/database/locks.ts';

/** A row on its way into the tables. `today` in the row's store: the day on which a lot is found sold out. */
export type StagedRow = StockLotRow & { today: Day };

/** Waits until no other import is writing, in any process, and keeps others waiting until the transaction ends. */
export async function waitForImports(tx: Transaction): Promise<void> {
  await takeLock(tx, 'stockImport');
}

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
  const found = await tx.execute<Goods>(sql`
    select article, goods_code as "goodsCode", barcodes, name, name_en as "nameEn", shelf_life_days as "shelfLifeDays",
      price_fen as "priceFen", category
    from goods where article in (${elementsOf(articles)})`);
  return new Map(found.rows.map((goods) => [goods.article, goods]));
}

/** Puts the rows into a temporary table, so that everything after is a few statements over sets. */
export async function stageRows(tx: Transaction, rows: readonly StagedRow[]): Promise<void> {
  await tx.execute(sql`
    create temporary table stage (
      "rowNumber" integer, store text, article text, lot text, "expiryDate" date, qty numeric(14, 3),
      "liveQty" numeric(14, 3), "lastStockInDate" date, today date
    ) on commit drop`);
  for (let from = 0; from < rows.length; from += rowsInStatement) {
    const part = JSON.stringify(rows.slice(from, from + rowsInStatement));
    await tx.execute(
      sql`insert into stage select * from jsonb_populate_recordset(null::stage, ${part}::jsonb)`,
    );
  }
  await tx.execute(sql`create index on stage (article)`);
  await tx.execute(sql`analyze stage`);
}

/**
 * Locks every lot that the import writes or whose kept list row it makes anew, in the order in which every writer locks
 * them: those of the staged articles, of `articles` in any store, and, `wholeStores`, of all staged stores. Without the
 * lock, a check made meanwhile would be overwritten by what was read before it.
 */
export async function lockLots(
  tx: Transaction,
  { articles, wholeStores }: { articles: readonly string[]; wholeStores: boolean },
): Promise<void> {
  await tx.execute(sql`
    select from lots l
    where (l.store, l.article) in (
      select store, article from stage
      union select store, article from lots where article in (${elementsOf(articles)})
      union select store, article from lots where ${wholeStores} and store in (select store from stage))
    order by l.store, l.article, l.lot collate "C" for update of l`);
}

/** Adds goods, or writes them anew. */
export async function upsertGoods(tx: Transaction, goods: readonly Goods[]): Promise<void> {
  const rows = goods.map((one) => ({
    ...one,
    ...searchColumns(one),
  }));
  await tx.execute(sql`
    insert into goods (article, goods_code, barcodes, name, name_en, shelf_life_days, price_fen, category,
      search_name, search_pinyin, search_code, search_barcodes)
    select article, "goodsCode", barcodes, name, "nameEn", "shelfLifeDays", "priceFen", category, "searchName",
      "searchPinyin", "searchCode", "searchBarcodes"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g(
      article text, "goodsCode" text, barcodes text[], name text, "nameEn" text, "shelfLifeDays" integer,
      "priceFen" integer, category text, "searchName" text, "searchPinyin" text, "searchCode" text, "searchBarcodes" text[])
    on conflict (article) do update set
      goods_code = excluded.goods_code, barcodes = excluded.barcodes, name = excluded.name,
      shelf_life_days = excluded.shelf_life_days, price_fen = excluded.price_fen, category = excluded.category,
      search_name = excluded.search_name,
      search_pinyin = excluded.search_pinyin, search_code = excluded.search_code, search_barcodes = excluded.search_barcodes`);
}

/** Adds and updates lots; what a row does not say stays as it is known. Answers the rows that changed something. */
export async function upsertLots(
  tx: Transaction,
): Promise<{ rowNumber: number; store: string; article: string }[]> {
  const changed = await tx.execute<{ rowNumber: number; store: string; article: string }>(sql`
    with changed as (
      select s.* from stage s
      left join lots l on l.store = s.store and l.article = s.article and l.lot = s.lot
      where ${isNews}
    ), written as (
      insert into lots (store, article, lot, expiry_date, qty, live_qty, last_stock_in_date, sold_out_on)
      select store, article, lot, "expiryDate", qty, "liveQty", "lastStockInDate", case when qty <= 0 then today end
      from changed
      on conflict (store, article, lot) do update set
        expiry_date = coalesce(excluded.expiry_date, lots.expiry_date), qty = excluded.qty,
        live_qty = coalesce(excluded.live_qty, lots.live_qty),
        last_stock_in_date = coalesce(excluded.last_stock_in_date, lots.last_stock_in_date),
        sold_out_on = case when excluded.qty > 0 then null else coalesce(lots.sold_out_on, excluded.sold_out_on) end
    )
    select "rowNumber", store, article from changed`);
  return changed.rows;
}

/** Whether a staged row `s` says anything new of its lot `l`. */
export const isNews = sql`(l.store is null or l.qty <> s.qty
  or (s."expiryDate" is not null and l.expiry_date is distinct from s."expiryDate")
  or (s."liveQty" is not null and l.live_qty is distinct from s."liveQty")
  or (s."lastStockInDate" is not null and l.last_stock_in_date is distinct from s."lastStockInDate"))`;

/**
 * Lots of the file's stores that no row of the file is about, `misread` ones included, and that had stock: set to zero.
 * What is spared stays.
 */
export async function zeroAbsent(
  tx: Transaction,
  misread: readonly NamedLot[],
  spared: Spared,
): Promise<{ store: string; article: string }[]> {
  const zeroed = await tx.execute<{ store: string; article: string }>(sql`
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
export async function whereStocked(
  tx: Transaction,
  articles: readonly string[],
): Promise<{ store: string; article: string }[]> {
  const found = await tx.execute<{ store: string; article: string }>(
    sql`select distinct store, article from lots where article in (${elementsOf(articles)})`,
  );
  return found.rows;
}

const rowsInStatement = 5000;

function elementsOf(texts: readonly string[]) {
  return sql`select jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb)`;
}
