import { sql } from 'drizzle-orm';
import type { StockLotRow } from '#core/stock-lots/rules';
import type { Transaction } from '../../platform/database.ts';

/** A row on its way into the tables. */
export type Stage = StockLotRow & {
  /** Today in the row's store: when a lot is found sold out. */
  today: string;
  searchName: string;
  searchCode: string;
  searchBarcode: string;
};

/** Puts the rows into a temporary table, so that everything after is a few statements over sets. */
export async function stageRows(tx: Transaction, rows: readonly Stage[]): Promise<void> {
  await tx.execute(sql`
    create temporary table stage (
      "rowNumber" integer, store text, article text, "goodsCode" text, barcode text, "goodsName" text,
      "shelfLifeDays" integer, lot text, "expiryDate" date, qty numeric(14, 3), "liveQty" numeric(14, 3),
      "lastStockInDate" date, today date, "searchName" text, "searchCode" text, "searchBarcode" text
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

/** Of these articles, the ones that are known. */
export async function knownGoods(tx: Transaction, articles: readonly string[]): Promise<Set<string>> {
  const found = await tx.execute<{ article: string }>(sql`
    select article from goods
    where article in (select jsonb_array_elements_text(${JSON.stringify([...new Set(articles)])}::jsonb))`);
  return new Set(found.rows.map((row) => row.article));
}

/** Locks the lots of the staged articles, in the order in which every writer locks them. */
export async function lockLots(tx: Transaction): Promise<void> {
  await tx.execute(sql`
    select from lots l where (l.store, l.article) in (select store, article from stage)
    order by l.store, l.article, l.lot for update`);
}

/** Goods that the file describes otherwise than they are known, and every store that has them on its devices. */
export async function changedGoods(tx: Transaction): Promise<{
  rowNumbers: number[];
  inStores: { store: string; article: string }[];
  zones: Map<string, string>;
}> {
  const changed = await tx.execute<{ rowNumber: number; article: string }>(sql`
    select s."rowNumber", s.article from stage s left join goods g on g.article = s.article
    where g.article is null or ${goodsDiffer}`);
  const articles = [...new Set(changed.rows.map((row) => row.article))];
  const inStores = await tx.execute<{ store: string; article: string; zone: string }>(sql`
    select distinct l.store, l.article, coalesce(d.time_zone, 'Asia/Shanghai') as zone
    from lots l left join departments d on d.code = l.store and d.kind = 'store'
    where l.article in (select jsonb_array_elements_text(${JSON.stringify(articles)}::jsonb))`);
  return {
    rowNumbers: changed.rows.map((row) => row.rowNumber),
    inStores: inStores.rows,
    zones: new Map(inStores.rows.map((row) => [row.store, row.zone])),
  };
}

/** Adds unknown goods and updates known ones; an empty value in the file leaves what is known. */
export async function upsertGoods(tx: Transaction): Promise<void> {
  await tx.execute(sql`
    insert into goods (article, goods_code, barcodes, name, shelf_life_days, search_name, search_code, search_barcodes)
    select distinct on (s.article) s.article, s."goodsCode",
      case when s.barcode = '' then '{}' else array[s.barcode] end, s."goodsName", s."shelfLifeDays",
      s."searchName", s."searchCode", case when s.barcode = '' then '{}' else array[s."searchBarcode"] end
    from stage s order by s.article, s."rowNumber" desc
    on conflict (article) do update set
      goods_code = coalesce(nullif(excluded.goods_code, ''), goods.goods_code),
      search_code = coalesce(nullif(excluded.search_code, ''), goods.search_code),
      name = coalesce(nullif(excluded.name, ''), goods.name),
      search_name = case when excluded.name = '' then goods.search_name
        else excluded.search_name || coalesce(lower(normalize(goods.name_en, nfkc)), '') end,
      shelf_life_days = coalesce(excluded.shelf_life_days, goods.shelf_life_days),
      barcodes = case when goods.barcodes @> excluded.barcodes then goods.barcodes
        else goods.barcodes || excluded.barcodes end,
      search_barcodes = case when goods.search_barcodes @> excluded.search_barcodes then goods.search_barcodes
        else goods.search_barcodes || excluded.search_barcodes end`);
}

/** Adds and updates lots; answers the rows that changed something. */
export async function upsertLots(
  tx: Transaction,
): Promise<{ rowNumber: number; store: string; article: string }[]> {
  const changed = await tx.execute<{ rowNumber: number; store: string; article: string }>(sql`
    with changed as (
      select s.* from stage s
      left join lots l on l.store = s.store and l.article = s.article and l.lot = s.lot
      where l.store is null or l.qty <> s.qty or l.expiry_date is distinct from s."expiryDate"
        or (s."liveQty" is not null and l.live_qty is distinct from s."liveQty")
        or (s."lastStockInDate" is not null and l.last_stock_in_date is distinct from s."lastStockInDate")
    ), written as (
      insert into lots (store, article, lot, expiry_date, qty, live_qty, last_stock_in_date, sold_out_on)
      select store, article, lot, "expiryDate", qty, "liveQty", "lastStockInDate", case when qty <= 0 then today end
      from changed
      on conflict (store, article, lot) do update set
        expiry_date = excluded.expiry_date, qty = excluded.qty,
        live_qty = coalesce(excluded.live_qty, lots.live_qty),
        last_stock_in_date = coalesce(excluded.last_stock_in_date, lots.last_stock_in_date),
        sold_out_on = case when excluded.qty > 0 then null else coalesce(lots.sold_out_on, excluded.sold_out_on) end
    )
    select "rowNumber", store, article from changed`);
  return changed.rows;
}

/** Lots of the file's stores that the file does not name, and that had stock: set to zero. */
export async function zeroAbsent(tx: Transaction): Promise<{ store: string; article: string }[]> {
  const zeroed = await tx.execute<{ store: string; article: string }>(sql`
    update lots l set qty = 0, live_qty = case when live_qty is null then null else 0 end,
      sold_out_on = (select max(today) from stage where store = l.store)
    where l.store in (select store from stage) and (l.qty > 0 or coalesce(l.live_qty, 0) > 0)
      and not exists (select from stage s where s.store = l.store and s.article = l.article and s.lot = l.lot)
    returning l.store, l.article`);
  return zeroed.rows;
}

const rowsInStatement = 5000;

const goodsDiffer = sql`(
  (s."goodsCode" <> '' and s."goodsCode" <> g.goods_code) or (s."goodsName" <> '' and s."goodsName" <> g.name)
  or (s."shelfLifeDays" is not null and s."shelfLifeDays" is distinct from g.shelf_life_days)
  or (s.barcode <> '' and not g.barcodes @> array[s.barcode]))`;
