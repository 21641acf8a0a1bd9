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

/**
 * Lets devices forget those rows of a table that `where` holds for; the server keeps them (decision R1). Those that somebody
 * is changing now are left to the next time.
 */
export function letGo(
  db: Database,
  collections: readonly Replicated[],
  { table, where, touch }: { table: SQL; where: SQL; touch(unit: Unit, ids: string[]): Promise<void> | void },
): Promise<void> {
  return inUnits(db, collections, async (unit, atOnce) => {
    const gone = await unit.tx.execute<{ id: string }>(sql`
      update ${table} set held = false where id in (
        select id from ${table} where held and ${where} limit ${atOnce} for update skip locked)
      returning id`);
    await touch(
      unit,
      gone.rows.map(({ id }) => id),
    );
    return gone.rows.length;
  });
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
