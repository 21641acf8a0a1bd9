import type { ReplicaRow } from '#core/wire/replica';
import type { OfflineDatabase } from './database.ts';

/**
 * Writes rows as the server said them; a row accepts only a higher version. Call it inside a transaction over `rows`,
 * `cursors` and `counters`. Rows of a scope that this device does not hold are passed over.
 */
export async function writeRows(db: OfflineDatabase, rows: readonly ReplicaRow[]): Promise<void> {
  if (rows.length === 0) return;
  const held = new Set(await db.cursors.toCollection().primaryKeys());
  const wanted = rows.filter((row) => held.has(row.scope));
  const present = await db.rows.bulkGet(wanted.map((row) => [row.scope, row.collection, row.key]));
  const newer = new Map<string, ReplicaRow>();
  wanted.forEach((row, index) => {
    const id = `${row.scope} ${row.collection}/${row.key}`;
    const version = Math.max(present[index]?.version ?? -1, newer.get(id)?.version ?? -1);
    if (row.version > version) newer.set(id, row);
  });
  if (newer.size === 0) return;
  const rev = await db.nextRev();
  const changed = [...newer.values()].map((row) => ({ ...row, rev }));
  // In slices: one long task would keep a phone from answering a tap.
  for (let from = 0; from < changed.length; from += rowsAtOnce) {
    await db.rows.bulkPut(changed.slice(from, from + rowsAtOnce));
  }
}

const rowsAtOnce = 100;
