import { sql } from 'drizzle-orm';
import { type StoreArticle, storeArticles } from '#core/catalog/stock/store-article';
import { pins } from '#core/near-expiry/contract';
import { type RowRef, rowIn } from '#core/wire/collection';
import type { Reader, Transaction } from '../../platform/database/database.ts';
import { withHeard } from '../../platform/database/heard-sql.ts';
import { isoTime } from '../../platform/database/sql.ts';
import { type Replicated, replicated, type Unit } from '../../platform/sync/unit-of-work.ts';
import { keepCurrentLots } from './current-lots.ts';

/** Articles of a store with their lots and active records, in the shape that the shared rules work on. */
export async function readStoreArticles(
  db: Reader,
  store: string,
  articles: string[],
): Promise<Map<string, StoreArticle>> {
  const found = await db.execute<{ value: StoreArticle }>(sql`
    with wanted as (select jsonb_array_elements_text(${JSON.stringify(articles)}::jsonb) as article)
    select jsonb_build_object(
      'store', ${store}::text,
      'article', g.article, 'goodsCode', g.goods_code, 'barcodes', to_jsonb(g.barcodes),
      'name', g.name, 'nameEn', g.name_en, 'pinyin', g.search_pinyin, 'shelfLifeDays', g.shelf_life_days,
      'lots', l.lots, 'records', coalesce(r.records, '[]'::jsonb)
    ) || jsonb_strip_nulls(jsonb_build_object('priceFen', g.price_fen, 'category', g.category)) as value
    from wanted w
    join goods g on g.article = w.article
    join lateral (
      select jsonb_agg(jsonb_build_object(
        'lot', lot, 'expiryDate', expiry_date, 'qty', qty, 'liveQty', live_qty,
        'lastStockInDate', last_stock_in_date, 'soldOutOn', sold_out_on
      ) order by lot collate "C") as lots
      from lots where store = ${store} and article = w.article
    ) l on l.lots is not null
    left join lateral (
      select jsonb_agg(jsonb_build_object(
        'id', c.id, 'lot', c.lot, 'editType', c.edit_type, 'hiddenThrough', c.hidden_through, 'remark', c.remark,
        'editTime', ${isoTime(sql`c.edit_time`)},
        'editUserId', c.edit_user_id, 'editUserName', c.edit_user_name, 'seenToo', c.seen_too
      ) || case when c.remark_edited_at is null then '{}'::jsonb else jsonb_build_object('remarkEdit', jsonb_build_object(
        'by', c.remark_edited_by,
        'at', ${isoTime(sql`c.remark_edited_at`)}
      )) end || ${withHeard(sql`c`, sql`c.edit_time`)} order by c.ordinal) as records
      from check_records c
      where c.store = ${store} and c.article = w.article and c.withdrawn_at is null
        and exists (select from lots where store = c.store and article = c.article and lot = c.lot)
    ) r on true`);
  return new Map(found.rows.map(({ value }) => [value.article, value]));
}

/** Locks an article of a store, so that two people's actions on it run one after the other. */
export async function lockArticle(tx: Transaction, store: string, article: string): Promise<void> {
  await tx.execute(sql`
    select from lots where store = ${store} and article = ${article} order by lot collate "C" for update`);
}

/** Takes note that these articles, their lots or their records changed in a store. */
export function touchArticles(unit: Unit, store: string, articles: Iterable<string>): void {
  for (const key of articles) unit.touch(articleRow(store, key));
}

/** The row of an article that devices of a store hold. */
export function articleRow(store: string, key: string): RowRef {
  return rowIn(storeArticles, store, key);
}

/** Rewrites what is kept of a whole store: its day begins at another hour. */
export async function keepStoreAnew(tx: Transaction, store: string): Promise<void> {
  const found = await tx.execute<{ article: string }>(sql`
    select distinct article from lots where store = ${store} order by article`);
  const articles = found.rows.map(({ article }) => article);
  await keepCurrentLots(tx, store, articles, (await readStoreArticles(tx, store, articles)).values());
}

/** The two collections of this feature, as devices hold them. */
export const collections: Replicated[] = [
  replicated(storeArticles, {
    read: readStoreArticles,
    materialise: (tx, store, articles, rows) => keepCurrentLots(tx, store, articles, rows.values()),
  }),
  replicated(pins, {
    async read(db, store, keys) {
      const found = await db.execute<{ key: string }>(sql`
        select user_id || '/' || article as key from pins
        where store = ${store}
          and user_id || '/' || article in (select jsonb_array_elements_text(${JSON.stringify(keys)}::jsonb))`);
      return new Map(found.rows.map(({ key }) => [key, { pinned: true }]));
    },
  }),
];
