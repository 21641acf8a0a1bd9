import { type SQL, sql } from 'drizzle-orm';
import { defaultTimeZone } from '#core/catalog/days';
import { searchable } from '#core/catalog/text';
import type { Days, sortColumns, ThemeFilter } from '#core/themes/list';
import { sides, type Theme } from '#core/themes/types';
import type { Database } from '../../platform/database/database.ts';
import { idsOfPage, type Page } from '../../platform/database/page.ts';
import { sortedBy } from '../../platform/database/sql.ts';
import { totalIn } from '../../platform/sync/known-totals.ts';
import { readThemes } from './rows.ts';

/** The clock of all themes: totals are counted again only when one of them was changed. */
export const themesClock = 'themes:all';

/** What only the server is asked for: beyond what devices hold, or one theme alone. */
export type Asked = { filter: ThemeFilter; older: boolean | undefined; id: string | undefined };

/** A page of the list: the same rows in the same order as the device's `listThemes`. */
export async function queryThemes(
  db: Database,
  asked: Asked,
  page: Page,
): Promise<{ items: Theme[]; total: number }> {
  const from = sql`from themes t where ${sql.join(conditions(asked), sql` and `)}`;
  const sorted = sortedBy(asked.filter.sort, orders);
  // Said as the indexes are, so that a page is read from one.
  const order = sorted ? sql`${sorted}, t.number desc nulls last` : sql`t.number desc nulls last`;
  const known = await totalIn(db, themesClock, from);
  const { ids, total } = await idsOfPage(db, sql`select t.id ${from} order by ${order}`, page, known);
  const rows = await readThemes(db, ids);
  return { items: ids.flatMap((id) => rows.get(id) ?? []), total };
}

function conditions({ filter, older, id }: Asked): SQL[] {
  const parts = [sql`t.deleted_at is null`];
  if (id !== undefined) return [...parts, sql`t.id = ${id}`];
  if (older !== undefined) parts.push(older ? sql`not t.held` : sql`t.held`);
  const topic = searchable(filter.topic.trim());
  if (topic !== '') parts.push(sql`strpos(t.search_topic, ${topic}) > 0`);
  if (filter.type !== '') parts.push(sql`t.type = ${filter.type}`);
  for (const side of sides)
    if (filter[side] !== '') parts.push(sql`t.${sql.identifier(`${side}_state`)} = ${filter[side]}`);
  const [runsFrom, runsTo] = filter.runs;
  if (runsFrom !== null) parts.push(sql`t.ends >= ${runsFrom}::date`);
  if (runsTo !== null) parts.push(sql`t.begins <= ${runsTo}::date`);
  return [...parts, ...editedOn(filter.edited)];
}

/** The days as instants, so that an index serves. */
function editedOn([from, to]: Days): SQL[] {
  const beginning = (day: SQL) => sql`(${day})::timestamp at time zone ${defaultTimeZone}`;
  return [
    ...(from === null ? [] : [sql`t.edit_time >= ${beginning(sql`${from}::date`)}`]),
    ...(to === null ? [] : [sql`t.edit_time < ${beginning(sql`${to}::date + 1`)}`]),
  ];
}

const orders: Record<(typeof sortColumns)[number], SQL> = {
  id: sql`t.number`,
  amBeginTime: sql`t.begins`,
  amEndTime: sql`t.ends`,
  editTime: sql`t.edit_time`,
};
