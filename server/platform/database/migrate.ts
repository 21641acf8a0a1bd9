import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';
import type { Database } from './database.ts';

/**
 * Brings the tables up to date; several servers may start at once.
 * @param onWait is told when another server is at it
 */
export async function migrateDatabase(db: Database, folder: string, onWait?: () => void): Promise<void> {
  await oneAtATime(
    db,
    (client) => migrate(drizzle(client, { casing: 'snake_case' }), { migrationsFolder: folder }),
    onWait,
  );
}

/**
 * Runs a part of a start while no other server of this database runs one. The lock belongs to a connection of its own,
 * which is closed afterwards and not kept: so it ends with this process, however that ends.
 */
export async function oneAtATime<Result>(
  db: Database,
  work: (client: pg.PoolClient) => Promise<Result>,
  onWait: () => void = () => undefined,
): Promise<Result> {
  const client = await db.$client.connect();
  try {
    // Another server may be changing a large table, and this one may have to.
    await client.query(
      'set lock_timeout = 0; set statement_timeout = 0; set idle_in_transaction_session_timeout = 0',
    );
    const { rows } = await client.query<{ free: boolean }>('select pg_try_advisory_lock($1) as free', [
      startLock,
    ]);
    if (!rows[0]?.free) {
      onWait();
      await client.query('select pg_advisory_lock($1)', [startLock]);
    }
    return await work(client);
  } finally {
    client.release(true);
  }
}

const startLock = 7_205_321;
