import { type SQL, sql } from 'drizzle-orm';
import type { Static } from 'typebox';
import type { Day } from '#core/catalog/days';
import type { ListItem } from '#core/near-expiry/contract';
import { type ListFilter, type SortColumn, sortColumns } from '#core/near-expiry/filter';
import { readSort } from '#core/wire/paging';
import type { Reader } from '../../platform/database/database.ts';
import { codesFound, goodsFound, lotContains, nameFound } from '../../platform/database/goods-search.ts';

/** A page of the near-expiry list: the same rows in the same order as the device's `listRows`. */
export async function queryList(
  db: Reader,
  scope: { store: string; userId: string; today: Day },
  filter: ListFilter,
  page: { offset: number; limit: number },
): Promise<{ items: Static<typeof ListItem>[]; total: number }> {
  const where = conditions(scope, filter);
  const pinned = sql`left join pins p on p.store = c.store and p.article = c.article and p.user_id = ${scope.userId}`;
  const from = sql`from current_lots c join goods g on g.article = c.article`;
  const [items, total] = await Promise.all([
    // The page first, from what it is ordered by: only its own rows are then written out.
    db.execute<Static<typeof ListItem>>(sql`
      with page as (
        select c.store, c.nobatch, c.live, c.zero, c.article ${from} ${pinned}
        where ${where} order by ${order(filter)} limit ${page.limit} offset ${page.offset}
      )
      select c.store as hdstore, c.article as farticle, g.goods_code as hdgdcode,
        coalesce(g.barcodes[1], '') as hdgdcode2, g.name as "goodsName", g.name_en as "goodsNameEn",
        g.shelf_life_days as validperiod, c.qty::float8 as qty, c.live_qty::float8 as "liveQty", c.lot as flot,
        c.confirmed_lot as "cfmFlot", c.expiry_date::text as fexpiracy, c.last_stock_in_date::text as "lastStkinDate",
        to_char(c.edit_time at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "editTime",
        c.edit_user_name as "editUserName", c.remark, (p.article is not null)::int as top,
        ${isRed(scope.today)} as red, c.due_on::text as "dueDate",
        c.due_from::text as "dueFrom", c.hidden_through::text as "laterDate"
      ${from} join page on page.store = c.store and page.nobatch = c.nobatch and page.live = c.live
        and page.zero = c.zero and page.article = c.article
      ${pinned} order by ${order(filter)}`),
    db.execute<{ total: number }>(sql`select count(*) as total ${from} where ${where}`),
  ]);
  return { items: items.rows, total: total.rows[0]?.total ?? 0 };
}

function conditions({ store, today }: { store: string; today: Day }, filter: ListFilter): SQL {
  const quantity = filter.liveStock ? sql`coalesce(c.live_qty, c.qty)` : sql`c.qty`;
  const parts = [
    sql`c.store = ${store}`,
    sql`c.nobatch = ${filter.mode === 'nobatch'} and c.live = ${filter.liveStock} and c.zero = ${filter.zeroStock}`,
    sql`coalesce(c.hidden_through >= ${today}::date, false) = ${filter.hidden}`,
  ];
  parts.push(...codesFound(filter.goodsCode, filter.barcode));
  const name = nameFound(filter.name);
  if (name) parts.push(name);
  const search = goodsFound(filter.search, (text) => lotFound(store, filter, text));
  if (search) parts.push(search);
  if (filter.minQty !== null) parts.push(sql`${quantity} >= ${filter.minQty}::numeric`);
  if (filter.expiresBy !== null) parts.push(sql`c.expiry_date <= ${filter.expiresBy}::date`);
  if (filter.due) parts.push(sql`c.due_from <= ${today}::date`);
  return sql.join(parts, sql` and `);
}

function isRed(today: Day): SQL {
  return sql`(c.last or (c.nobatch and c.due_on is not null and c.due_on <= ${today}::date))`;
}

/** By any lot that the list counts (`isCounted`): the store's lots are looked through once, not once for each row. */
function lotFound(store: string, { mode, liveStock, zeroStock }: ListFilter, text: string): SQL {
  const quantity = liveStock ? sql`coalesce(l.live_qty, l.qty)` : sql`l.qty`;
  return sql`c.article in (
    select l.article from lots l
    where l.store = ${store} and (l.lot = '') = ${mode === 'nobatch'} and (${zeroStock} or ${quantity} > 0)
      and ${lotContains(sql`l.lot`, text)})`;
}

function order(filter: ListFilter): SQL {
  const tie = sql`g.goods_code collate "C", c.article collate "C"`;
  const sort = readSort(filter.sort, sortColumns);
  if (sort)
    return sql`${sortExpression(sort.column)} ${sort.descending ? sql`desc` : sql`asc`} nulls last, ${tie}`;
  const day = filter.mode === 'batch' ? sql`c.expiry_date` : sql`c.last_stock_in_date`;
  return sql`(p.article is null), ${day} nulls last, ${tie}`;
}

function sortExpression(column: SortColumn): SQL {
  switch (column) {
    case 'fexpiracy':
      return sql`c.expiry_date`;
    case 'lastStkinDate':
      return sql`c.last_stock_in_date`;
    case 'hdgdcode':
      return sql`g.goods_code collate "C"`;
    case 'hdgdcode2':
      return sql`coalesce(g.barcodes[1], '') collate "C"`;
    case 'goodsName':
      return sql`g.name collate "C"`;
    case 'validperiod':
      return sql`g.shelf_life_days`;
    case 'qty':
      return sql`c.qty`;
    case 'flot':
      return sql`c.lot collate "C"`;
    case 'editTime':
      return sql`c.edit_time`;
  }
}
