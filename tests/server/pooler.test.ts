import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { sessionInfo } from '#core/session/contract';
import { codes } from '#core/wire/codes';
import { checkOwnDatabase } from '../../server/own-database.ts';
import { openDatabase } from '../../server/platform/database/database.ts';
import { migrateDatabase } from '../../server/platform/database/migrate.ts';
import { type Cluster, makeCluster } from '../support/cluster.ts';
import { freePort } from '../support/free-port.ts';
import { checkoutDir } from '../support/postgres.ts';
import { startTestServer } from '../support/server.ts';
import { foundSmallCompany } from '../support/small-company.ts';

/** The real PgBouncer in front of the database, where this machine has one. */
const pgbouncer = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer', '/opt/homebrew/bin/pgbouncer'].find(
  (path) => spawnSync(path, ['--version']).status === 0,
);
if (pgbouncer === undefined) {
  process.stdout.write(
    'Not run: what is said of PgBouncer, because this machine has none (apt-get install pgbouncer).\n',
  );
}
const withPgBouncer = test.skipIf(pgbouncer === undefined);

/** One that asks nobody who they are: PgBouncer cannot run as root, nor as whoever started the others' PostgreSQL. */
let cluster: Cluster | undefined;
let folder: string;
let pooler: ChildProcess | undefined;
beforeAll(async () => {
  if (pgbouncer === undefined) return;
  cluster = await makeCluster();
  const db = openDatabase(cluster.connection);
  await migrateDatabase(db, join(checkoutDir, 'server/migrations'));
  await db.$client.end();
});
afterAll(() => cluster?.remove());
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stockroom-pooler-'));
  chmodSync(folder, 0o777);
});
afterEach(async () => {
  if (pooler && pooler.exitCode === null) {
    const ended = once(pooler, 'exit');
    pooler.kill('SIGKILL');
    await ended;
  }
  pooler = undefined;
  rmSync(folder, { recursive: true, force: true });
});

/** Answers where the database is to be had by way of the pooler. */
async function pool(mode: 'session' | 'transaction' | 'statement', size = 40): Promise<string> {
  const port = await freePort();
  const { host, port: at, user, database } = cluster?.connection ?? {};
  const settings = join(folder, 'pgbouncer.ini');
  writeFileSync(
    settings,
    `[databases]
stock = host=${host} port=${at} user=${user} dbname=${database}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = ${mode}
default_pool_size = ${size}
max_client_conn = 200
`,
  );
  chmodSync(settings, 0o644);
  const asNobody = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  pooler = spawn(pgbouncer ?? '', [...asNobody, settings], { stdio: 'ignore' });
  const url = `postgres://stockroom@127.0.0.1:${port}/stock`;
  await vi.waitUntil(() => canConnect(url), { timeout: 60_000, interval: 20 });
  return url;
}

async function canConnect(url: string): Promise<boolean> {
  const client = new pg.Client(url);
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    void client.end();
  }
}

/** What the person at the console reads; nothing when the database is taken. */
async function refusal(url: string): Promise<string> {
  const db = openDatabase(url, { patience: { connectionMs: 2000, suspectMs: 500, silenceMs: 1000 } });
  try {
    await checkOwnDatabase(db, url);
    return '';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    await db.$client.end();
  }
}

withPgBouncer('a pooler in session mode is taken, and the server works through it', async () => {
  const url = await pool('session');
  expect(await refusal(url)).toBe('');
  const db = openDatabase(url);
  const leave = () => db.$client.end();
  const copy = () => Promise.reject(new Error('the pooler knows one database'));
  const server = await startTestServer({
    database: { name: 'stock', db, copy, disconnect: leave, drop: leave },
  });
  await foundSmallCompany(db);
  const lin = await server.login('100101');
  const answers = await Promise.all(Array.from({ length: 60 }, () => lin.call(sessionInfo)));
  expect(answers.map(({ code }) => code)).toEqual(answers.map(() => codes.success));
  await server.close();
});

withPgBouncer.each(['transaction', 'statement'] as const)(
  'a pooler in %s mode is refused in one sentence, each time',
  async (mode) => {
    const url = await pool(mode);
    const sentence = `DATABASE_URL leads to a pooler that gives each ${mode} another connection, and Stockroom needs its own for longer: set pool_mode = session for this database (docs/operations.md).`;
    for (let start = 0; start < 3; start += 1) expect(await refusal(url)).toBe(sentence);
  },
);

withPgBouncer('a pooler in transaction mode is found out while others use it', async () => {
  const url = await pool('transaction', 5);
  const others = openDatabase(url, { max: 8 });
  let isOver = false;
  const busy = Promise.all(
    Array.from({ length: 8 }, async () => {
      while (!isOver) await others.$client.query('select pg_sleep(0.001)');
    }),
  );
  expect(await refusal(url)).toMatch(/^DATABASE_URL leads to a pooler that gives each transaction/);
  isOver = true;
  await busy;
  await others.$client.end();
});

withPgBouncer('a pooler with too few connections for one server is said to have too few', async () => {
  const url = await pool('session', 1);
  expect(await refusal(url)).toMatch(/cannot be used: the pooler in between gives it too few connections/);
});
