import { type SQL, sql } from 'drizzle-orm';
import type { Static } from 'typebox';
import type { Day } from '#core/catalog/days';
import type { GoodsWithoutShelfLife, LotExpiringTooLate, qualitySummary } from '#core/stock-quality/contract';
import type { goodsSortColumns, lotSortColumns } from '#core/stock-quality/sorting';
import type { AnswerOf } from '#core/wire/call';
import type { Reader } from '../../platform/database/database.ts';
import { goodsFound, lotContains } from '../../platform/database/goods-search.ts';
import type { Page } from '../../platform/database/page.ts';
import { sortedBy } from '../../platform/database/sql.ts';

/** The stores that are looked at, each with its own calendar day. */
export type Scope = { code: string; name: string; today: Day }[];
type Filter = { search?: string; sort?: string };

export async function querySummary(db: Reader, scope: Scope): Promise<AnswerOf<typeof qualitySummary>> {
  const counted = await db.execute<AnswerOf<typeof qualitySummary>>(sql`
    select count(distinct l.article) filter (where ${withoutShelfLife}) as "goodsWithoutShelfLife",
      count(*) filter (where ${expiresTooLate}) as "lotsExpiringTooLate",
      count(*) filter (where l.qty > 0) as "lots",
      count(*) filter (where l.qty > 0 and l.live_qty is null) as "lotsWithoutLiveStock"
    ${booksOf(scope)}`);
  return (
    counted.rows[0] ?? { goodsWithoutShelfLife: 0, lotsExpiringTooLate: 0, lots: 0, lotsWithoutLiveStock: 0 }
  );
}

export async function queryGoods(
  db: Reader,
  scope: Scope,
  filter: Filter,
  page: Page,
): Promise<{ items: Static<typeof GoodsWithoutShelfLife>[]; total: number }> {
  const from = sql`${booksOf(scope)} where ${withoutShelfLife} and ${matches(filter, anyLotOf(scope))}`;
  const [items, total] = await Promise.all([
    db.execute<Static<typeof GoodsWithoutShelfLife>>(sql`
      select ${goodsColumns}, count(distinct l.store) as stores, count(*) filter (where l.qty > 0) as lots,
        coalesce(sum(l.qty) filter (where l.qty > 0), 0)::float8 as qty,
        (min(l.expiry_date) filter (where l.qty > 0))::text as fexpiracy
      ${from} group by g.article
      order by ${goodsOrder(filter.sort)}, g.article collate "C" limit ${page.limit} offset ${page.offset}`),
    db.execute<{ total: number }>(sql`select count(distinct g.article) as total ${from}`),
  ]);
  return { items: items.rows, total: total.rows[0]?.total ?? 0 };
}

export async function queryLots(
  db: Reader,
  scope: Scope,
  filter: Filter,
  page: Page,
): Promise<{ items: Static<typeof LotExpiringTooLate>[]; total: number }> {
  const from = sql`${booksOf(scope)} where ${expiresTooLate} and ${matches(filter, (text) => lotContains(sql`l.lot`, text))}`;
  const [items, total] = await Promise.all([
    db.execute<Static<typeof LotExpiringTooLate>>(sql`
      select ${goodsColumns}, l.store as hdstore, s.name as "hdstoreName", l.lot as flot,
        l.expiry_date::text as fexpiracy, g.shelf_life_days as validperiod, ${daysTooMany} as "daysTooMany",
        l.qty::float8 as qty
      ${from} order by ${lotsOrder(filter.sort)}, l.store, l.article collate "C", l.lot collate "C"
      limit ${page.limit} offset ${page.offset}`),
    db.execute<{ total: number }>(sql`select count(*) as total ${from}`),
  ]);
  return { items: items.rows, total: total.rows[0]?.total ?? 0 };
}

/** Every lot in the books of these stores, with its goods and its store's today. */
function booksOf(scope: Scope): SQL {
  return sql`
    from jsonb_to_recordset(${JSON.stringify(scope)}::jsonb) as s(code text, name text, today date)
    join lots l on l.store = s.code join goods g on g.article = l.article`;
}

const withoutShelfLife = sql`coalesce(g.shelf_life_days, 0) <= 0`;
const daysTooMany = sql`(l.expiry_date - s.today - g.shelf_life_days)`;
const expiresTooLate = sql`(l.qty > 0 and g.shelf_life_days > 0 and ${daysTooMany} > 0)`;

const goodsColumns = sql`
  g.article as farticle, g.goods_code as hdgdcode, coalesce(g.barcodes[1], '') as hdgdcode2, g.name as "goodsName",
  g.name_en as "goodsNameEn"`;

function matches({ search }: Filter, lots: (text: string) => SQL): SQL {
  return goodsFound(search, lots) ?? sql`true`;
}

/** Goods by any of their lots in these stores: the one found must not hide the others from the sums. */
function anyLotOf(scope: Scope): (text: string) => SQL {
  return (text) => sql`g.article in (
    select x.article from jsonb_to_recordset(${JSON.stringify(scope)}::jsonb) as s(code text)
    join lots x on x.store = s.code where ${lotContains(sql`x.lot`, text)})`;
}

function goodsOrder(sort: string | undefined): SQL {
  return sortedBy(sort, goodsOrders) ?? sql`${goodsOrders.qty} desc nulls last`;
}

const goodsOrders: Record<(typeof goodsSortColumns)[number], SQL> = {
  qty: sql`coalesce(sum(l.qty) filter (where l.qty > 0), 0)`,
  hdgdcode: sql`g.goods_code collate "C"`,
  goodsName: sql`g.name collate "C"`,
  stores: sql`count(distinct l.store)`,
  lots: sql`count(*) filter (where l.qty > 0)`,
  fexpiracy: sql`min(l.expiry_date) filter (where l.qty > 0)`,
};

function lotsOrder(sort: string | undefined): SQL {
  return sortedBy(sort, lotOrders) ?? sql`${daysTooMany} desc nulls last`;
}

const lotOrders: Record<(typeof lotSortColumns)[number], SQL> = {
  daysTooMany,
  hdstore: sql`l.store collate "C"`,
  hdgdcode: sql`g.goods_code collate "C"`,
  goodsName: sql`g.name collate "C"`,
  flot: sql`l.lot collate "C"`,
  fexpiracy: sql`l.expiry_date`,
  validperiod: sql`g.shelf_life_days`,
  qty: sql`l.qty`,
};
