import { type SQL, sql } from 'drizzle-orm';
import type { HalfPastRecord, HalfPastStock } from '#core/half-past/types';
import type { Reader } from '../../platform/database/database.ts';
import { isoTime } from '../../platform/database/sql.ts';

/** Stock by id, gone or not. */
export function readStock(db: Reader, ids: readonly string[]): Promise<Map<string, HalfPastStock>> {
  return stockWhere(db, sql`g.id in (${list(ids)})`);
}

/** A purchaser's stock that devices hold: what waits, and what was decided about lately. */
export function readHeldStock(
  db: Reader,
  buyerCode: string,
  ids: readonly string[],
): Promise<Map<string, HalfPastStock>> {
  return stockWhere(db, sql`g.id in (${list(ids)}) and ${isHeldBy(buyerCode)}`);
}

export async function findHeldStock(
  db: Reader,
  buyerCode: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const found = await db.execute<{ id: string }>(sql`
    select g.id from half_past_stock g where g.id in (${list(ids)}) and ${isHeldBy(buyerCode)}`);
  return new Set(found.rows.map(({ id }) => id));
}

function isHeldBy(buyerCode: string): SQL {
  return sql`g.buyer_code = ${buyerCode} and g.gone_at is null and (
    g.record_id is null or exists (select from half_past_records r where r.id = g.record_id and r.held))`;
}

async function stockWhere(db: Reader, where: SQL): Promise<Map<string, HalfPastStock>> {
  const found = await db.execute<{ value: HalfPastStock }>(sql`
    select jsonb_build_object('id', g.id, 'recordId', g.record_id, ${figureParts}) as value
    from half_past_stock g where ${where}`);
  return new Map(found.rows.map(({ value }) => [value.id, value]));
}

/** Decisions by id, whether they stand or not. */
export function readRecords(db: Reader, ids: readonly string[]): Promise<Map<string, HalfPastRecord>> {
  return recordsWhere(db, sql`g.id in (${list(ids)})`);
}

/** The decisions about a purchaser's stock that devices hold. */
export function readHeldRecords(
  db: Reader,
  buyerCode: string,
  ids: readonly string[],
): Promise<Map<string, HalfPastRecord>> {
  return recordsWhere(db, sql`g.id in (${list(ids)}) and g.buyer_code = ${buyerCode} and g.held`);
}

async function recordsWhere(db: Reader, where: SQL): Promise<Map<string, HalfPastRecord>> {
  const found = await db.execute<{ value: HalfPastRecord }>(sql`
    select jsonb_build_object(
      'id', g.id, 'stockId', g.stock_id, ${figureParts}, 'disposal', g.disposal, 'remark', g.remark,
      'edit', jsonb_build_object('userId', g.edit_user_id, 'userName', g.edit_user_name,
        'at', ${isoTime(sql`g.edit_time`)}),
      'withdrawn', case when g.withdrawn_at is not null then jsonb_build_object(
        'userId', coalesce(g.withdrawn_by_id, ''), 'userName', coalesce(g.withdrawn_by_name, ''),
        'at', ${isoTime(sql`g.withdrawn_at`)}) end
    ) as value
    from half_past_records g where ${where}`);
  return new Map(found.rows.map(({ value }) => [value.id, value]));
}

const figureParts = sql`
  'bin', g.bin, 'goodsCode', g.goods_code, 'lot', g.lot, 'article', g.article, 'barcodes', to_jsonb(g.barcodes),
  'name', g.name, 'nameEn', g.name_en, 'pinyin', g.search_pinyin, 'shelfLifeDays', g.shelf_life_days,
  'vendor', g.vendor, 'state', g.state, 'qty', g.qty, 'saleQty', g.sale_qty, 'outQty', g.out_qty,
  'blockedQty', g.blocked_qty, 'blockedDays', g.blocked_days, 'buyerCode', g.buyer_code,
  'buyerName', g.buyer_name, 'since', g.since`;

/** Ids as rows. */
export function list(ids: readonly string[]): SQL {
  return sql`select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)::uuid`;
}

const shared = [
  ...['bin', 'goods_code', 'lot', 'article', 'barcodes', 'name', 'name_en', 'shelf_life_days', 'search_name'],
  ...[
    'search_pinyin',
    'search_code',
    'search_barcodes',
    'vendor',
    'search_vendor',
    'state',
    'qty',
    'sale_qty',
  ],
  ...['out_qty', 'blocked_qty', 'blocked_days', 'buyer_code', 'buyer_name', 'since'],
];

/** The columns that both tables share, in one order; of a table, where one is named. */
export function figuresOf(table?: SQL): SQL {
  const names = shared.map((name) => sql.identifier(name));
  return sql.join(table ? names.map((name) => sql`${table}.${name}`) : names, sql`, `);
}
