import { type SQL, sql } from 'drizzle-orm';
import type { Day } from '#core/catalog/days';
import { searchable } from '#core/catalog/text';
import type { HalfPastFilter, HandledSortColumn, PendingSortColumn } from '#core/half-past/filter';
import type { Ageing } from '#core/half-past/list';
import { ages, daysOfAge, isAge } from '#core/half-past/rules';
import type { HalfPastRecord, HalfPastStock } from '#core/half-past/types';
import { type Database, prepared } from '../../platform/database/database.ts';
import { goodsConditions } from '../../platform/database/goods-search.ts';
import { idsOfPage, type Page } from '../../platform/database/page.ts';
import { sortedBy } from '../../platform/database/sql.ts';
import { totalIn } from '../../platform/sync/known-totals.ts';
import { halfPastClock } from './collections.ts';
import { readRecords, readStock } from './rows.ts';

/** Whose rows are asked for: one purchaser's, all of them, or (null) nobody's. */
export type Whose = { buyerCode: string | null } | 'all';

/** `id`: this row alone. */
type AskedStock = { whose: Whose; filter: HalfPastFilter; today: Day; id?: string | undefined };

/** A page of what waits: the same rows in the same order as the device's `listPending`. */
export async function queryPending(
  db: Database,
  asked: AskedStock,
  page: Page,
): Promise<{ items: HalfPastStock[]; total: number }> {
  const from = sql`from half_past_stock g where ${pendingConditions(asked)}`;
  const tie = sql`g.since, g.goods_code collate "C", g.id`;
  const { ids, total } = await pageOfIds(db, from, orderOf(asked.filter.sort, pendingOrders, tie), page);
  const rows = await readStock(db, ids);
  return { items: ids.flatMap((id) => rows.get(id) ?? []), total };
}

/** What only the server is asked for: beyond what devices hold, or one decision alone. */
export type AskedRecords = {
  whose: Whose;
  filter: HalfPastFilter;
  older?: boolean | undefined;
  id?: string | undefined;
};

/** A page of what was handled: the same rows in the same order as the device's `listHandled`. */
export async function queryHandled(
  db: Database,
  asked: AskedRecords,
  page: Page,
): Promise<{ items: HalfPastRecord[]; total: number }> {
  const from = sql`from half_past_records g where ${handledConditions(asked)}`;
  const tie = sql`g.edit_time desc nulls last, g.id desc nulls last`;
  const { ids, total } = await pageOfIds(db, from, orderOf(asked.filter.sort, handledOrders, tie), page);
  const rows = await readRecords(db, ids);
  return { items: ids.flatMap((id) => rows.get(id) ?? []), total };
}

/** How what waits is spread over the weeks: the same as the device's `ageing`. */
export async function queryAgeing(db: Database, asked: Omit<AskedStock, 'id'>): Promise<Ageing[]> {
  const conditions = pendingConditions({ ...asked, filter: { ...asked.filter, age: '' } });
  const sums = ages.map((age) => {
    const within = isWithin(age, asked.today);
    return sql`
      (count(*) filter (where ${within}))::int as ${sql.identifier(`rows${age}`)},
      coalesce(sum(g.qty) filter (where ${within}), 0)::float8 as ${sql.identifier(`qty${age}`)}`;
  });
  const found = await prepared<Record<string, number>>(
    db,
    sql`select ${sql.join(sums, sql`, `)} from half_past_stock g where ${conditions}`,
  );
  const [sum = {}] = found.rows;
  return ages.map((age) => ({ age, rows: sum[`rows${age}`] ?? 0, qty: sum[`qty${age}`] ?? 0 }));
}

async function pageOfIds(db: Database, from: SQL, order: SQL, page: Page) {
  return idsOfPage(
    db,
    sql`select g.id ${from} order by ${order}`,
    page,
    await totalIn(db, halfPastClock, from),
  );
}

function pendingConditions({ whose, filter, today, id }: AskedStock): SQL {
  if (id !== undefined)
    return sql.join([sql`g.pending and g.id = ${id}`, ...ownConditions(whose)], sql` and `);
  const parts = [sql`g.pending`, ...conditionsOf(whose, filter)];
  if (isAge(filter.age)) parts.push(isWithin(filter.age, today));
  return sql.join(parts, sql` and `);
}

function handledConditions({ whose, filter, older, id }: AskedRecords): SQL {
  if (id !== undefined) return sql.join([sql`g.id = ${id}`, ...ownConditions(whose)], sql` and `);
  const parts = [sql`true`, ...conditionsOf(whose, filter)];
  if (older !== undefined) parts.push(older ? sql`not g.held` : sql`g.held`);
  if (filter.actual) parts.push(sql`g.withdrawn_at is null`);
  if (filter.disposal !== '') parts.push(sql`g.disposal = ${filter.disposal}`);
  return sql.join(parts, sql` and `);
}

/** Both tables carry what goods are searched by, so that `g` stands for either. */
function conditionsOf(whose: Whose, filter: HalfPastFilter): SQL[] {
  const vendor = searchable(filter.vendor.trim());
  const buyerCode = filter.buyerCode.trim();
  return [
    ...ownConditions(whose),
    ...(buyerCode === '' ? [] : [sql`g.buyer_code = ${buyerCode}`]),
    ...(filter.state === '' ? [] : [sql`g.state = ${filter.state}`]),
    ...(vendor === '' ? [] : [sql`strpos(g.search_vendor, ${vendor}) > 0`]),
    ...goodsConditions(filter),
  ];
}

function ownConditions(whose: Whose): SQL[] {
  if (whose === 'all') return [];
  return [whose.buyerCode ? sql`g.buyer_code = ${whose.buyerCode}` : sql`false`];
}

function isWithin(age: (typeof ages)[number], today: Day): SQL {
  const { from, to } = daysOfAge(age, today);
  const parts = [
    ...(from === null ? [] : [sql`g.since >= ${from}::date`]),
    ...(to === null ? [] : [sql`g.since <= ${to}::date`]),
  ];
  return sql.join(parts, sql` and `);
}

function orderOf(sort: string, orders: Readonly<Record<string, SQL>>, tie: SQL): SQL {
  const sorted = sortedBy(sort, orders);
  return sorted ? sql`${sorted}, ${tie}` : tie;
}

const pendingOrders: Record<PendingSortColumn, SQL> = {
  id: sql`g.id`,
  fbin: sql`g.bin collate "C"`,
  stat: sql`g.state collate "C"`,
  fcode: sql`g.goods_code collate "C"`,
  fcode2: sql`coalesce(g.barcodes[1], '') collate "C"`,
  fname: sql`g.name collate "C"`,
  vendor: sql`g.vendor collate "C"`,
  fvalidperiod: sql`g.shelf_life_days`,
  flot: sql`g.lot collate "C"`,
  fqty: sql`g.qty`,
  saleQty: sql`g.sale_qty`,
  outQty: sql`g.out_qty`,
  blockStockQty: sql`g.blocked_qty`,
  blockStockDay: sql`g.blocked_days`,
  psrName: sql`g.buyer_name collate "C"`,
  since: sql`g.since`,
};

const handledOrders: Record<HandledSortColumn, SQL> = {
  ...pendingOrders,
  disposal: sql`g.disposal collate "C"`,
  editTime: sql`g.edit_time`,
  editUserName: sql`g.edit_user_name collate "C"`,
};
