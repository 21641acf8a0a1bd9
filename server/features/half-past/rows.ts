import { type SQL, sql } from 'drizzle-orm';
import { figures, type HalfPastRecord, type HalfPastStock, record, stock } from '#core/half-past/row';
import type { Reader } from '../../platform/database/database.ts';
import { columnsOf, jsonOf, personJson } from '../../platform/rows/fields.ts';

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
    select jsonb_build_object('recordId', g.record_id, 'pinyin', g.search_pinyin, ${stockParts}) as value
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
    select jsonb_build_object('pinyin', g.search_pinyin, ${recordParts}) as value
    from half_past_records g where ${where}`);
  return new Map(found.rows.map(({ value }) => [value.id, value]));
}

/** Where the fields of a row of either table are. */
export const stored = { of: sql`g` };
export const recordStored = {
  of: sql`g`,
  columns: {
    edit: personJson(sql`g.edit_user_id`, sql`g.edit_user_name`, sql`g.edit_time`),
    editTime: sql`g.edit_time`,
    editUserName: sql`g.edit_user_name collate "C"`,
    withdrawn: personJson(sql`g.withdrawn_by_id`, sql`g.withdrawn_by_name`, sql`g.withdrawn_at`),
  },
};
export const stockParts = jsonOf(stock.fields, stored);
const recordParts = jsonOf(record.fields, recordStored);

/** Ids as rows. */
export function list(ids: readonly string[]): SQL {
  return sql`select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)::uuid`;
}

/** What goods and vendors are searched by. */
export const searched = ['searchName', 'searchPinyin', 'searchCode', 'searchBarcodes', 'searchVendor'];

/** The columns that both tables share, in one order; of a table, where one is named. */
export function figuresOf(table?: SQL): SQL {
  return columnsOf([...Object.keys(figures.fields), ...searched], table);
}
