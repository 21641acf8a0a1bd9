import { type SQL, sql } from 'drizzle-orm';
import { inUnit, type Replicated, type Unit } from '../sync/unit-of-work.ts';
import type { Database } from './database.ts';

/** So many rows are swept in a transaction. One over all that is due is ended by the database when a week has gathered. */
export const sweptAtOnce = 1000;

/**
 * Calls `sweep` until it finds fewer rows than it may take. What it has done stays done, whatever happens later.
 * @param sweep takes at most as many rows as it is given, and answers how many it took
 */
export async function inBatches(
  sweep: (atOnce: number) => Promise<number>,
  atOnce: number = sweptAtOnce,
): Promise<void> {
  while ((await sweep(atOnce)) >= atOnce);
}

/** The same for rows that devices hold, a unit of work for each batch. */
export function inUnits(
  db: Database,
  collections: readonly Replicated[],
  sweep: (unit: Unit, atOnce: number) => Promise<number>,
  atOnce?: number,
): Promise<void> {
  return inBatches(
    async (many) => (await inUnit(db, collections, (unit) => sweep(unit, many))).result,
    atOnce,
  );
}

/** Deletes the rows of a table that `where` holds for. Those that somebody is changing now are left to the next time. */
export function deleteInBatches(db: Database, table: SQL, where: SQL): Promise<void> {
  return inBatches(async (atOnce) => {
    const gone = await db.execute(sql`
      delete from ${table} where ctid = any (array(
        select ctid from ${table} where ${where} limit ${atOnce} for update skip locked))`);
    return gone.rowCount ?? 0;
  });
}
