import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../../server/platform/database/database.ts';
import { canEnter, postgresAccount } from '../../server/platform/database/embedded-postgres/account.ts';
import { processFacts } from '../../server/platform/database/embedded-postgres/process-facts.ts';
import { startEmbeddedPostgres } from '../../server/platform/database/embedded-postgres/start.ts';
import { buildLargeIndexes } from '../../server/platform/database/large-indexes.ts';
import { migrateDatabase } from '../../server/platform/database/migrate.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where PostgreSQL is, as `pg` takes it; its database is not for tests. */
    postgres: pg.ClientConfig;
    /** The same as its superuser, for what the product's user may not do. */
    administration: pg.ClientConfig;
    /** Name of the migrated, empty database that every test database is a copy of. */
    template: string;
  }
}

/**
 * One PostgreSQL for the whole run, with one migrated database that test files copy. `STOCKROOM_TEST_DATABASE_URL` is a
 * server to use instead; its user must be allowed to make databases.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { connection, administration, stop } = await startPostgres();
  const template = `stockroom_test_${process.pid}`;
  await asAdmin(connection, `create database ${template}`);
  const db = openDatabase(inDatabase(connection, template));
  await migrateDatabase(db, join(checkoutDir, 'server/migrations'));
  await buildLargeIndexes(db);
  await db.$client.end();
  project.provide('postgres', connection);
  project.provide('administration', administration);
  project.provide('template', template);
  return async () => {
    // A server of yours goes on; ours goes with its folder, much faster.
    if (process.env.STOCKROOM_TEST_DATABASE_URL) await dropDatabasesLike(administration, template);
    await stop();
  };
}

async function dropDatabasesLike(administration: pg.ClientConfig, template: string): Promise<void> {
  const client = new pg.Client(administration);
  await client.connect();
  const { rows } = await client.query<{ name: string }>(
    'select datname as name from pg_database where starts_with(datname, $1)',
    [template],
  );
  for (const { name } of rows) await client.query(`drop database "${name}" with (force)`);
  await client.end();
}

/** Runs statements outside any transaction, as making and dropping databases wants. */
export async function asAdmin(connection: pg.ClientConfig, ...statements: string[]): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

/** The same server, another database of it. */
export function inDatabase(connection: pg.ClientConfig, database: string): pg.ClientConfig {
  if (connection.connectionString === undefined) return { ...connection, database };
  const url = new URL(connection.connectionString);
  url.pathname = `/${database}`;
  return { connectionString: url.href };
}

export const checkoutDir = resolve(import.meta.dirname, '../..');

/** The files of several workers share it, some with two or three servers each, and each server has a pool. */
const maxConnections = 300;

type Postgres = { connection: pg.ClientConfig; administration: pg.ClientConfig; stop: () => Promise<void> };

async function startPostgres(): Promise<Postgres> {
  const yours = process.env.STOCKROOM_TEST_DATABASE_URL;
  if (yours) {
    const connection = { connectionString: yours };
    return { connection, administration: connection, stop: async () => {} };
  }
  const dataDir = makeDataDir();
  const log = { progress: () => {}, postgres: () => {} };
  // A test run that a power cut ends is repeated.
  const options = { checkoutDir, dataDir, maxConnections, isDurable: false, log };
  const embedded = await startEmbeddedPostgres(options);
  await asAdmin(
    embedded.administration,
    // Each copy of the template is written into the log; nobody tidies what is thrown away at the end.
    ...['wal_init_zero', 'wal_recycle', 'autovacuum'].map((name) => `alter system set ${name} = off`),
    `alter system set max_wal_size = '2GB'`,
    `alter system set checkpoint_timeout = '1h'`,
    'select pg_reload_conf()',
    // None of it the product's user may do; tests make databases, users who may do less, and deadlocks that end soon.
    `alter role ${embedded.connection.user} createdb createrole`,
    `alter role ${embedded.connection.user} set createrole_self_grant = 'set'`,
    `grant set on parameter deadlock_timeout to ${embedded.connection.user}`,
  );
  return {
    connection: embedded.connection,
    administration: embedded.administration,
    async stop() {
      await embedded.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

const prefix = 'test-postgres-';

/** A folder for this run alone, since two runs may stand side by side; those of runs that were killed are removed. */
function makeDataDir(): string {
  const shared = process.env.TMPDIR ?? join(checkoutDir, '.tmp');
  mkdirSync(shared, { recursive: true });
  for (const name of readdirSync(shared)) {
    if (name.startsWith(prefix) && processFacts(Number(name.slice(prefix.length))) === null)
      rmSync(join(shared, name), { recursive: true, force: true });
  }
  const own = join(shared, prefix + process.pid);
  // For root, PostgreSQL runs as another user, who may not be let into the checkout.
  if (canEnter(shared, postgresAccount(own))) return own;
  const elsewhere = mkdtempSync(join(tmpdir(), `stockroom-${prefix}`));
  chmodSync(elsewhere, 0o755);
  return elsewhere;
}
