import { storeOfScope } from '#core/wire/collection';
import type { OfflineDatabase, StoredCursor } from './database.ts';

/** A user may hold this many stores at once; opening another lets the longest unopened go (decision E6). */
const storesHeld = 3;

/** Makes this device hold a scope, from its first pull on. `kept`: scopes that are let go last. */
export async function holdScope(
  db: OfflineDatabase,
  scope: string,
  openedAt: string,
  kept: readonly string[],
): Promise<void> {
  await db.transaction('rw', db.rows, db.cursors, db.operations, async () => {
    const held = await db.cursors.toArray();
    const known = held.find((cursor) => cursor.scope === scope);
    if (known) {
      await db.cursors.update(scope, { openedAt });
      return;
    }
    await db.cursors.put({
      scope,
      openedAt,
      epoch: '',
      seq: 0,
      key: '',
      complete: false,
      remaining: 0,
      pulledAt: '',
    });
    const rank = (cursor: StoredCursor) => `${kept.includes(cursor.scope) ? 1 : 0} ${cursor.openedAt}`;
    if (storeOfScope(scope) === undefined) return;
    const stores = held.filter((cursor) => storeOfScope(cursor.scope) !== undefined);
    const tooMany = stores.sort((a, b) => (rank(a) < rank(b) ? 1 : -1)).slice(storesHeld - 1);
    for (const { scope: old } of tooMany) {
      await db.rows
        .where('[scope+collection+key]')
        .between([old, '', ''], [old, '\uffff', '\uffff'])
        .delete();
      await db.cursors.delete(old);
    }
  });
}

/** How many rows this device holds of a scope, by collection, tombstones left out. */
export async function countByCollection(db: OfflineDatabase, scope: string): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  const rows = await db.rows
    .where('[scope+collection+key]')
    .between([scope, '', ''], [scope, '\uffff', '\uffff'])
    .toArray();
  for (const { collection, value } of rows) {
    if (value !== null) counts.set(collection, (counts.get(collection) ?? 0) + 1);
  }
  return counts;
}

/** How many they are together. */
export async function countRows(db: OfflineDatabase, scope: string): Promise<number> {
  return [...(await countByCollection(db, scope)).values()].reduce((sum, count) => sum + count, 0);
}
