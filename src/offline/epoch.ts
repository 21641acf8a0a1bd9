import type { OfflineDatabase } from './database.ts';

/**
 * The life of the server's database that this device has last heard of; undefined before its first answer. It is kept
 * apart from the cursors, which go when their user signs out: what was sent before that is to be offered again too.
 */
export async function knownEpoch(db: OfflineDatabase): Promise<string | undefined> {
  const kept = (await db.counters.get('epoch'))?.value;
  if (typeof kept === 'string') return kept;
  // Devices of the first release had it in their cursors only.
  return (await db.cursors.toArray()).find(({ epoch }) => epoch !== '')?.epoch;
}

/**
 * Takes note of the epoch that an answer came from. When it is another one, the database was restored from a backup:
 * what it may have forgotten waits again, in its old order and before everything newer, and versions start over. Rows
 * stay as they are until the new ones come, but below any version: the screen does not go blank. Call it inside a
 * transaction over `operations`, `rows`, `cursors` and `counters`, before a cursor of the new epoch is written.
 */
export async function noteEpoch(db: OfflineDatabase, epoch: string): Promise<void> {
  const known = await knownEpoch(db);
  if (known !== epoch || !(await db.counters.get('epoch')))
    await db.counters.put({ name: 'epoch', value: epoch });
  if (known === undefined || known === epoch) return;
  const rev = await db.nextRev();
  await db.rows.toCollection().modify({ version: -1 });
  await db.operations
    .where('[state+order]')
    .between(['sent', 0], ['sent', Infinity])
    .modify({ state: 'waiting', settledAt: null, rev });
}
