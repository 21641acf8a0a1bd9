import type { OfflineDatabase, StoredOperation } from './database.ts';
import { NotSaved, writing } from './outbox.ts';

/**
 * Hears of the open database being closed under this page: its storage was cleared, it was deleted from another window,
 * or the browser's storage process died. Its own `close`, and an opening that fails, are none.
 */
export function onClosedUnderUs(db: OfflineDatabase, listener: () => void): void {
  let isOpen = false;
  db.on(
    'ready',
    () => {
      isOpen = true;
    },
    true,
  );
  db.on('close', () => {
    if (!isOpen) return;
    isOpen = false;
    // Dexie says so before it lets go of the connection: a transaction begun now would still find it.
    queueMicrotask(listener);
  });
}

/** Once an opening has failed, Dexie tries another only when it is told to. Throws NotSaved. */
export async function opened(db: OfflineDatabase): Promise<void> {
  try {
    await db.open();
  } catch (error) {
    throw new NotSaved('storage-failed', error);
  }
}

/**
 * Writes down again what is still known to be pending and the database has never heard of: it was deleted, and what was
 * reported as saved must not go with it. Each tab may do so; an id is recorded once. Answers those that the database
 * knows, as it holds them. Throws NotSaved.
 */
export async function recordAgain(
  db: OfflineDatabase,
  pending: readonly StoredOperation[],
): Promise<StoredOperation[]> {
  if (pending.length === 0) return [];
  return writing(db, async () => {
    const ids = pending.map(({ id }) => id);
    const known = await db.operations.where('id').anyOf(ids).toArray();
    const present = new Set(known.map(({ id }) => id));
    const lost = pending.filter(({ id }) => !present.has(id));
    if (lost.length === 0) return known;
    const rev = await db.nextRev();
    for (const { order, ...rest } of lost) {
      // It may have been sent after all: taking it back needs its inverse.
      const again = { ...rest, attempts: rest.attempts || 1, rev };
      // Where it was, so that its copy tells its place again, should the database be lost again.
      const isFree = (await db.operations.get(order)) === undefined;
      await db.operations.add({ ...again, ...(isFree && { order }) });
    }
    return known;
  });
}
