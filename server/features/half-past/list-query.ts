import { type SQL, sql } from 'drizzle-orm';
import type { Day } from '#core/catalog/days';
import type { Filter } from '#core/fields/query';
import { ages } from '#core/half-past/codes';
import type { Ageing } from '#core/half-past/list';
import { type HandledQuery, handledQuery, type PendingQuery, pendingQuery } from '#core/half-past/query';
import { type HalfPastRecord, type HalfPastStock, record, stock } from '#core/half-past/row';
import { daysOfAge, isAge } from '#core/half-past/rules';
import { prepared, type ReadPool } from '../../platform/database/database.ts';
import { idsOfPage, type Page } from '../../platform/database/page.ts';
import { conditionsOf, orderOf } from '../../platform/rows/fields.ts';
import { totalIn } from '../../platform/sync/known-totals.ts';
import { halfPastClock } from './collections.ts';
import { readRecords, readStock, recordStored, stored } from './rows.ts';

/** Whose rows are asked for: one purchaser's, all of them, or (null) nobody's. */
export type Whose = { buyerCode: string | null } | 'all';

/** `id`: this row alone. */
type AskedStock = { whose: Whose; query: PendingQuery; today: Day; id?: string | undefined };

/** A page of what waits: the same rows in the same order as the device's `listPending`. */
export async function queryPending(
  db: ReadPool,
  asked: AskedStock,
  page: Page,
): Promise<{ items: HalfPastStock[]; total: number }> {
  const from = sql`from half_past_stock g where ${pendingConditions(asked)}`;
  const tie = sql`g.since, g.goods_code collate "C", g.id`;
  const { ids, total } = await pageOfIds(
    db,
    from,
    orderOf(stock.fields, asked.query.sort, tie, stored),
    page,
  );
  const rows = await readStock(db, ids);
  return { items: ids.flatMap((id) => rows.get(id) ?? []), total };
}

/** What only the server is asked for: beyond what devices hold, or one decision alone. */
export type AskedRecords = {
  whose: Whose;
  query: HandledQuery;
  older?: boolean | undefined;
  id?: string | undefined;
};

/** A page of what was handled: the same rows in the same order as the device's `listHandled`. */
export async function queryHandled(
  db: ReadPool,
  asked: AskedRecords,
  page: Page,
): Promise<{ items: HalfPastRecord[]; total: number }> {
  const from = sql`from half_past_records g where ${handledConditions(asked)}`;
  const tie = sql`g.edit_time desc nulls last, g.id desc nulls last`;
  const { ids, total } = await pageOfIds(
    db,
    from,
    orderOf(record.fields, asked.query.sort, tie, recordStored),
    page,
  );
  const rows = await readRecords(db, ids);
  return { items: ids.flatMap((id) => rows.get(id) ?? []), total };
}

/** How what waits is spread over the weeks: the same as the device's `ageing`. */
export async function queryAgeing(db: ReadPool, asked: Omit<AskedStock, 'id'>): Promise<Ageing[]> {
  const conditions = pendingConditions({ ...asked, query: { ...asked.query, age: '' } });
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

async function pageOfIds(db: ReadPool, from: SQL, order: SQL, page: Page) {
  return idsOfPage(
    db,
    sql`select g.id ${from} order by ${order}`,
    page,
    await totalIn(db, halfPastClock, from),
  );
}

function pendingConditions({ whose, query, today, id }: AskedStock): SQL {
  if (id !== undefined)
    return sql.join([sql`g.pending and g.id = ${id}`, ...ownConditions(whose)], sql` and `);
  const parts = [sql`g.pending`, ...ownConditions(whose), ...asksOf(pendingQuery.filters, query)];
  if (isAge(query.age)) parts.push(isWithin(query.age, today));
  return sql.join(parts, sql` and `);
}

function handledConditions({ whose, query, older, id }: AskedRecords): SQL {
  if (id !== undefined) return sql.join([sql`g.id = ${id}`, ...ownConditions(whose)], sql` and `);
  const parts = [sql`true`, ...ownConditions(whose), ...asksOf(handledQuery.filters, query)];
  if (older !== undefined) parts.push(older ? sql`not g.held` : sql`g.held`);
  if (query.actual) parts.push(sql`g.withdrawn_at is null`);
  return sql.join(parts, sql` and `);
}

/** Both tables carry what goods are searched by, so that `g` stands for either. */
function asksOf(filters: Readonly<Record<string, Filter>>, query: PendingQuery | HandledQuery): SQL[] {
  return conditionsOf(filters, query, stored, { vendor: sql`g.search_vendor` });
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
