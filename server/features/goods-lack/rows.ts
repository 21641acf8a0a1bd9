import { type SQL, sql } from 'drizzle-orm';
import { type Lack, lack } from '#core/goods-lack/row';
import type { DefaultSubstitutes, LackFlags, Substitute } from '#core/goods-lack/types';
import type { Reader } from '../../platform/database/database.ts';
import { codeOf } from '../../platform/database/goods-code.ts';
import { isoTime } from '../../platform/database/sql.ts';
import { jsonOf, personJson, storedGoods } from '../../platform/rows/fields.ts';

/** Shortages by id. */
export function readLacks(db: Reader, ids: readonly string[]): Promise<Map<string, Lack>> {
  return lacksWhere(db, sql`l.id in (${list(ids)})`);
}

/** Those that devices hold. */
export function readHeldLacks(db: Reader, ids: readonly string[]): Promise<Map<string, Lack>> {
  return lacksWhere(db, sql`l.id in (${list(ids)}) and l.held`);
}

/** Which of these devices hold. */
export async function findHeldLacks(db: Reader, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const found = await db.execute<{ id: string }>(sql`
    select id from goods_lacks where id in (${list(ids)}) and held`);
  return new Set(found.rows.map(({ id }) => id));
}

async function lacksWhere(db: Reader, where: SQL): Promise<Map<string, Lack>> {
  const found = await db.execute<{ value: Bare<Lack> }>(sql`
    select jsonb_build_object(${jsonOf(lack.fields, stored)}, 'pinyin', g.search_pinyin,
      'shelfLifeDays', g.shelf_life_days, 'substitutes', to_jsonb(l.substitutes), 'decided', l.decided_by,
      'listed', l.listed) as value
    from goods_lacks l join goods g on g.article = l.article
    where ${where}`);
  const rows = await withSubstitutes(
    db,
    found.rows.map(({ value }) => value),
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** What a store says about shortages, by their ids. `isHeld`: only of those that devices hold. */
export async function readFlags(
  db: Reader,
  store: string,
  ids: readonly string[],
  { isHeld = false }: { isHeld?: boolean } = {},
): Promise<Map<string, LackFlags>> {
  const found = await db.execute<{ value: LackFlags }>(sql`
    select jsonb_build_object(
      'lackId', s.lack_id, 'requestedQty', s.requested_qty, 'lackQty', s.lack_qty, 'exportFlag', s.export_flag,
      'exchangeFlag', s.exchange_flag, 'exchangeFor', s.exchange_for, 'exportNumber', s.export_number,
      'edit', ${personJson(sql`s.edit_user_id`, sql`s.edit_user_name`, sql`s.edit_time`)}, 'answered', s.answered
    ) as value
    from goods_lack_stores s ${isHeld ? sql`join goods_lacks l on l.id = s.lack_id and l.held` : sql``}
    where s.store = ${store} and s.lack_id in (${list(ids)})`);
  return new Map(found.rows.map(({ value }) => [value.lackId, value]));
}

/** Of which of these devices hold what the store says. */
export async function findHeldFlags(
  db: Reader,
  store: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const found = await db.execute<{ id: string }>(sql`
    select l.id from goods_lack_stores s join goods_lacks l on l.id = s.lack_id and l.held
    where s.store = ${store} and s.lack_id in (${list(ids)})`);
  return new Set(found.rows.map(({ id }) => id));
}

/** Default substitutes by the goods' article. */
export async function readDefaults(
  db: Reader,
  articles: readonly string[],
): Promise<Map<string, DefaultSubstitutes>> {
  const found = await db.execute<{ value: Bare<DefaultSubstitutes> }>(sql`
    select jsonb_build_object(
      ${goodsParts}, 'substitutes', to_jsonb(d.substitutes),
      'edit', jsonb_build_object('userId', coalesce(d.updated_by_id, ''), 'userName', coalesce(d.updated_by, ''),
        'at', ${isoTime(sql`d.updated_at`)})
    ) as value
    from goods_substitutes d join goods g on g.article = d.article
    where d.article in (select jsonb_array_elements_text(${JSON.stringify(articles)}::jsonb))`);
  const rows = await withSubstitutes(
    db,
    found.rows.map(({ value }) => value),
  );
  return new Map(rows.map((row) => [row.article, row]));
}

/**
 * The version of default substitutes where there were none, so that one of removed ones never comes again: transactions are
 * numbered, and each change by one takes at least one.
 */
export const firstVersion = sql`(pg_current_xact_id()::text::bigint % 2000000000)::integer`;

/** Ids as rows. */
export function list(ids: readonly string[]): SQL {
  return sql`select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)::uuid`;
}

const goodsParts = sql`
  'article', g.article, 'goodsCode', g.goods_code, 'barcodes', to_jsonb(g.barcodes), 'name', g.name,
  'nameEn', g.name_en, 'pinyin', g.search_pinyin, 'shelfLifeDays', g.shelf_life_days`;

/** Where the fields of a shortage are: some are those of its goods. */
export const stored = {
  of: sql`l`,
  columns: {
    ...storedGoods,
    // As its index has it.
    id: sql`l.id::text collate "C"`,
    edit: personJson(sql`l.edit_user_id`, sql`l.edit_user_name`, sql`l.edit_time`),
    editTime: sql`l.edit_time`,
  },
};

/** Substitutes by their articles alone. */
type Bare<Row> = Omit<Row, 'substitutes'> & { substitutes: readonly string[] };

/**
 * The same rows, their substitutes with names and what the warehouse has of them. A statement of its own, for most rows have
 * none: within the rows' it would be planned for each of them.
 */
export async function withSubstitutes<Row extends Bare<object>>(
  db: Reader,
  rows: readonly Row[],
): Promise<(Omit<Row, 'substitutes'> & { substitutes: Substitute[] })[]> {
  const articles = [...new Set(rows.flatMap(({ substitutes }) => substitutes))];
  const found = articles.length === 0 ? [] : (await db.execute<Substitute>(substitutesOf(articles))).rows;
  const known = new Map(found.map((one) => [one.article, one]));
  return rows.map((row) => ({
    ...row,
    substitutes: row.substitutes.flatMap((article) => known.get(article) ?? []),
  }));
}

function substitutesOf(articles: readonly string[]): SQL {
  return sql`
    select x.article, ${codeOf(sql`x`)} as code, x.name, x.name_en as "nameEn",
      coalesce(w.live_qty, w.midnight_qty)::float8 as stock,
      ${isoTime(sql`case when w.live_qty is null then w.midnight_at else w.live_at end`)} as "stockAt"
    from jsonb_array_elements_text(${JSON.stringify(articles)}::jsonb) as wanted(article)
    join goods x on x.article = wanted.article
    left join warehouse_stock w on w.article = x.article`;
}
