import { type SQL, sql } from 'drizzle-orm';
import type { listWatches } from '#core/shortage-watch/online-contract';
import { type WatchFilter, watchQuery } from '#core/shortage-watch/query';
import { type Watch, watch } from '#core/shortage-watch/row';
import type { BodyOf } from '#core/wire/call';
import { scopeOf, wholeCompany } from '#core/wire/collection';
import type { ReadPool } from '../../platform/database/database.ts';
import { goodsConditions } from '../../platform/database/goods-search.ts';
import { idsOfPage, type Page } from '../../platform/database/page.ts';
import { conditionsOf, noGoods, orderOf } from '../../platform/rows/fields.ts';
import { totalIn } from '../../platform/sync/known-totals.ts';
import { openCodes, readWatches, stored, watchKind } from './rows.ts';

/** What only the server is asked for: beyond what devices hold, or one row alone. */
type Asked = { filter: WatchFilter; older: boolean | undefined; id: string | undefined };

/** What the list's call asks for. */
export function requestOf(body: BodyOf<typeof listWatches>, now: Date): Asked {
  return {
    filter: {
      ...watchQuery.ofBody(body),
      open: body.open ?? false,
      lateAt: body.late ? now.getTime() : null,
    },
    older: body.older,
    id: body.id,
  };
}

/** A page of the list: the same rows in the same order as the device's `listWatches`. */
export async function queryWatches(
  db: ReadPool,
  asked: Asked,
  page: Page,
): Promise<{ items: Watch[]; total: number }> {
  const order = listOrder(asked.filter);
  const from = sql`from shortage_watches w ${goodsJoin(asked)} where ${conditions(asked)}`;
  const counted = countedOf(asked);
  // What is asked of no goods changes with the company's rows alone; but time alone makes one late.
  const isKnown = !asksOfGoods(asked) && asked.filter.lateAt === null;
  const total = isKnown ? await totalIn(db, scopeOf('company', wholeCompany), counted) : counted;
  const found = await idsOfPage(db, sql`select w.id ${from} order by ${order}`, page, total);
  const rows = await readWatches(db, found.ids);
  return { items: found.ids.flatMap((id) => rows.get(id) ?? []), total: found.total };
}

/** The whole list, for a file: its ids in its order. */
export function wholeList(asked: Asked): { ids: SQL; total: SQL } {
  return {
    ids: sql`select w.id from shortage_watches w ${goodsJoin(asked)}
      where ${conditions(asked)} order by ${listOrder(asked.filter)}`,
    total: sql`select count(*)::int as total ${countedOf(asked)}`,
  };
}

/** Only where something is asked of the goods, or the order is by them: each record has its own. */
function goodsJoin(asked: Asked): SQL {
  const isSorted = /hdgd(Code2?|Name)$/.test(asked.filter.sort);
  return asksOfGoods(asked) || isSorted ? sql`join goods g on g.article = w.article` : sql``;
}

/** Where records are counted: where something is asked of their goods those come first, for few are found. */
function countedOf(asked: Asked): SQL {
  if (!asksOfGoods(asked)) return sql`from shortage_watches w where ${conditions(asked)}`;
  const rest = { ...asked, filter: { ...asked.filter, ...noGoods } };
  return sql`
    from goods g cross join lateral (
      select from shortage_watches w where w.article = g.article and ${conditions(rest)} offset 0
    ) as found
    where ${sql.join(goodsConditions(asked.filter), sql` and `)}`;
}

function asksOfGoods({ filter, id }: Asked): boolean {
  return id === undefined && goodsConditions(filter).length > 0;
}

function conditions({ filter, older, id }: Asked): SQL {
  if (id !== undefined) return sql`w.id = ${id}`;
  const parts = [sql`true`, ...conditionsOf(watchQuery.filters, filter, stored)];
  if (older !== undefined) parts.push(older ? sql`not w.held` : sql`w.held`);
  if (filter.open) parts.push(sql`w.status in (${openCodes})`);
  if (filter.lateAt !== null) parts.push(isLate(filter.lateAt));
  return sql.join(parts, sql` and `);
}

/** A clock that runs is past its time. */
function isLate(at: number): SQL {
  return sql`w.id in (select c.subject::uuid from service_clocks c
    where c.kind = ${watchKind} and c.state = 'running' and c.due_at < ${new Date(at).toISOString()})`;
}

/** Newest first, what is to be done oldest first; `sort` overrides. Said as the indexes are, so that a page is read from one. */
function listOrder({ sort, open }: WatchFilter): SQL {
  const tie = open ? sql`w.edit_time, w.id` : sql`w.edit_time desc nulls last, w.id desc nulls last`;
  return orderOf(watch.fields, sort, tie, stored);
}
