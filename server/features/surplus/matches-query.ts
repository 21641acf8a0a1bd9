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
import type { Reader } from '../../platform/database/database.ts';
import { goodsFound } from '../../platform/database/goods-search.ts';
import type { Page } from '../../platform/database/page.ts';
import { sortedBy } from '../../platform/database/sql.ts';
import { goodsColumns, readGoods } from './offers-query.ts';
import { byAge, byWorth, namesIn, type Scope, standing, surplusLots, wanted } from './surplus-sql.ts';

type Best = Pick<OfferItem, 'rank' | 'source' | 'lot' | 'expiryDate' | 'qty'> & Where & { article: string };

/** A place and its region, by their codes. */
type Where = { place: string; region: string | null };

/** A page of the shortages that still stand, each with the best that could fill it and how much there is in all. */
export async function queryMatches(
  db: Reader,
  scope: Scope,
  asked: BodyOf<typeof listMatches>,
  { limit, offset }: Page,
): Promise<{ items: MatchItem[]; total: number }> {
  const { search, open, all, sort } = asked;
  const where = open ? sql`l.disposal = 'nodispose'` : sql`true`;
  const from = sql`
    with standing as materialized (${standing({ search, where })}), wanted as materialized (${wanted}),
    surplus as materialized (${surplusLots(scope, sql`l.article in (select article from wanted)`)}),
    offered as (
      select w.id, w.rank, s.*, count(*) over (partition by w.id) as offers,
        sum(s.quantity) over (partition by w.id) as offered
      from wanted w join surplus s on s.article = w.article
    ),
    best as materialized (select distinct on (id) * from offered order by id, ${byWorth})`;
  const joined = sql`from standing t ${all ? sql`left` : sql``} join best b on b.id = t.id
    join goods g on g.article = t.article`;
  const found = await db.execute<Omit<MatchItem, 'best'> & { best: Best | null; total: number }>(sql`
    ${from}
    select t.id, ${goodsColumns}, t.day::text as "genDate", t.days, t.lack_qty::float8 as "lackQty",
      t.disposal as "disposeFlag", coalesce(b.offers, 0)::int as offers, coalesce(b.offered, 0)::float8 as offered,
      case when b.id is not null then jsonb_build_object('article', b.article, 'rank', b.rank, 'source', b.source,
        'region', b.region, 'place', b.place, 'lot', b.lot,
        'expiryDate', b.expiry_date, 'qty', b.quantity) end as best,
      (select count(*)::int ${all ? sql`from standing` : sql`from best`}) as total
    ${joined} order by ${orderOf(sort, matchOrders)} t.days desc, t.lack_qty desc, t.id::text collate "C"
    limit ${limit} offset ${offset}`);
  // Behind the last page no row says how many there are.
  if (found.rows.length === 0 && offset > 0)
    return { items: [], total: (await queryMatches(db, scope, asked, { limit: 1, offset: 0 })).total };
  const goods = await readGoods(db, [...new Set(found.rows.flatMap(({ best }) => best?.article ?? []))]);
  const names = namesIn(scope);
  const items = found.rows.map(({ best, total: _, ...row }) => ({
    ...row,
    best: offerOf(best, goods, names),
  }));

  return { items, total: found.rows[0]?.total ?? 0 };
}

function offerOf(
  best: Best | null,
  goods: Awaited<ReturnType<typeof readGoods>>,
  names: ReturnType<typeof namesIn>,
): OfferItem | null {
  if (!best) return null;
  const { article, place, region, ...offer } = best;
  const [of] = goods.get(article) ?? [];
  return of
    ? { ...of, ...offer, isOwn: false, place: names.place(place), region: names.region(region) }
    : null;
}

/** A page of what near-expiry stock could fill shortages, each with the longest-standing one. */
export async function querySurplus(
  db: Reader,
  scope: Scope,
  asked: BodyOf<typeof listSurplus>,
  { limit, offset }: Page,
): Promise<{ items: SurplusItem[]; total: number }> {
  const { search, hdstore, sort } = asked;
  const stores = scope.stores.filter(({ code }) => hdstore === undefined || code === hdstore);
  const goodsWhere = goodsFound(search) ?? sql`true`;
  const lots = surplusLots(
    { ...scope, stores },
    sql`l.article in (select article from demand) and ${goodsWhere}`,
  );
  const found = await db.execute<
    Omit<SurplusItem, 'first' | keyof Where> &
      Where & { first: Omit<FillableItem, keyof OfferGoods>; short: string; total: number }
  >(sql`
    with standing as materialized (${standing()}), wanted as materialized (${wanted}),
    demand as materialized (
      select distinct on (w.article) w.article, w.rank, s.id, s.article as short, s.day, s.days, s.lack_qty,
        count(*) over (partition by w.article) as shortages
      from wanted w join standing s on s.id = w.id order by w.article, ${byAge}
    ),
    surplus as materialized (${lots})
    select ${goodsColumns}, u.source, u.region, u.place, u.lot,
      u.expiry_date::text as "expiryDate", u.quantity::float8 as qty, d.shortages::int as shortages, d.short,
      jsonb_build_object('id', d.id, 'genDate', d.day, 'days', d.days, 'lackQty', d.lack_qty, 'rank', d.rank) as first,
      (select count(*)::int from surplus) as total
    from surplus u join demand d on d.article = u.article join goods g on g.article = u.article
    order by ${orderOf(sort, surplusOrders)} u.expiry_date nulls last, u.since nulls last, u.quantity desc,
      u.place collate "C", u.article collate "C", u.lot collate "C"
    limit ${limit} offset ${offset}`);
  if (found.rows.length === 0 && offset > 0)
    return { items: [], total: (await querySurplus(db, scope, asked, { limit: 1, offset: 0 })).total };
  const goods = await readGoods(db, [...new Set(found.rows.map(({ short }) => short))]);
  const names = namesIn(scope);
  const items = found.rows.flatMap(({ first, short, place, region, total: _, ...row }) =>
    (goods.get(short) ?? []).map(({ code: __, ...of }) => ({
      ...{ ...row, place: names.place(place), region: names.region(region) },
      first: { ...of, ...first },
    })),
  );
  return { items, total: found.rows[0]?.total ?? 0 };
}

type OfferGoods = Pick<OfferItem, 'farticle' | 'hdgdCode' | 'hdgdCode2' | 'hdgdName' | 'hdgdNameEn'>;

/** Followed by the usual order. */
function orderOf(sort: string | undefined, orders: Readonly<Record<string, SQL>>): SQL {
  const sorted = sortedBy(sort, orders);
  return sorted ? sql`${sorted},` : sql``;
}

const matchOrders: Record<(typeof matchSortColumns)[number], SQL> = {
  days: sql`t.days`,
  lackQty: sql`t.lack_qty`,
  offered: sql`b.offered`,
  expiryDate: sql`b.expiry_date`,
  hdgdCode: sql`g.goods_code collate "C"`,
};

const surplusOrders: Record<(typeof surplusSortColumns)[number], SQL> = {
  expiryDate: sql`u.expiry_date`,
  qty: sql`u.quantity`,
  shortages: sql`d.shortages`,
  hdgdCode: sql`g.goods_code collate "C"`,
  place: sql`u.place collate "C"`,
};
