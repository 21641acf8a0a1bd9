import Dexie from 'dexie';
import { storeOfScope } from '#core/wire/collection';
import type { OfflineDatabase, StoredCursor, StoredRow } from './database.ts';

/** A user may hold this many stores at once; with another the longest unopened goes (decision E6). */
const storesHeld = 3;

/** Makes this device hold a scope, from its first pull on. */
export async function holdScope(db: OfflineDatabase, scope: string, openedAt: string): Promise<void> {
  await db.transaction('rw', db.cursors, async () => {
    const isHeld = (await db.cursors.update(scope, { openedAt })) > 0;
    const unpulled = { epoch: '', seq: 0, key: '', complete: false, remaining: 0, pulledAt: '' };
    if (!isHeld) await db.cursors.put({ scope, openedAt, ...unpulled });
  });
}

/** Makes room for a store that has come. `kept`: scopes that are let go last. Call it inside a transaction. */
export async function letGoOfTooMany(
  db: OfflineDatabase,
  come: string,
  kept: readonly string[],
): Promise<void> {
  if (storeOfScope(come) === undefined) return;
  const rank = (cursor: StoredCursor) => `${kept.includes(cursor.scope) ? 1 : 0} ${cursor.openedAt}`;
  const stores = (await db.cursors.toArray()).filter(
    ({ scope, pulledAt }) => scope !== come && pulledAt !== '' && storeOfScope(scope) !== undefined,
  );
  const tooMany = stores.sort((a, b) => (rank(a) < rank(b) ? 1 : -1)).slice(storesHeld - 1);
  for (const { scope } of tooMany) await letGo(db, scope);
}

/** A scope is held no more. Its rows stay as tombstones until `deleteLetGo`, so that every open page hears that they went. */
export async function letGo(db: OfflineDatabase, scope: string): Promise<void> {
  await db.transaction('rw', db.rows, db.cursors, db.counters, async () => {
    await db.cursors.delete(scope);
    await forgetRows(db, scope, () => true);
  });
}

/** Deletes the rows of scopes that this device does not hold. */
export async function deleteLetGo(db: OfflineDatabase): Promise<void> {
  await db.transaction('rw', db.rows, db.cursors, async () => {
    let after: unknown = Dexie.minKey;
    // Between one held scope and the next, as both are in order: what is held is not looked at.
    for (const scope of [...(await db.cursors.toCollection().primaryKeys()), undefined]) {
      const before = scope === undefined ? Dexie.maxKey : [scope, '', ''];
      await db.rows.where('[scope+collection+key]').between(after, before).delete();
      after = [scope, '\uffff', '\uffff'];
    }
  });
}

/** Below any version: should they become theirs again, the same rows are taken. */
export async function forgetRows(
  db: OfflineDatabase,
  scope: string,
  isForgotten: (row: StoredRow) => boolean,
): Promise<void> {
  const rev = await db.nextRev();
  await scopeRows(db, scope)
    .filter((row) => row.value !== null && isForgotten(row))
    .modify({ value: null, version: -1, rev });
}

export function scopeRows(db: OfflineDatabase, scope: string) {
  return db.rows.where('[scope+collection+key]').between([scope, '', ''], [scope, '\uffff', '\uffff']);
}

/** How many rows this device holds of a scope, by collection, tombstones left out. */
export async function countByCollection(db: OfflineDatabase, scope: string): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const { collection, value } of await scopeRows(db, scope).toArray()) {
    if (value !== null) counts.set(collection, (counts.get(collection) ?? 0) + 1);
  }
  return counts;
}

/** How many they are together. */
export async function countRows(db: OfflineDatabase, scope: string): Promise<number> {
  return [...(await countByCollection(db, scope)).values()].reduce((sum, count) => sum + count, 0);
}
