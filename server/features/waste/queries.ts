import { type SQL, sql } from 'drizzle-orm';
import { type Group, type StoreGroup, storesQuery } from '#core/waste/ledger';
import type { listWaste, sumWaste, sumWasteByStore, WasteItem } from '#core/waste/online-contract';
import { lineOfStores } from '#core/waste/row';
import type { BodyOf } from '#core/wire/call';
import { readSort } from '#core/wire/paging';
import type { Receipt } from '#core/wire/receipt';
import type { ReadPool } from '../../platform/database/database.ts';
import { goodsFound, lotContains } from '../../platform/database/goods-search.ts';
import { type Page, totalOf } from '../../platform/database/page.ts';
import { receiptAt } from '../../platform/database/receipt-sql.ts';
import { orderOf, storedGoods, wiresOf } from '../../platform/rows/fields.ts';

/** The stores that are looked at. */
type Scope = readonly { code: string; name: string }[];

/** A page of the ledger; `ledgerRows` on the device. */
export async function queryWaste(
  db: ReadPool,
  scope: Scope,
  asked: BodyOf<typeof listWaste>,
  page: Page,
): Promise<{ items: WasteItem[]; total: number }> {
  const from = fromLedger(scope, asked);
  const sort = readSort(asked.sort, storesQuery.sortColumns) ? (asked.sort ?? '') : '-day';
  const tie = sql`w.at desc nulls last, w.id desc nulls last`;
  const order = orderOf(lineOfStores.fields, sort, tie, stored);
  const found = await db.execute<Omit<WasteItem, 'heard'> & { heard: Receipt | null; total: number }>(sql`
    with page as (
      select w.id, (select count(*) ${from}) as total ${from}
      order by ${order} limit ${page.limit} offset ${page.offset})
    select ${wiresOf(lineOfStores.fields, stored)}, ${receiptAt(sql`w`, sql`w.at`)} as heard, page.total::float8 as total
    from page join waste w on w.id = page.id join goods g on g.article = w.article
    join ${storesOf(scope)} on s.code = w.store
    order by ${order}`);
  const items = found.rows.map(({ total: _, heard, ...item }) => ({ ...item, ...(heard && { heard }) }));
  return { items, total: await totalOf(db, found.rows, page, from) };
}

/** The ledger summed; `groupsOf` on the device. */
export async function sumLedger(
  db: ReadPool,
  scope: Scope,
  asked: BodyOf<typeof sumWaste>,
): Promise<Group[]> {
  const found = await db.execute<Group>(sql`
    select w.day::text as day, w.fate, w.reason, count(*)::int as count, sum(w.qty)::float8 as qty,
      ${moneySums}
    ${fromLedger(scope, asked)}
    group by w.day, w.fate, w.reason order by w.day, w.fate collate "C", w.reason collate "C"`);
  return found.rows;
}

/** The same by store and fate; `lossesByStore` makes of it which store loses most. */
export async function sumStores(
  db: ReadPool,
  scope: Scope,
  asked: BodyOf<typeof sumWasteByStore>,
): Promise<StoreGroup[]> {
  const found = await db.execute<StoreGroup>(sql`
    with sums as (
      select w.store, w.fate, count(*)::int as count, sum(w.qty)::float8 as qty, ${moneySums}
      ${fromLedger(scope, asked)} group by w.store, w.fate)
    select s.code as hdstore, s.name as "hdstoreName", sums.fate, count, qty, "valueFen", "usualFen", unpriced
    from sums join ${storesOf(scope)} on s.code = sums.store
    order by s.code collate "C", sums.fate collate "C"`);
  return found.rows;
}

const moneySums = sql`coalesce(sum(w.value_fen), 0)::float8 as "valueFen",
  coalesce(sum(case w.fate when 'soldoff' then greatest(w.usual_value_fen, w.value_fen)
    else coalesce(w.usual_value_fen, w.value_fen) end), 0)::float8 as "usualFen",
  (count(*) filter (where w.value_fen is null))::int as unpriced`;

function storesOf(scope: Scope): SQL {
  const stores = scope.map(({ code, name }) => ({ code, name }));
  return sql`jsonb_to_recordset(${JSON.stringify(stores)}::jsonb) as s(code text, name text)`;
}

/** The goods are asked only when somebody looks for some. */
function fromLedger(scope: Scope, asked: BodyOf<typeof sumWaste>): SQL {
  const found = goodsFound(asked.search, (text) => lotContains(sql`w.lot`, text));
  const codes = JSON.stringify(scope.map(({ code }) => code));
  const parts = [
    sql`w.withdrawn_at is null and w.day between ${asked.from}::date and ${asked.to}::date`,
    sql`w.store = any(array(select jsonb_array_elements_text(${codes}::jsonb)))`,
  ];
  if (asked.fate !== undefined) parts.push(sql`w.fate = ${asked.fate}`);
  if (asked.reason) parts.push(sql`w.reason = ${asked.reason}`);
  if (found) parts.push(found);
  const goods = found ? sql`join goods g on g.article = w.article` : sql``;
  return sql`from waste w ${goods} where ${sql.join(parts, sql` and `)}`;
}

/** Where the fields of a line are; the store is `s`. */
const stored = { of: sql`w`, columns: { ...storedGoods, hdstore: sql`w.store`, hdstoreName: sql`s.name` } };
