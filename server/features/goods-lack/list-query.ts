import { type SQL, sql } from 'drizzle-orm';
import { storeLack } from '#core/goods-lack/decision';
import { type LackFilter, type LackSortColumn, lackSortColumns } from '#core/goods-lack/filter';
import type { Lack, StoreLack } from '#core/goods-lack/types';
import { readSort } from '#core/wire/paging';
import { type Database, prepared, type Reader } from '../../platform/database/database.ts';
import { codesFound, goodsFound, nameFound } from '../../platform/database/goods-search.ts';
import { readFlags, readLacks } from './rows.ts';

type Page = { offset: number; limit: number };

/** What only the server is asked for: beyond what devices hold, or one row alone. */
export type Asked = { filter: LackFilter; older: boolean | undefined; id: string | undefined };

/** A page of the manager's list: the same rows in the same order as the device's `listLacks`. */
export async function queryLacks(
  db: Database,
  asked: Asked,
  page: Page,
): Promise<{ items: Lack[]; total: number }> {
  const order = orderOf(asked.filter, null);
  const { ids, total } = await pageOfIds(db, asked, { join: sql``, where: conditions(asked), order }, page);
  const rows = await readLacks(db, ids);
  return { items: ids.flatMap((id) => rows.get(id) ?? []), total };
}

/** A page of a store's list: the same rows in the same order as the device's `listStoreLacks`. */
export async function queryStoreLacks(
  db: Database,
  store: string,
  asked: Asked,
  page: Page,
): Promise<{ items: StoreLack[]; total: number }> {
  const order = orderOf(asked.filter, store);
  const parts = { join: flagsJoin(store), where: storeConditions(asked), order };
  const { ids, total } = await pageOfIds(db, asked, parts, page);
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
  return ids.flatMap((id) => {
    const lack = rows.get(id);
    return (lack && storeLack(lack, flags.get(id), store)) ?? [];
  });
}

export function flagsJoin(store: string): SQL {
  return sql`left join goods_lack_stores s on s.lack_id = l.id and s.store = ${store}`;
}

/** What concerns a store, under its filters; `l` and `s`. */
export function storeConditions({ filter, older, id }: Asked): SQL {
  const { open, exportFlag, ...rest } = filter;
  const parts = [
    conditions({ filter: { ...rest, open: false, exportFlag }, older, id }),
    sql`(l.everywhere or s.lack_id is not null)`,
  ];
  if (exportFlag !== '') parts.push(sql`coalesce(s.export_flag, 'export') = ${exportFlag}`);
  if (open) {
    parts.push(sql`l.disposal = 'exchange' and not coalesce(
      s.exchange_flag <> '' and s.exchange_for = array_to_string(l.substitutes, ' '), false)`);
  }
  return sql.join(parts, sql` and `);
}

async function pageOfIds(
  db: Database,
  asked: Asked,
  { join, where, order }: { join: SQL; where: SQL; order: SQL },
  { offset, limit }: Page,
) {
  const goodsJoin = sql`join goods g on g.article = l.article`;
  const from = sql`from goods_lacks l ${goodsJoin} ${join}`;
  // Every shortage has its goods: they are joined for counting only where something is asked of them.
  const counted = sql`from goods_lacks l ${goodsConditions(asked).length > 0 ? goodsJoin : sql``} ${join}`;
  const count = sql`select count(*)::int as total ${counted} where ${where}`;
  const found = await prepared<{ id: string; total: number }>(
    db,
    sql`with page as (select l.id, row_number() over (order by ${order}) as place ${from} where ${where}
          order by ${order} limit ${limit} offset ${offset})
        select id, (${count}) as total from page order by place`,
  );
  const first = found.rows[0];
  const total = first || offset === 0 ? (first?.total ?? 0) : await countRows(db, count);
  return { ids: found.rows.map(({ id }) => id), total };
}

async function countRows(db: Database, count: SQL): Promise<number> {
  return (await prepared<{ total: number }>(db, count)).rows[0]?.total ?? 0;
}

/** What is asked of the goods; `g`. */
function goodsConditions({ filter, id }: Asked): SQL[] {
  if (id !== undefined) return [];
  const name = nameFound(filter.name);
  const search = goodsFound(filter.search, () => sql`false`);
  return [
    ...codesFound(filter.goodsCode, filter.barcode),
    ...(name ? [name] : []),
    ...(search ? [search] : []),
  ];
}

function conditions(asked: Asked): SQL {
  const { filter, older, id } = asked;
  if (id !== undefined) return sql`l.id = ${id}`;
  const [sortCode, buyerCode] = [filter.sortCode.trim(), filter.buyerCode.trim()];
  const parts = [sql`true`, ...goodsConditions(asked)];
  if (older !== undefined) parts.push(older ? sql`not l.held` : sql`l.held`);
  if (filter.day !== null) parts.push(sql`l.day = ${filter.day}::date`);
  if (filter.days !== null) parts.push(sql`l.days >= ${filter.days}`);
  if (filter.disposal !== '') parts.push(sql`l.disposal = ${filter.disposal}`);
  if (sortCode !== '') parts.push(sql`l.sort_code = ${sortCode}`);
  if (buyerCode !== '') parts.push(sql`l.buyer_code = ${buyerCode}`);
  if (filter.open) parts.push(sql`l.disposal = 'nodispose'`);
  return sql.join(parts, sql` and `);
}

/** Newest day first, then goods code; `sort` overrides. Said as the indexes are, so that a page is read from one of them. */
function orderOf(filter: LackFilter, store: string | null): SQL {
  const tie = sql`l.day desc nulls last, g.goods_code collate "C", l.id::text collate "C"`;
  const sort = readSort(filter.sort, lackSortColumns);
  if (!sort) return tie;
  const direction = sort.descending ? sql`desc` : sql`asc`;
  const nulls = canBeNull.has(sort.column) ? sql`nulls last` : sql``;
  return sql`${sortExpression(sort.column, store)} ${direction} ${nulls}, ${tie}`;
}

const canBeNull = new Set<LackSortColumn>(['nowWrhQty', 'wrhQty', 'editTime']);

function sortExpression(column: LackSortColumn, store: string | null): SQL {
  switch (column) {
    case 'id':
      return sql`l.id::text collate "C"`;
    case 'genDate':
      return sql`l.day`;
    case 'hdgdCode':
      return sql`g.goods_code collate "C"`;
    case 'hdgdCode2':
      return sql`coalesce(g.barcodes[1], '') collate "C"`;
    case 'hdgdName':
      return sql`g.name collate "C"`;
    case 'reqQty':
      return store === null ? sql`l.requested_qty` : sql`coalesce(s.requested_qty, l.requested_qty)`;
    case 'lackQty':
      return store === null ? sql`l.lack_qty` : sql`coalesce(s.lack_qty, l.lack_qty)`;
    case 'nowWrhQty':
      return sql`l.live_qty`;
    case 'wrhQty':
      return sql`l.midnight_qty`;
    case 'days':
      return sql`l.days`;
    case 'sortCode':
      return sql`l.sort_code collate "C"`;
    case 'psrCode':
      return sql`l.buyer_code collate "C"`;
    case 'disposeFlag':
      return sql`l.disposal collate "C"`;
    case 'editTime':
      return sql`l.edit_time`;
  }
}
