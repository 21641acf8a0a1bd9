import { chmodSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Database, openDatabase } from '../../../server/platform/database/database.ts';
import { findPostmaster } from '../../../server/platform/database/embedded-postgres/other-postmaster.ts';
import { findEmbeddedPostgres } from '../../../server/platform/database/embedded-postgres/start.ts';
import { departments } from '../../../server/schema/people.ts';
import { inTime } from '../../support/in-time.ts';
import { type ServerProcess, startServerProcess } from '../../support/server-process.ts';
import { type Blow, databaseRuns, finishedOnce, stockGoods } from './work.ts';

/**
 * A server with its own PostgreSQL, as `npm start` makes it. All of PostgreSQL's processes die by SIGKILL, or one of them,
 * or the server and all of them at once, as in a power cut; the server starts it again, and somebody the server.
 */
vi.setConfig({ testTimeout: 120_000 + databaseRuns * 300_000, hookTimeout: 240_000 });

const folder = mkdtempSync(join(tmpdir(), 'stockroom-jobs-'));
let server: ServerProcess;
let db: Database;

beforeAll(async () => {
  // Under root the database runs as somebody else, who must be able to enter.
  chmodSync(folder, 0o755);
  await start();
  await db
    .insert(departments)
    .values({ id: '1001', code: '1001', name: '人民路店', kind: 'store', timeZone: 'Asia/Shanghai' });
  await stockGoods(db);
});
afterAll(async () => {
  await db?.$client.end();
  server.child.kill('SIGTERM');
  await server.ended;
  rmSync(folder, { recursive: true, force: true });
});

async function start(): Promise<void> {
  server = startServerProcess({ DATABASE_URL: '', DATA_DIR: folder, DEMO: '0' });
  await server.ready;
  const connection = findEmbeddedPostgres(folder);
  if (!connection) throw new Error('the database is not running');
  await db?.$client.end();
  db = openDatabase(connection);
}

/** Its postmaster, and all that it has started. */
async function postgresPids(): Promise<number[]> {
  const postmaster = findPostmaster(join(realpathSync(folder), 'postgres'));
  if (!postmaster) throw new Error('the database is not running');
  const found = await db.execute<{ pid: number }>(sql`select pid from pg_stat_activity`);
  return [postmaster.pid, ...found.rows.map(({ pid }) => pid)];
}

function kill(pids: readonly number[]): void {
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It went with the one before.
    }
  }
}

const killPostgres: Blow = {
  name: 'PostgreSQL with all of its processes killed',
  in: 'transaction',
  async strike() {
    kill(await postgresPids());
  },
};

const killBackend: Blow = {
  name: 'the backend that writes killed',
  in: 'transaction',
  async strike() {
    const found = await db.execute<{ pid: number }>(sql`
      select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()
      order by xact_start nulls last limit 1`);
    kill(found.rows.map(({ pid }) => pid));
  },
};

const killEverything: Blow = {
  name: 'the server and PostgreSQL killed at once',
  in: 'work',
  async strike() {
    const { pid } = server.child;
    kill([...(pid === undefined ? [] : [pid]), ...(await postgresPids())]);
    await server.ended;
    await start();
  },
};

for (const blow of [killPostgres, killEverything, killBackend]) {
  test(`${blow.name} in the middle of a job: it is begun again within 30 s, and finished once`, async () => {
    const waitsMs = await finishedOnce(() => db, blow, databaseRuns);
    expect(Math.max(...waitsMs)).toBeLessThanOrEqual(inTime(30_000));
  });
}
