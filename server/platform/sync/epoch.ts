import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Database, Reader, Transaction } from '../database/database.ts';
import { fingerprintThere, settleEpoch } from './lineage.ts';

/**
 * The epoch of a database: renewed when it is found to be in another life than the one the epoch was written for, that
 * is in another cluster, on another timeline (a promoted standby, point-in-time recovery), or another database. A dump
 * restored over the very database it came from looks the same: `npm run epoch` renews it by hand (docs/operations.md, backup and
 * restore). It stands in the database and nowhere else, so that servers that share one never disagree.
 */
export async function readEpoch(db: Reader): Promise<string> {
  const answer = await db.execute<{ epoch: string }>(sql`select epoch from installation where id = 'this'`);
  const [found] = answer.rows;
  if (!found) throw new Error('the database has no epoch');
  return found.epoch;
}

/** The epoch, made when there is none yet. For a start: later on, each new connection sees to it. */
export async function settledEpoch(db: Database): Promise<string> {
  const fingerprint = await fingerprintThere(db.$client);
  // Only where there is none: whoever inserts over it is taken for version 0.1.0, and refused (0030_older-code-refused.sql).
  await db.execute(sql`
    insert into installation (id, epoch, fingerprint) select 'this', ${randomUUID()}, ${fingerprint}
    where not exists (select from installation) on conflict (id) do nothing`);
  const client = await db.$client.connect();
  try {
    await settleEpoch(client, fingerprint);
  } finally {
    client.release();
  }
  return readEpoch(db);
}

/** Starts a new epoch: every device pulls everything anew and offers what it sent in the last 14 days again. */
export async function renewEpoch(db: Database): Promise<void> {
  await db.execute(sql`update installation set epoch = ${randomUUID()}`);
}

/** The epoch that work was meant for ended before it was done. */
export class EpochOver extends Error {
  override readonly name = 'EpochOver';
}

/**
 * For the last moment before a transaction is committed. A lock that kept the epoch until then would let one server that
 * stands still hold up whoever renews it, and all who come after.
 * @throws EpochOver
 */
export async function requireEpoch(tx: Transaction, epoch: string): Promise<void> {
  if ((await readEpoch(tx)) !== epoch) throw new EpochOver();
}
