import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Database } from './database.ts';

/**
 * The epoch of this database, renewed when it is found to be a restored copy: another cluster, another timeline
 * (point-in-time recovery) or another database than the one it was written for. A dump restored over the very database
 * it came from looks the same: `npm run epoch` renews it by hand (README, backup and restore).
 */
export async function readEpoch(db: Database): Promise<string> {
  const fingerprint = await fingerprintOf(db);
  const answer = await db.execute<{ epoch: string }>(sql`
    insert into installation (id, epoch, fingerprint) values ('this', ${randomUUID()}, ${fingerprint})
    on conflict (id) do update set
      epoch = case when installation.fingerprint = excluded.fingerprint then installation.epoch else excluded.epoch end,
      fingerprint = excluded.fingerprint
    returning epoch`);
  return answer.rows[0]?.epoch ?? '';
}

/** Starts a new epoch: every device pulls everything anew and offers what it sent in the last 14 days again. */
export async function renewEpoch(db: Database): Promise<void> {
  await db.execute(sql`update installation set epoch = ${randomUUID()}`);
}

async function fingerprintOf(db: Database): Promise<string> {
  const database = await db.execute<{ oid: string }>(
    sql`select oid::text from pg_database where datname = current_database()`,
  );
  const cluster = await db
    .execute<{ id: string }>(sql`
      select (select system_identifier from pg_control_system())::text || '/' ||
        (select timeline_id from pg_control_checkpoint())::text as id`)
    // Some hosted databases do not let their users see this; then only the database's own identity is left.
    .catch(() => ({ rows: [{ id: 'unknown' }] }));
  return `${cluster.rows[0]?.id}/${database.rows[0]?.oid}`;
}
