import { type SQL, sql } from 'drizzle-orm';
import type {
  FillableItem,
  listMatches,
  listSurplus,
  MatchItem,
  OfferItem,
  SurplusItem,
} from '#core/surplus/online-contract';
import type { matchSortColumns, surplusSortColumns } from '#core/surplus/sorts';
import type { BodyOf } from '#core/wire/call';
import { readSort } from '#core/wire/paging';
import type { Reader } from '../../platform/database/database.ts';
import { goodsFound } from '../../platform/database/goods-search.ts';
import type { Page } from '../../platform/database/page.ts';
import { sortedBy } from '../../platform/database/sql.ts';
import { goodsColumns, readGoods } from './offers-query.ts';
import {
  anyOf,
  binOf,
  byAge,
  byWorth,
  namesIn,
  regionsIn,
  type Scope,
  standing,
  surplusLots,
  wanted,
} from './surplus-sql.ts';

type Best = Pick<OfferItem, 'rank' | 'source' | 'lot' | 'expiryDate' | 'since' | 'qty'> & {
  article: string;
  place: string;
};

/** A page of the shortages that still stand, each with the best that could fill it and how much there is in all. */
export async function queryMatches(
  db: Reader,
  scope: Scope,
  asked: BodyOf<typeof listMatches>,
  { limit, offset }: Page,
): Promise<{ items: MatchItem[]; total: number }> {
  const { search, open, all, sort } = asked;
  const where = open ? sql`l.disposal = 'nodispose'` : sql`true`;
  const isByOffers = readSort(sort, ['offered', 'expiryDate']) !== undefined;
  const found = await db.execute<Omit<MatchItem, 'best'> & { best: Best | null; total: number }>(sql`
    with standing as materialized (${standing({ search, where })}), wanted as materialized (${wanted}),
    filled as materialized (${
      isByOffers
        ? sumsOf(scope)
        : sql`
      select g.article, null::numeric as offered, null::date as expiry_date
      from goods g cross join lateral (${anyOf(scope)}) as f where ${isWanted}`
    }
    ),
    fillable as materialized (
      select w.id, sum(f.offered) as offered, (array_agg(f.expiry_date order by w.rank))[1] as expiry_date
      from wanted w join filled f on f.article = w.article group by w.id
    ),
    page as materialized (
      select t.*, row_number() over (
        order by ${orderOf(sort, matchOrders)} t.days desc, t.lack_qty desc, t.id::text collate "C") as line
      from standing t ${all ? sql`left` : sql``} join fillable f on f.id = t.id
        ${readSort(sort, ['hdgdCode']) ? sql`join goods g on g.article = t.article` : sql``}
      order by line limit ${limit} offset ${offset}
    ),
    surplus as materialized (${surplusLots(
      scope,
      sql`g.article in (select w.article from wanted w join page p on p.id = w.id)`,
    )}),
    offered as materialized (
      select w.id, w.rank, s.* from page p join wanted w on w.id = p.id join surplus s on s.article = w.article
    ),
    best as (select distinct on (id) * from offered order by id, ${byWorth}),
    sums as (select id, count(*) as offers, sum(quantity) as offered from offered group by id)
    select t.id, ${goodsColumns}, t.day::text as "genDate", t.days, t.lack_qty::float8 as "lackQty",
      t.disposal as "disposeFlag", coalesce(o.offers, 0)::int as offers, coalesce(o.offered, 0)::float8 as offered,
      case when b.id is not null then jsonb_build_object('article', b.article, 'rank', b.rank, 'source', b.source,
        'place', b.place, 'lot', b.lot, 'expiryDate', b.expiry_date, 'since', b.since, 'qty', b.quantity) end as best,
      (select count(*)::int ${all ? sql`from standing` : sql`from fillable`}) as total
    from page t join goods g on g.article = t.article left join best b on b.id = t.id left join sums o on o.id = t.id
    order by t.line`);
  // Behind the last page no row says how many there are.
  if (found.rows.length === 0 && offset > 0)
    return { items: [], total: (await queryMatches(db, scope, asked, { limit: 1, offset: 0 })).total };
  const goods = await readGoods(db, [...new Set(found.rows.flatMap(({ best }) => best?.article ?? []))]);
  const whereOf = placesIn(scope);
  const items = found.rows.map(({ best, total: _, ...row }) => ({
    ...row,
    best: offerOf(best, goods, whereOf),
  }));
  return { items, total: found.rows[0]?.total ?? 0 };
}

function offerOf(
  best: Best | null,
  goods: Awaited<ReturnType<typeof readGoods>>,
  whereOf: ReturnType<typeof placesIn>,
): OfferItem | null {
  if (!best) return null;
  const { article, place: _, ...offer } = best;
  const [of] = goods.get(article) ?? [];
  return of ? { ...of, ...offer, isOwn: false, ...whereOf(best) } : null;
}

/** Where something lies, by its names. */
function placesIn(scope: Scope) {
  const [names, regionOf] = [namesIn(scope), regionsIn(scope)];
  return (of: Pick<Best, 'source' | 'place'>) => ({
    place: of.source === 'store' ? names.place(of.place) : binOf(of.place),
    region: names.region(regionOf(of)),
  });
}

/** A page of what lies near its expiry or past half of its life and could fill shortages, each with the longest-standing one. */
export async function querySurplus(
  db: Reader,
  scope: Scope,
  asked: BodyOf<typeof listSurplus>,
  { limit, offset }: Page,
): Promise<{ items: SurplusItem[]; total: number }> {
  const { search, hdstore, sort } = asked;
  const stores = scope.stores.filter(({ code }) => hdstore === undefined || code === hdstore);
  const where = goodsFound(search) ?? sql`true`;
  const order = sql`${orderOf(sort, surplusOrders)} u.expiry_date nulls last, u.since nulls last, u.quantity desc,
    u.place collate "C", u.article collate "C", u.lot collate "C"`;
  const found = await db.execute<
    Omit<SurplusItem, 'first' | 'place' | 'region'> & {
      place: string;
      first: Omit<FillableItem, keyof OfferGoods>;
      short: string;
      total: number;
    }
  >(sql`
    with standing as materialized (${standing()}), wanted as materialized (${wanted}),
    demand as materialized (
      select distinct on (w.article) w.article, w.rank, s.id, s.article as short, s.day, s.days, s.lack_qty,
        count(*) over (partition by w.article) as shortages
      from wanted w join standing s on s.id = w.id order by w.article, ${byAge}
    ),
    surplus as materialized (${surplusLots(
      { ...scope, stores, warehouse: hdstore === undefined ? scope.warehouse : null },
      sql`g.article in (select article from demand) and ${where}`,
    )}),
    page as materialized (
      select u.* from surplus u
        ${readSort(sort, ['shortages']) ? sql`join demand d on d.article = u.article` : sql``}
        ${readSort(sort, ['hdgdCode']) ? sql`join goods g on g.article = u.article` : sql``}
      order by ${order} limit ${limit} offset ${offset}
    )
    select ${goodsColumns}, u.source, u.place, u.lot,
      u.expiry_date::text as "expiryDate", u.since::text as since, u.quantity::float8 as qty, d.shortages::int as shortages, d.short,
      jsonb_build_object('id', d.id, 'genDate', d.day, 'days', d.days, 'lackQty', d.lack_qty, 'rank', d.rank) as first,
      (select count(*)::int from surplus) as total
    from page u join demand d on d.article = u.article join goods g on g.article = u.article
    order by ${order}`);
  if (found.rows.length === 0 && offset > 0)
    return { items: [], total: (await querySurplus(db, scope, asked, { limit: 1, offset: 0 })).total };
  const goods = await readGoods(db, [...new Set(found.rows.map(({ short }) => short))]);
  const whereOf = placesIn(scope);
  const items = found.rows.flatMap(({ first, short, total: _, ...row }) =>
    (goods.get(short) ?? []).map(({ code: __, ...of }) => ({
      ...row,
      ...whereOf(row),
      first: { ...of, ...first },
    })),
  );
  return { items, total: found.rows[0]?.total ?? 0 };
}

/** How much there is of all goods that are wanted, and its nearest expiry: where the list is in that order. */
function sumsOf(scope: Scope): SQL {
  return sql`
    select article, sum(quantity) as offered, min(expiry_date) as expiry_date from (${surplusLots(scope, isWanted)}) as lots
    group by article`;
}

const isWanted = sql`g.article in (select article from wanted)`;

type OfferGoods = Pick<OfferItem, 'farticle' | 'hdgdCode' | 'hdgdCode2' | 'hdgdName' | 'hdgdNameEn'>;

/** Followed by the usual order. */
function orderOf(sort: string | undefined, orders: Readonly<Record<string, SQL>>): SQL {
  const sorted = sortedBy(sort, orders);
  return sorted ? sql`${sorted},` : sql``;
}

const matchOrders: Record<(typeof matchSortColumns)[number], SQL> = {
  days: sql`t.days`,
  lackQty: sql`t.lack_qty`,
  offered: sql`f.offered`,
  expiryDate: sql`f.expiry_date`,
  hdgdCode: sql`g.goods_code collate "C"`,
};

const surplusOrders: Record<(typeof surplusSortColumns)[number], SQL> = {
  expiryDate: sql`u.expiry_date`,
  qty: sql`u.quantity`,
  shortages: sql`d.shortages`,
  hdgdCode: sql`g.goods_code collate "C"`,
  place: sql`u.place collate "C"`,
};
