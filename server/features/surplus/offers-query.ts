import { sql } from 'drizzle-orm';
import { offersFor, regionOffers, type SurplusLot, wantedFor } from '#core/surplus/match';
import type { FillableItem, OfferItem } from '#core/surplus/online-contract';
import { fillableAtMost } from '#core/surplus/online-contract';
import { promising } from '#core/surplus/transfer-workflow';
import type { Reader } from '../../platform/database/database.ts';
import { codeOf } from '../../platform/database/goods-code.ts';
import { elementsOf } from '../../platform/database/sql.ts';
import { sinceNewestList } from '../../platform/stock/newest-list.ts';
import {
  binOf,
  byAge,
  isNewest,
  namesIn,
  regionsIn,
  type Scope,
  standing,
  surplusLots,
  wanted,
} from './surplus-sql.ts';

/** What is known of a shortage before anything is offered for it. */
export type Lacking = {
  id: string;
  article: string;
  /** What would fill it, in order. */
  wanted: string[];
  /** Logistics still reports it. */
  stands: boolean;
  /** Missing: of the store, else in all. */
  need: number;
  /** Of that what is on its way, whichever day's shortage it was asked for, and what was received for this one. */
  asked: number;
};

/** A shortage, for a store or for all; undefined where there is none, or none that concerns the store. */
export async function readLacking(
  db: Reader,
  lackId: string,
  store: string | null,
): Promise<Lacking | undefined> {
  const found = await db.execute<{
    article: string;
    chosen: string[];
    defaults: string[];
    stands: boolean;
    need: number;
    asked: number;
  }>(sql`
    select l.article, l.substitutes as chosen, coalesce(d.substitutes, '{}') as defaults,
      l.day = ${sinceNewestList} and l.disposal <> 'cancel' and l.lack_qty > 0 and ${isNewest} as stands,
      coalesce(s.lack_qty, l.lack_qty)::float8 as need,
      (select coalesce(sum(t.quantity), 0)::float8 from transfers t
        where (t.short_article = l.article and t.state in ${promising} or t.state = 'received' and (t.lack_id = l.id
          or t.lack_id in (select id from goods_lacks where article = l.article and day = ${sinceNewestList})))
        and (${store}::text is null or t.to_store = ${store})) as asked
    from goods_lacks l
    left join goods_substitutes d on d.article = l.article
    left join goods_lack_stores s on s.lack_id = l.id and s.store = ${store}
    where l.id = ${lackId} and (${store}::text is null or l.everywhere or s.lack_id is not null)`);
  const [row] = found.rows;
  if (!row) return undefined;
  const { article, chosen, defaults, ...said } = row;
  return { id: lackId, article, wanted: wantedFor({ article, chosen, defaults }), ...said };
}

/** The lots of these goods that may be offered in a scope. */
export async function readSurplus(
  db: Reader,
  scope: Scope,
  articles: readonly string[],
): Promise<SurplusLot[]> {
  const regionOf = regionsIn(scope);
  const found = await db.execute<Omit<SurplusLot, 'region'>>(sql`
    select source, place, article, lot, expiry_date::text as "expiryDate", since::text as since,
      quantity::float8 as quantity
    from (${surplusLots(scope, sql`g.article in (${elementsOf(articles)})`)}) as found`);
  return found.rows.map((row) => ({ ...row, region: regionOf(row) }));
}

/** What could fill a shortage, as its reader may see it (decision D1). */
export async function queryOffers(
  db: Reader,
  scope: Scope,
  lacking: Lacking,
  reader: { store: string | null; seesStores: boolean },
): Promise<OfferItem[]> {
  if (!lacking.stands) return [];
  const offers = offersFor(lacking.wanted, await readSurplus(db, scope, lacking.wanted));
  const goods = await readGoods(db, [...new Set(offers.map(({ article }) => article))]);
  const { place: placeOf, region } = namesIn(scope);
  const parts = (article: string) => goods.get(article) ?? [];
  if (reader.seesStores)
    return offers.flatMap(({ rank, article, source, place, region: at, lot, expiryDate, since, quantity }) =>
      parts(article).map((of) => ({
        ...of,
        rank,
        source,
        isOwn: source === 'store' && place === reader.store,
        region: region(at),
        lot,
        expiryDate,
        since,
        place: source === 'store' ? placeOf(place) : binOf(place),
        qty: quantity,
      })),
    );
  return regionOffers(offers, reader.store).flatMap(
    ({ rank, article, source, isOwn, region: at, quantity, expiryDate, since }) =>
      parts(article).map((of) => ({
        ...of,
        rank,
        source,
        isOwn,
        region: region(at),
        lot: null,
        expiryDate,
        since,
        qty: quantity,
        place: isOwn && reader.store !== null ? placeOf(reader.store) : null,
      })),
  );
}

type OfferGoods = Pick<OfferItem, 'farticle' | 'hdgdCode' | 'hdgdCode2' | 'hdgdName' | 'hdgdNameEn' | 'code'>;

/** Goods as offers name them, none or one for each article. */
export async function readGoods(db: Reader, articles: readonly string[]): Promise<Map<string, OfferGoods[]>> {
  if (articles.length === 0) return new Map();
  const found = await db.execute<OfferGoods>(sql`
    select ${goodsColumns}, ${codeOf(sql`g`)} as code from goods g where g.article in (${elementsOf(articles)})`);
  return new Map(found.rows.map((row) => [row.farticle, [row]]));
}

export const goodsColumns = sql`
  g.article as farticle, g.goods_code as "hdgdCode", coalesce(g.barcodes[1], '') as "hdgdCode2", g.name as "hdgdName",
  g.name_en as "hdgdNameEn"`;

/** The shortages that a lot in a store or a bin could fill, and how much of it can be had. */
export async function queryFillable(
  db: Reader,
  scope: Scope,
  { at, article, lot }: { at: { store: string } | { bin: string }; article: string; lot: string },
): Promise<{ qty: number; total: number; shortages: (FillableItem & { isOwn: boolean })[] }> {
  const store = 'store' in at ? at.store : null;
  const own =
    'store' in at
      ? { ...scope, stores: scope.stores.filter(({ code }) => code === at.store), warehouse: null }
      : { ...scope, stores: [], warehouse: scope.warehouse && { ...scope.warehouse, bin: at.bin } };
  const lots = await db.execute<{ qty: number }>(sql`
    select quantity::float8 as qty from (${surplusLots(own, sql`g.article = ${article}`, lot)}) as found`);
  const qty = lots.rows[0]?.qty ?? 0;
  if (qty === 0) return { qty, total: 0, shortages: [] };
  const isWanted = sql`(l.article = ${article} or l.substitutes @> array[${article}]
    or l.article in (select article from goods_substitutes where substitutes @> array[${article}]))`;
  const found = await db.execute<FillableItem & { isOwn: boolean; total: number }>(sql`
    with standing as (${standing({ where: isWanted })}), wanted as (${wanted})
    select s.id, ${goodsColumns}, s.day::text as "genDate", s.days, s.lack_qty::float8 as "lackQty",
      w.rank::int as rank, count(*) over ()::int as total, exists (
        select from goods_lacks l left join goods_lack_stores o on o.lack_id = l.id and o.store = ${store}
        where l.id = s.id and ${store}::text is not null and (l.everywhere or o.lack_id is not null)) as "isOwn"
    from standing s join wanted w on w.id = s.id and w.article = ${article} join goods g on g.article = s.article
    order by ${byAge} limit ${fillableAtMost}`);
  return { qty, total: found.rows[0]?.total ?? 0, shortages: found.rows.map(({ total: _, ...row }) => row) };
}
