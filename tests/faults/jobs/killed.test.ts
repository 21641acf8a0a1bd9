import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { inTime } from '../../support/in-time.ts';
import { inDatabase } from '../../support/postgres.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';
import { type ServerProcess, startServerProcess, urlOf } from '../../support/server-process.ts';
import { isWholeRun } from '../../support/whole-run.ts';
import { type Blow, databaseRuns, finishedOnce, runs, stockGoods } from './work.ts';

/** Two servers, each a process of its own, on one database: the one that runs a job is killed, and the other one has it. */
vi.setConfig({ testTimeout: 120_000 + runs * 300_000, hookTimeout: 120_000 });

const folder = mkdtempSync(join(tmpdir(), 'stockroom-jobs-'));
/** Founds the company, and looks into the database. */
let office: TestServer;
let servers: ServerProcess[] = [];

beforeAll(async () => {
  office = await startTestServer({ runsJobs: false });
  await stockGoods(office.db);
  servers = [start(), start()];
  await Promise.all(servers.map(({ ready }) => ready));
});
afterAll(async () => {
  for (const { child } of servers) child.kill('SIGKILL');
  await Promise.all(servers.map(({ ended }) => ended));
  await office.close();
  rmSync(folder, { recursive: true, force: true });
});

function start(): ServerProcess {
  const url = urlOf(inDatabase(inject('postgres'), office.database.name));
  return startServerProcess({ DATABASE_URL: url, DATA_DIR: folder, DEMO: '0' });
}

/** Its own is started anew meanwhile. */
const killItsServer: Blow = {
  name: 'the server killed',
  in: 'work',
  async strike({ worker }) {
    const place = servers.findIndex(({ child }) => worker?.includes(`/${child.pid}/`));
    servers[place]?.child.kill('SIGKILL');
    if (place >= 0) servers[place] = start();
  },
};

/** As a network does, or PostgreSQL when one of its own processes was killed. */
const cutEveryConnection: Blow = {
  name: 'every connection to PostgreSQL cut',
  in: 'transaction',
  async strike() {
    await office.db.execute(sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`);
  },
};

for (const [blow, times] of [
  [killItsServer, runs],
  [cutEveryConnection, databaseRuns],
] as const) {
  test.runIf(blow === killItsServer || isWholeRun)(
    `${blow.name} in the middle of a job: it is begun again within 30 s, and finished once`,
    async () => {
      const waitsMs = await finishedOnce(() => office.db, blow, times);
      expect(Math.max(...waitsMs)).toBeLessThanOrEqual(inTime(30_000));
    },
  );
}
