import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { type Database, passingProblem } from './database.ts';

/**
 * Brings the tables up to date; several servers may start at once. Each migration is a transaction of its own, and a lock
 * that it does not get soon it asks for anew: whoever comes after it in the queue would else wait as long. Indexes of
 * large tables are none of it (large-indexes.ts).
 *
 * @param onWait is told whom it waits for, when it does
 */
export async function migrateDatabase(
  db: Database,
  folder: string,
  onWait: (line: string) => void = () => undefined,
): Promise<void> {
  const known = readMigrationFiles({ migrationsFolder: folder });
  await oneAtATime(
    db,
    async (client) => {
      const there = drizzle(client);
      // As Drizzle's own migrator notes them.
      await there.execute(sql`create schema if not exists drizzle`);
      await there.execute(sql`create table if not exists drizzle.__drizzle_migrations (
        id serial primary key, hash text not null, created_at bigint)`);
      const noted = await there.execute<{ at: number | null }>(
        sql`select max(created_at) as at from drizzle.__drizzle_migrations`,
      );
      const last = noted.rows[0]?.at ?? 0;
      for (const { folderMillis, hash, sql: statements } of known) {
        if (folderMillis <= last) continue;
        await untilFree(onWait, () =>
          there.transaction(async (tx) => {
            await tx.execute(sql`set local lock_timeout = ${sql.raw(String(lockMs))}`);
            for (const statement of statements) await tx.execute(sql.raw(statement));
            await tx.execute(sql`
              insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${folderMillis})`);
          }),
        );
      }
    },
    () => onWait('waiting for another server that upgrades the tables'),
  );
}

/**
 * So long calls may stand behind a migration that itself stands behind a long one. Longer than PostgreSQL's
 * `deadlock_timeout` of a second, after which a vacuum lets it through.
 */
const lockMs = 1500;

async function untilFree(onWait: (line: string) => void, work: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (passingProblem(error) !== 'busy') throw error;
      if (tries === 5) onWait('waiting for a transaction that holds a table: see pg_stat_activity');
      await delay(500 * (1 + Math.random()));
    }
  }
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
    const free = async () => {
      const { rows } = await client.query<{ free: boolean }>('select pg_try_advisory_lock($1) as free', [
        startLock,
      ]);
      return rows[0]?.free ?? false;
    };
    if (!(await free())) {
      onWait();
      // Asked again and again: an index that is built concurrently waits for every statement that waits.
      while (!(await free())) await delay(100);
    }
    return await work(client);
  } finally {
    client.release(true);
  }
}

const startLock = 7_205_321;
