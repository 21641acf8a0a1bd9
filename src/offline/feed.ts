import { liveQuery, type Subscription } from 'dexie';
import type { OfflineDatabase, StoredOperation, StoredRow } from './database.ts';

/** What one or more transactions changed. */
export type Changes = {
  operations: readonly StoredOperation[];
  rows: readonly StoredRow[];
  /** This is no change but what the database holds now: the first reading, or the first after it was closed under us. */
  isWhole: boolean;
  /** The last revision that is told with it, or was before. */
  upTo: number;
};

/** What a follower needs of its surroundings. */
export type Follower = {
  apply(changes: Changes): void;
  /** Ids of the operations that are believed to be pending. */
  pendingIds(): string[];
  /** The database could not be read. */
  failed(): void;
};

/**
 * Tells the pending operations first, then whatever has changed since (by `rev`), whichever tab or worker changed it.
 * What one transaction changed is told together: an operation never goes before the row that it led to has come.
 */
export function followChanges(db: OfflineDatabase, follower: Follower): Subscription {
  let rev: number | undefined;
  async function read(): Promise<Omit<Changes, 'isWhole'>> {
    if (rev !== undefined) return changesSince(db, rev);
    const upTo = await db.lastRev();
    const pending = await db.operations.where('state').anyOf(['waiting', 'parked']).toArray();
    const known = await db.operations.where('id').anyOf(follower.pendingIds()).toArray();
    const settled = known.filter(({ state }) => state !== 'waiting' && state !== 'parked');
    return { operations: [...pending, ...settled], rows: [], upTo };
  }

  return liveQuery(() =>
    db.transaction('r', db.operations, db.rows, db.counters, read).catch((cause) => {
      // Dexie keeps the errors of a closed database to itself, and nobody would read again.
      throw new Error('the database could not be read', { cause });
    }),
  ).subscribe({
    next({ operations, rows, upTo }) {
      const isWhole = rev === undefined;
      rev = upTo;
      follower.apply({ operations, rows, isWhole, upTo });
    },
    error: follower.failed,
  });
}

async function changesSince(db: OfflineDatabase, rev: number): Promise<Omit<Changes, 'isWhole'>> {
  const operations = await db.operations.where('rev').above(rev).toArray();
  const rows = await db.rows.where('rev').above(rev).toArray();
  return { operations, rows, upTo: await db.lastRev() };
}
