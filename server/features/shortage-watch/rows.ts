import { type SQL, sql } from 'drizzle-orm';
import { defaultTimeZone } from '#core/catalog/days';
import { type Watch, watch } from '#core/shortage-watch/row';
import { openStatuses } from '#core/shortage-watch/workflow';
import { clocksOf } from '../../platform/clocks/clock-row.ts';
import type { Reader } from '../../platform/database/database.ts';
import { jsonOf, personJson, storedGoods } from '../../platform/rows/fields.ts';

/** The codes of open records, written out in SQL: their index is found by them. */
export const openCodes = sql.raw(openStatuses.map((code) => `'${code}'`).join(', '));

/** What the clocks of records are kept under. */
export const watchKind = 'watch';

/** Where the fields of a record are: some are those of its goods, some of its store. */
export const stored = {
  of: sql`w`,
  columns: {
    storeName: sql`coalesce(d.name, w.store)`,
    ...storedGoods,
    article: sql`g.article`,
    edit: personJson(sql`w.edit_user_id`, sql`w.edit_user_name`, sql`w.edit_time`),
    editTime: sql`w.edit_time`,
    decided: personJson(sql`w.dispose_user_id`, sql`w.dispose_user_name`, sql`w.dispose_time`),
    disposeTime: sql`w.dispose_time`,
  },
};

/** Records by id. */
export function readWatches(db: Reader, ids: readonly string[]): Promise<Map<string, Watch>> {
  return watchesWhere(db, sql`w.id in (${list(ids)})`);
}

/** Those that devices hold. */
export function readHeldWatches(db: Reader, ids: readonly string[]): Promise<Map<string, Watch>> {
  return watchesWhere(db, sql`w.id in (${list(ids)}) and w.held`);
}

/** Which of these devices hold. */
export async function findHeldWatches(db: Reader, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const found = await db.execute<{ id: string }>(sql`
    select id from shortage_watches where id in (${list(ids)}) and held`);
  return new Set(found.rows.map(({ id }) => id));
}

/** The zones of all stores, by their codes. */
export async function zonesOf(db: Reader): Promise<Map<string, string>> {
  const found = await db.execute<{ code: string; zone: string }>(sql`
    select code, coalesce(time_zone, ${defaultTimeZone}) as zone from departments
    where kind = 'store' and code is not null`);
  return new Map(found.rows.map(({ code, zone }) => [code, zone]));
}

async function watchesWhere(db: Reader, where: SQL): Promise<Map<string, Watch>> {
  const found = await db.execute<{ value: Omit<Watch, 'clocks'> }>(sql`
    select jsonb_build_object(${jsonOf(watch.fields, stored)}, 'pinyin', g.search_pinyin,
      'shelfLifeDays', g.shelf_life_days, 'before', w.before) as value
    from shortage_watches w join goods g on g.article = w.article
    left join departments d on d.kind = 'store' and d.code = w.store
    where ${where}`);
  const clocks = await clocksOf(
    db,
    watchKind,
    found.rows.map(({ value }) => value.id),
  );
  return new Map(found.rows.map(({ value }) => [value.id, { ...value, clocks: clocks.get(value.id) ?? [] }]));
}

/** Ids as rows. */
export function list(ids: readonly string[]): SQL {
  return sql`select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)::uuid`;
}
