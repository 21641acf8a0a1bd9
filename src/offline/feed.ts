import { liveQuery, type Subscription } from 'dexie';
import type { OfflineDatabase, StoredOperation, StoredRow } from './database.ts';

/** What one or more transactions changed. */
export type Changes = { operations: readonly StoredOperation[]; rows: readonly StoredRow[] };

/**
 * Tells the pending operations first, then whatever has changed since (by `rev`), whichever tab or worker changed it.
 * What one transaction changed is told together: an operation never goes before the row that it led to has come.
 */
export function followChanges(db: OfflineDatabase, apply: (changes: Changes) => void): Subscription {
  let rev: number | undefined;
  return liveQuery(() =>
    db.transaction('r', db.operations, db.rows, db.counters, async () => {
      if (rev !== undefined) return changesSince(db, rev);
      const upTo = (await db.counters.get('rev'))?.value ?? 0;
      const operations = await db.operations.where('state').anyOf(['waiting', 'parked']).toArray();
      return { operations, rows: [], upTo };
    }),
  ).subscribe({
    next({ operations, rows, upTo }) {
      const isFirst = rev === undefined;
      rev = upTo;
      if (isFirst || operations.length > 0 || rows.length > 0) apply({ operations, rows });
    },
    error() {
      // Dexie itself asks again after a forced close; what else fails here is said by the write that fails too.
    },
  });
}

async function changesSince(db: OfflineDatabase, rev: number): Promise<Changes & { upTo: number }> {
  const operations = await db.operations.where('rev').above(rev).toArray();
  const rows = await db.rows.where('rev').above(rev).toArray();
  const upTo = [...operations, ...rows].reduce((highest, item) => Math.max(highest, item.rev), rev);
  return { operations, rows, upTo };
}
