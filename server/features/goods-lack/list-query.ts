import { type SQL, sql } from 'drizzle-orm';
import { asTold, storeLack } from '#core/goods-lack/decision';
import { type LackFilter, lackQuery } from '#core/goods-lack/query';
import { type Lack, lack, lackOfStore, type StoreLack } from '#core/goods-lack/row';
import { scopeOf, wholeCompany } from '#core/wire/collection';
import type { Reader, ReadPool } from '../../platform/database/database.ts';
import { goodsConditions } from '../../platform/database/goods-search.ts';
import { idsOfPage, type Page } from '../../platform/database/page.ts';
import { conditionsOf, noGoods, orderOf } from '../../platform/rows/fields.ts';
import { isAnswered } from '../../platform/stock/is-answered.ts';
import { sinceNewestList } from '../../platform/stock/newest-list.ts';
import { totalIn } from '../../platform/sync/known-totals.ts';
import { findHeldLacks, readFlags, readLacks, stored } from './rows.ts';

/** What only the server is asked for: beyond what devices hold, or one row alone. */
export type Asked = { filter: LackFilter; older: boolean | undefined; id: string | undefined };

/** A page of the manager's list: the same rows in the same order as the device's `listLacks`. */
export async function queryLacks(
  db: ReadPool,
  asked: Asked,
  page: Page,
): Promise<{ items: Lack[]; total: number }> {
  const { ids, total } = await pageOfIds(
    db,
    asked,
    { whereOf: conditions, order: listOrder(asked.filter) },
    page,
  );
  const rows = await readLacks(db, ids);
  return { items: ids.flatMap((id) => rows.get(id) ?? []), total };
}

/** The manager's whole list, to be read piece by piece: its ids in its order, and how many there are. */
export function wholeList(asked: Asked): { ids: SQL; total: SQL } {
  return {
    ids: sql`select l.id from goods_lacks l join goods g on g.article = l.article
      where ${conditions(asked)} order by ${listOrder(asked.filter)}`,
    total: sql`select count(*)::int as total ${countedOf(asked, undefined, conditions)}`,
  };
}

/** A page of a store's list: the same rows in the same order as the device's `listStoreLacks`. */
export async function queryStoreLacks(
  db: ReadPool,
  store: string,
  asked: Asked,
  page: Page,
): Promise<{ items: StoreLack[]; total: number }> {
  const { ids, total } = await pageOfIds(
    db,
    asked,
    { join: flagsJoin(store), whereOf: storeConditions, order: storeOrder(asked.filter) },
    page,
  );
  return { items: await readStoreLacks(db, store, ids), total };
}

/** Shortages as a store sees them, in the order of the ids. */
export async function readStoreLacks(
  db: Reader,
  store: string,
  ids: readonly string[],
): Promise<StoreLack[]> {
  const rows = await readLacks(db, ids);
  const flags = await readFlags(db, store, ids);
  const held = await findHeldLacks(db, ids);
  return ids.flatMap((id) => {
    const lack = rows.get(id);
    const row = lack && storeLack(lack, flags.get(id), store);
    return row ? asTold(row, held.has(id)) : [];
  });
}

/** A store's word about the export of a row; no export takes what devices hold no more. `l` and `s`. */
const exportFlag = sql`case when s.export_flag is not null and s.export_flag <> 'export' then s.export_flag
  when l.held then 'export' else 'lapsed' end`;

/** Logistics' newest list names its goods, or somebody has since (`overIn`); `l`. */
const isStillShort = sql`exists (select from goods_lacks newest where newest.article = l.article
  and newest.lack_qty > 0 and newest.day = ${sinceNewestList})`;

export function flagsJoin(store: string): SQL {
  return sql`left join goods_lack_stores s on s.lack_id = l.id and s.store = ${store}`;
}

/** What concerns a store, under its filters; `l` and `s`. */
export function storeConditions({ filter, older, id }: Asked): SQL {
  const { open, ...rest } = filter;
  const parts = [
    conditions({ filter: { ...rest, open: false }, older, id }),
    sql`(l.everywhere or s.lack_id is not null)`,
  ];
  if (filter.exportFlag !== '') parts.push(sql`${exportFlag} = ${filter.exportFlag}`);
  if (open) {
    parts.push(sql`l.disposal = 'exchange' and not ${isAnswered}`, isStillShort);
  }
  return sql.join(parts, sql` and `);
}

async function pageOfIds(
  db: ReadPool,
  asked: Asked,
  { join, whereOf, order }: { join?: SQL; whereOf: (asked: Asked) => SQL; order: SQL },
  page: Page,
): Promise<{ ids: string[]; total: number }> {
  const lacks = sql`from goods_lacks l join goods g on g.article = l.article ${join ?? sql``} where ${whereOf(asked)}`;
  const counted = countedOf(asked, join, whereOf);
  // What is asked of neither goods nor stores changes with the company's rows alone.
  const isKnown = join === undefined && !asksOfGoods(asked);
  const total = isKnown ? await totalIn(db, scopeOf('company', wholeCompany), counted) : counted;
  return idsOfPage(db, sql`select l.id ${lacks} order by ${order}`, page, total);
}

/**
 * Where shortages are counted. Each has its goods: they are looked at only where something is asked of them, and then they
 * come first, for few are found, which the planner cannot know.
 */
function countedOf(asked: Asked, join: SQL | undefined = sql``, whereOf: (asked: Asked) => SQL): SQL {
  if (!asksOfGoods(asked)) return sql`from goods_lacks l ${join} where ${whereOf(asked)}`;
  const rest = { ...asked, filter: { ...asked.filter, ...noGoods } };
  return sql`
    from goods g cross join lateral (
      select from goods_lacks l ${join} where l.article = g.article and ${whereOf(rest)} offset 0
    ) as found
    where ${sql.join(goodsConditions(asked.filter), sql` and `)}`;
}

function asksOfGoods({ filter, id }: Asked): boolean {
  return id === undefined && goodsConditions(filter).length > 0;
}

function conditions({ filter, older, id }: Asked): SQL {
  if (id !== undefined) return sql`l.id = ${id}`;
  const parts = [sql`true`, ...conditionsOf(lackQuery.filters, filter, stored)];
  if (older !== undefined) parts.push(older ? sql`not l.held` : sql`l.held`);
  if (filter.days !== null) parts.push(sql`l.days >= ${filter.days}`);
  if (filter.open) parts.push(sql`l.disposal = 'nodispose'`);
  return sql.join(parts, sql` and `);
}

/** Newest day first, then goods code; `sort` overrides. Said as the indexes are, so that a page is read from one. */
function listOrder({ sort }: LackFilter): SQL {
  return orderOf(lack.fields, sort, tie, stored);
}

/** The same by what is short in a store. */
function storeOrder({ sort }: LackFilter): SQL {
  const ofStore = {
    reqQty: sql`coalesce(s.requested_qty, l.requested_qty)`,
    lackQty: sql`coalesce(s.lack_qty, l.lack_qty)`,
  };
  return orderOf(lackOfStore.fields, sort, tie, { ...stored, columns: { ...stored.columns, ...ofStore } });
}

const tie = sql`l.day desc nulls last, g.goods_code collate "C", l.id::text collate "C"`;
