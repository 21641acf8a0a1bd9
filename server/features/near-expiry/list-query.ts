import { type SQL, sql } from 'drizzle-orm';
import type { Static } from 'typebox';
import type { Day } from '#core/catalog/days';
import type { ListItem } from '#core/near-expiry/online-contract';
import { type ListFilter, listQuery, orderedBy } from '#core/near-expiry/query';
import { list } from '#core/near-expiry/row';
import { type Database, prepared } from '../../platform/database/database.ts';
import { goodsConditions, lotContains } from '../../platform/database/goods-search.ts';
import { type Page, totalOf } from '../../platform/database/page.ts';
import {
  conditionsOf,
  noGoods,
  orderOf,
  type Stored,
  storedGoods,
  wiresOf,
} from '../../platform/rows/fields.ts';
import { goneFrom } from '../../platform/stock/gone.ts';
import { liveStock } from '../../platform/stock/lots.ts';

type Scope = { store: string; userId: string; today: Day };
type Item = Static<typeof ListItem>;

/** A page of the near-expiry list: the same rows in the same order as the device's `listRows`. */
export async function queryList(
  db: Database,
  scope: Scope,
  filter: ListFilter,
  page: Page,
): Promise<{ items: Item[]; total: number }> {
  const isWalked = filter.mode === 'batch' && filter.sort === '' && !asksForGoods(scope, filter);
  const keys = isWalked ? walkedKeys(scope, filter, page) : sortedKeys(scope, filter, page);
  const found = await prepared<Item & { total: number }>(db, rowsOf(scope, filter, keys));
  const items = found.rows.map(({ total: _, ...item }) => item);
  const from = sql`from current_lots c join goods g on g.article = c.article where ${conditions(scope, filter)}`;
  const total = await totalOf(db, found.rows, page, from);
  return { items, total };
}

/**
 * The keys of a page in the order that people mostly ask for: the pins, then by expiry along the index, so that of the
 * thousands of rows of a store only those up to the page's end are read with their goods. Only for conditions that need
 * no goods: all rows are counted without them.
 */
function walkedKeys(scope: Scope, filter: ListFilter, { offset, limit }: Page): SQL {
  const where = conditions(scope, filter);
  const ownPins = sql`select article from pins where store = ${scope.store} and user_id = ${scope.userId}`;
  const columns = sql`c.store, c.nobatch, c.live, c.zero, c.article, c.expiry_date, g.goods_code`;
  return sql`
    select store, nobatch, live, zero, article, ${countedAlone(where)} as total
    from (
      (select ${columns}, true as pinned from current_lots c join goods g on g.article = c.article
        where ${where} and c.article in (${ownPins}))
      union all
      (select ${columns}, false as pinned from current_lots c join goods g on g.article = c.article
        where ${where} and c.article not in (${ownPins})
        order by c.expiry_date nulls last, g.goods_code collate "C", c.article collate "C" limit ${offset + limit})
    ) as found
    order by pinned desc, expiry_date nulls last, goods_code collate "C", article collate "C"
    limit ${limit} offset ${offset}`;
}

/** The keys of a page in any order, under any conditions. What is looked for among the goods is looked for once. */
function sortedKeys(scope: Scope, filter: ListFilter, { offset, limit }: Page): SQL {
  const where = conditions(scope, filter);
  const total = asksForGoods(scope, filter) ? sql`count(*) over ()` : countedAlone(where);
  return sql`
    select c.store, c.nobatch, c.live, c.zero, c.article, ${total} as total
    from current_lots c join goods g on g.article = c.article ${pinned(scope)}
    where ${where} order by ${order(filter)} limit ${limit} offset ${offset}`;
}

/** Under conditions that need no goods. */
function countedAlone(where: SQL): SQL {
  return sql`(select count(*) from current_lots c where ${where})`;
}

/** The page's rows written out, in its order. */
function rowsOf(scope: Scope, filter: ListFilter, keys: SQL): SQL {
  return sql`
    with page as (${keys})
    select ${wiresOf(list.fields, storedOn(scope.today))}, page.total
    from page
    join current_lots c on page.store = c.store and page.nobatch = c.nobatch and page.live = c.live
      and page.zero = c.zero and page.article = c.article
    join goods g on g.article = c.article ${pinned(scope)} order by ${order(filter)}`;
}

function pinned({ userId }: Scope): SQL {
  return sql`left join pins p on p.store = c.store and p.article = c.article and p.user_id = ${userId}`;
}

function conditions({ store, today }: Scope, filter: ListFilter): SQL {
  const quantity = filter.liveStock ? liveStock(sql`c`) : sql`c.qty`;
  const parts = [
    sql`c.store = ${store}`,
    sql`c.nobatch = ${filter.mode === 'nobatch'} and c.live = ${filter.liveStock} and c.zero = ${filter.zeroStock}`,
    sql`coalesce(c.hidden_through >= ${today}::date, false) = ${filter.hidden}`,
    ...askedOfGoods(store, filter),
    ...conditionsOf(listQuery.filters, { ...filter, ...noGoods }, stored),
  ];
  if (filter.minQty !== null) parts.push(sql`${quantity} >= ${filter.minQty}::numeric`);
  if (filter.due) parts.push(sql`c.due_from <= ${today}::date`);
  return sql.join(parts, sql` and `);
}

function asksForGoods({ store }: Scope, filter: ListFilter): boolean {
  return askedOfGoods(store, filter).length > 0;
}

/** The conditions about the goods themselves, `g`. */
function askedOfGoods(store: string, filter: ListFilter): SQL[] {
  return goodsConditions(filter, (text) => lotFound(store, filter, text));
}

function isRed(today: Day): SQL {
  return sql`(c.last or (c.nobatch and c.due_on is not null and c.due_on <= ${today}::date))`;
}

/** By any lot that the list counts (`isCounted`): the store's lots are looked through once, not once for each row. */
function lotFound(store: string, filter: ListFilter, text: string): SQL {
  const quantity = filter.liveStock ? liveStock(sql`l`) : sql`l.qty`;
  return sql`c.article in (
    select l.article from lots l
    where l.store = ${store} and (l.lot = '') = ${filter.mode === 'nobatch'} and (${filter.zeroStock} or ${quantity} > ${goneFrom(sql`l`)})
      and ${lotContains(sql`l.lot`, text)})`;
}

function order(filter: ListFilter): SQL {
  const { sort, pinsFirst } = orderedBy(filter);
  const order = orderOf(list.fields, sort, sql`g.goods_code collate "C", c.article collate "C"`, stored);
  return pinsFirst ? sql`(p.article is null), ${order}` : order;
}

/** Where the fields of a row are, but for what depends on the day. */
const stored = { of: sql`c`, columns: { ...storedGoods, pinned: sql`(p.article is not null)::int` } };

function storedOn(today: Day): Stored {
  return { ...stored, columns: { ...stored.columns, red: isRed(today) } };
}
