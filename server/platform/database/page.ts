import { type SQL, sql } from 'drizzle-orm';
import { defaultPageSize } from '#core/wire/paging';
import { prepared, type ReadPool } from './database.ts';

/** A part of a list's rows. */
export type Page = { limit: number; offset: number };

/** The rows that a call of a list asks for; its pages start at 1. */
export function pageOf({ page = 1, limit = defaultPageSize }: { page?: number; limit?: number }): Page {
  return { limit, offset: (page - 1) * limit };
}

/**
 * The ids on a page in the list's order, and how many rows there are in all. The array keeps the order by itself:
 * numbering the rows would have PostgreSQL sort all of them instead of the first few.
 *
 * @param ordered selects the ids, in order
 * @param total where it is known; else where rows are counted, with the conditions
 */
export async function idsOfPage(
  db: ReadPool,
  ordered: SQL,
  { limit, offset }: Page,
  total: number | SQL,
): Promise<{ ids: string[]; total: number }> {
  const counted = typeof total === 'number' ? sql`${total}` : sql`(select count(*) ${total})`;
  const { rows } = await prepared<{ ids: string[]; total: number }>(
    db,
    sql`select array(${ordered} limit ${limit} offset ${offset}) as ids, ${counted}::int as total`,
  );
  return rows[0] ?? { ids: [], total: 0 };
}

/**
 * How many rows there are in all, where each row of a page says it: a page behind the last one has no row that could, and
 * they are counted.
 *
 * @param from where they are counted, with the conditions
 */
export async function totalOf(
  db: ReadPool,
  rows: readonly { total: number }[],
  { offset }: Page,
  from: SQL,
): Promise<number> {
  const [first] = rows;
  if (first || offset === 0) return first?.total ?? 0;
  const counted = await prepared<{ total: number }>(db, sql`select count(*) as total ${from}`);
  return counted.rows[0]?.total ?? 0;
}
