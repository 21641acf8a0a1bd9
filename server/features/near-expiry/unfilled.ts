import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { isKeptBefore, keepDueDays } from './due-days.ts';
import { recountStore } from './recount.ts';

/** Stores whose lists and figures an upgrade has still to work out. */
export const unfilled = sql`select store from unfilled_stores`;

/** Stores in which a server of the release before has written beside newer ones; by an index of its own. */
export const strayStores = sql`select distinct store from current_lots where ${isKeptBefore}`;

/** Works out what an upgrade wants to know of a store; a second time it finds nothing left to do. */
export async function fillStore(db: Database, store: string, now: Date): Promise<void> {
  await keepDueDays(db, store);
  await recountStore(db, store, now);
  await db.execute(sql`delete from unfilled_stores where store = ${store}`);
}

/** Where nothing is left: only a start can bring more. */
const filled = new WeakSet<Database>();
export const forgetFilled = (db: Database) => filled.delete(db);

/**
 * Before a list is read that tells what is due: of one store that nobody has come to yet it is worked out now; of many
 * stores it is said how many are left.
 */
export async function filledFirst(
  db: Database,
  stores: readonly string[],
  now: Date,
): Promise<{ left: number }> {
  if (filled.has(db)) return { left: 0 };
  const found = await db.execute<{ store: string }>(unfilled);
  if (found.rows.length === 0) filled.add(db);
  const left = found.rows.filter(({ store }) => stores.includes(store));
  const [one, ...more] = left;
  if (!one || more.length > 0) return { left: left.length };
  await fillStore(db, one.store, now);
  return { left: 0 };
}
