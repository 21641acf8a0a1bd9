import { sql } from 'drizzle-orm';
import { type StoreArticle, storeArticles } from '#core/catalog/stock/store-article';
import { type RowRef, rowIn } from '#core/wire/collection';
import type { Reader } from '../database/database.ts';
import { withReceipt } from '../database/receipt-sql.ts';
import { elementsOf, isoTime } from '../database/sql.ts';
import type { Unit } from '../sync/unit-of-work.ts';
import { goneJson, inBooks, lockArticles, lotJson } from './lots.ts';

/** Articles of a store with their lots and active records, in the shape that the shared rules work on. */
export async function readStoreArticles(
  db: Reader,
  store: string,
  articles: readonly string[],
): Promise<Map<string, StoreArticle>> {
  const found = await db.execute<{ value: StoreArticle }>(sql`
    with wanted(article) as (${elementsOf(articles)})
    select jsonb_build_object(
      'store', ${store}::text,
      'article', g.article, 'goodsCode', g.goods_code, 'barcodes', to_jsonb(g.barcodes),
      'name', g.name, 'nameEn', g.name_en, 'pinyin', g.search_pinyin, 'shelfLifeDays', g.shelf_life_days,
      'lots', l.lots, 'records', coalesce(r.records, '[]'::jsonb)
    ) || jsonb_strip_nulls(jsonb_build_object('priceFen', g.price_fen, 'category', g.category,
      'pullDays', ${pullDays}, 'sales', (
        select told from sales_rates r where r.store = ${store} and r.article = g.article))) as value
    from wanted w
    join goods g on g.article = w.article
    join lateral (
      select jsonb_agg(${lotJson(sql`l`)} || ${goneJson(sql`l`)} order by l.lot collate "C") as lots
      from lots l where l.store = ${store} and l.article = w.article
    ) l on l.lots is not null
    left join lateral (
      select jsonb_agg(jsonb_build_object(
        'id', c.id, 'lot', c.lot, 'editType', c.edit_type, 'hiddenThrough', c.hidden_through, 'remark', c.remark,
        'editTime', ${isoTime(sql`c.edit_time`)},
        'editUserId', c.edit_user_id, 'editUserName', c.edit_user_name, 'seenToo', c.seen_too
      ) || case when c.remark_edited_at is null then '{}'::jsonb else jsonb_build_object('remarkEdit', jsonb_build_object(
        'by', c.remark_edited_by,
        'at', ${isoTime(sql`c.remark_edited_at`)}
      )) end || ${withReceipt(sql`c`, sql`c.edit_time`)} order by c.ordinal) as records
      from check_records c
      where c.store = ${store} and c.article = w.article and c.withdrawn_at is null
        and ${inBooks(sql`c`)}
    ) r on true`);
  return new Map(found.rows.map(({ value }) => [value.article, value]));
}

/** When lots of goods `g` leave the shelf, as their category says (decision E22). */
const pullDays = sql`(
  select d.pull_days from dictionaries d where d.type = 'goodscategory' and d.code = g.category)`;

/** Takes note that these articles, their lots or their records changed in a store. */
export function touchArticles(unit: Unit, store: string, articles: Iterable<string>): void {
  for (const key of articles) unit.touch(articleRow(store, key));
}

/** The same of whoever writes them next, one after the other: their lots are locked. */
export async function holdArticles(unit: Unit, store: string, articles: readonly string[]): Promise<void> {
  await lockArticles(unit.tx, store, articles);
  touchArticles(unit, store, articles);
}

/** The row of an article that devices of a store hold. */
export function articleRow(store: string, key: string): RowRef {
  return rowIn(storeArticles, store, key);
}
