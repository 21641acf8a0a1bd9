import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { parse } from 'yaml';
import { healthCheck } from '#core/health/contract';
import { login, sessionInfo } from '#core/session/contract';
import { serverVersion } from '#core/shell/contract';
import { basePath } from '#core/wire/call';
import { codes } from '#core/wire/codes';
import { buildApp } from '../../server/app.ts';
import { openDatabaseLine } from '../../server/features/health/database-line.ts';
import { jobMetrics } from '../../server/features/health/job-metrics.ts';
import { type Database, openDatabase } from '../../server/platform/database/database.ts';
import { fromReplica, openReplica } from '../../server/platform/database/late-reads.ts';
import { createRunningCalls } from '../../server/platform/http/running-calls.ts';
import { createDatabase, type TestDatabase } from '../support/database.ts';
import { answered, personWith, refused } from '../support/person.ts';
import { asAdmin, checkoutDir, inDatabase } from '../support/postgres.ts';
import { everyonesPassword, foundSmallCompany } from '../support/small-company.ts';

/** What machines ask of a server: a balancer, a supervisor, Prometheus. */
const token = 'a token of sixteen or more'.replaceAll(' ', '-');
const running = createRunningCalls();
let database: TestDatabase;
let db: Database;
let app: Awaited<ReturnType<typeof buildApp>>;
let appFolder: string;
let log: { level: number; msg: string }[] = [];

beforeAll(async () => {
  appFolder = mkdtempSync(join(tmpdir(), 'stockroom-probes-'));
  writeFileSync(join(appFolder, 'index.html'), '<!doctype html><title>Stockroom</title>');
  database = await createDatabase();
  db = openDatabase(inDatabase(inject('postgres'), database.name), {
    max: 2,
    patience: { connectionMs: 2_000 },
  });
  app = await buildApp({
    db,
    appFolder,
    version: '1.2.3',
    metricsToken: token,
    runningCalls: running,
    // Of a standby that nobody has looked at yet.
    lateReads: fromReplica(db, openReplica({})),
    sessionLimits: { idleHours: 12, absoluteDays: 30 },
    logger: { level: 'info', stream: { write: (line: string) => log.push(JSON.parse(line)) } },
  });
  await foundSmallCompany(database.db);
});
afterAll(async () => {
  await app.close();
  await db.$client.end();
  await database.drop();
  rmSync(appFolder, { recursive: true });
});
beforeEach(() => {
  log = [];
});

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
const stranger = () => personWith(app, { now: () => new Date() });
const signIn = () => stranger().call(login, { body: { username: '100101', password: 'x' } });
const ofTheHouse = { authorization: `Bearer ${token}` };
const ready = {
  ready: true,
  version: '1.2.3',
  epoch: expect.stringMatching(/^[\da-f-]{36}$/),
  upgradeLeft: { indexes: 0, stores: 0, lists: 0, rates: 0, goods: 0, people: 0 },
};

async function untilReady(): Promise<void> {
  await expect.poll(async () => (await get('/ready')).statusCode).toBe(200);
}

describe('while all is well', () => {
  test('the server is alive and ready, and says to the house which version and which life of the database', async () => {
    const [alive, answer] = [await get('/live'), await get('/ready', ofTheHouse)];
    expect(alive.statusCode).toBe(200);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual(ready);
    expect(answer.headers['cache-control']).toBe('no-store');
    const health = await get(`${basePath}/health`, ofTheHouse);
    expect(health.json().data).toEqual({ database: 'up', version: '1.2.3' });
  });

  test.each([
    ['nothing', {}],
    ['another token', { authorization: `Bearer ${token}x` }],
    ['an empty one', { authorization: 'Bearer ' }],
    ['an unset one', { authorization: 'Bearer undefined' }],
  ])('whoever brings %s hears that it is ready, and nothing else', async (_what, headers) => {
    expect((await get('/live', headers)).json()).toEqual({ live: true });
    expect((await get('/ready', headers)).json()).toEqual({ ready: true });
    expect((await get(`${basePath}/health`, headers)).json().data).toEqual({ database: 'up' });
    for (const url of [
      '/live',
      '/ready',
      '/metrics',
      `${basePath}/health`,
      `${basePath}/unknown`,
      `${basePath}${serverVersion.path}`,
      '/%',
    ]) {
      const answer = await get(url, headers);
      expect([url, `${answer.payload} ${JSON.stringify(answer.headers)}`]).toEqual([
        url,
        expect.not.stringMatching(/1\.2\.3|epoch/),
      ]);
    }
  });

  test('whoever is signed in may know which version answers', async () => {
    const body = { username: '100101', password: everyonesPassword };
    const session = answered(login, await stranger().call(login, { body })).token;
    const person = personWith(app, { now: () => new Date() }, session);
    expect(await person.call(serverVersion)).toMatchObject({ data: { version: '1.2.3' } });
  });

  test('being asked every second leaves no line in the log', async () => {
    for (const address of ['/live', '/ready', `${basePath}/health`, `${basePath}/HEALTH/`])
      await get(address);
    expect(log).toEqual([]);
    await stranger().call(sessionInfo);
    expect(log.length).toBeGreaterThan(0);
  });
});

describe('while every connection of the calls is taken', () => {
  test('the server is ready, and the database is not said to be down', async () => {
    const taken = await Promise.all([db.$client.connect(), db.$client.connect()]);
    try {
      expect(await signIn()).toMatchObject(refused(codes.unavailable, 'database-busy'));
      expect((await get('/ready', ofTheHouse)).json()).toEqual(ready);
      expect(await stranger().call(healthCheck)).toMatchObject({ code: codes.success });
    } finally {
      for (const client of taken) client.release();
    }
  });
});

test('a database that is slow is ready as before, and one that answers nothing for long is not', async () => {
  const line = openDatabaseLine(db, { callerMs: 20, databaseMs: 100 });
  const asked = () => line.epoch().catch(() => 'not ready');
  const { rows } = await db.execute<{ epoch: string }>(sql`select epoch from installation`);
  // To make a connection a busy machine takes longer than an answer.
  await expect.poll(asked, { interval: 5 }).toBe(rows[0]?.epoch);
  const epoch = rows[0]?.epoch;
  const holder = await db.$client.connect();
  try {
    await holder.query('begin; lock table installation in access exclusive mode');
    // Twice while the question is still open: whoever asks does not wait for it.
    expect([await line.epoch(), await line.epoch()]).toEqual([epoch, epoch]);
    await expect.poll(asked, { interval: 5 }).toBe('not ready');
  } finally {
    await holder.query('rollback');
    holder.release();
  }
  await expect.poll(asked, { interval: 5 }).toBe(epoch);
  await line.close();
});

describe('while the database lets nobody in', () => {
  test('the server is alive and not ready, and ready again by itself afterwards', async () => {
    await asAdmin(
      inject('postgres'),
      `alter database ${database.name} allow_connections false`,
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${database.name}'`,
    );
    try {
      await expect
        .poll(async () => (await get('/ready', ofTheHouse)).json())
        .toEqual({ ready: false, why: 'database', version: '1.2.3' });
      const answer = await get('/ready');
      expect([answer.statusCode, answer.json()]).toEqual([503, { ready: false }]);
      expect((await get('/live')).statusCode).toBe(200);
      expect(log.map(({ level }) => level)).toContain(40);
    } finally {
      await asAdmin(inject('postgres'), `alter database ${database.name} allow_connections true`);
    }
    await untilReady();
  });
});

describe('metrics', () => {
  const metrics = async () => (await get('/metrics', { authorization: `Bearer ${token}` })).payload;

  test.each([{}, { authorization: `Bearer ${token.slice(1)}` }, { authorization: token }])(
    'are not there for whoever brings %o',
    async (headers: Record<string, string>) => {
      const answer = await get('/metrics', headers);
      expect(answer.statusCode).toBe(404);
      expect(answer.payload).not.toContain('stockroom_');
    },
  );

  test('tell calls by name and status, whichever address was asked, what runs, and what waits for the database', async () => {
    await stranger().call(sessionInfo);
    const taken = await Promise.all([db.$client.connect(), db.$client.connect()]);
    const waiting = signIn();
    await expect.poll(() => db.$client.waitingCount, { interval: 1 }).toBe(1);
    const told = await metrics();
    for (const client of taken) client.release();
    await waiting;
    expect(told).toContain(`stockroom_call_seconds_count{call="${sessionInfo.name}",code="401"}`);
    expect(told).toMatch(/^stockroom_calls_running [2-9]/m);
    expect(told).toMatch(/^stockroom_database_connections 2$/m);
    expect(told).toMatch(/^stockroom_database_waiting 1$/m);
    expect(told).toContain('stockroom_info{version="1.2.3"} 1');
    expect(told).toMatch(/^nodejs_eventloop_lag_p99_seconds [\d.e-]+$/m);
    expect(told).toMatch(/^process_resident_memory_bytes \d+$/m);
    expect(told).not.toContain('/prod-api');
  });

  test('are all that the alarms and the dashboard of deploy/ ask for', async () => {
    const told = await metrics();
    const exported = [...told.matchAll(/^# TYPE (\S+) (\w+)$/gm)].flatMap(([, name = '', type]) =>
      type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
    );
    const { groups } = parse(readFileSync(join(checkoutDir, 'deploy/alerts.yml'), 'utf8'));
    const { panels } = JSON.parse(readFileSync(join(checkoutDir, 'deploy/dashboard.json'), 'utf8'));
    const rules: { alert: string; expr: string; labels: object; annotations: object }[] = groups[0].rules;
    const targets: { expr: string }[] = panels.flatMap((panel: { targets: unknown[] }) => panel.targets);
    for (const { annotations, labels } of rules)
      expect([annotations, labels]).toEqual([
        { summary: expect.any(String), look: expect.any(String) },
        { severity: expect.stringMatching(/^(page|ticket)$/) },
      ]);
    expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
    for (const { expr } of [...rules, ...targets]) {
      const names = expr.match(/\b(stockroom|nodejs|process)_\w+/g) ?? [];
      expect([expr, names.filter((name) => !exported.includes(name))]).toEqual([expr, []]);
      expect([expr, names.length > 0 || expr.includes('up{')]).toEqual([expr, true]);
    }
  });

  test('tell how many calls were told to come again, as the database was busy', async () => {
    const busy = async () =>
      Number(/^stockroom_unavailable_total\{reason="database-busy"\} (\d+)$/m.exec(await metrics())?.[1]);
    const before = await busy();
    const taken = await Promise.all([db.$client.connect(), db.$client.connect()]);
    expect(await signIn()).toMatchObject(refused(codes.unavailable, 'database-busy'));
    for (const client of taken) client.release();
    expect((await busy()) - before).toBe(1);
  });

  test('tell jobs by kind and state, and for how long the oldest has been due', async () => {
    await db.execute(sql`
      insert into jobs (id, kind, payload, max_attempts, run_at)
      values (gen_random_uuid(), 'test.wait', '{}', 1, now() - interval '1 minute')`);
    // Counted at most every 15 s: a server of its own has not counted yet.
    const register = new Registry();
    jobMetrics(db, ['test.rare'], register);
    const told = await register.metrics();
    // A number before the first that fails, from which the alarm counts.
    expect(told).toContain('stockroom_jobs{kind="test.rare",state="failed"} 0');
    expect(told).toContain('stockroom_jobs{kind="test.wait",state="waiting"} 1');
    expect(told).toMatch(/^stockroom_jobs_due_seconds 6\d/m);
  });
});

describe('a mistyped probe', () => {
  test.each(['/readyz', '/livez', '/healthz', '/status', '/metrics'])(
    'of %s does not find the app, and call it healthy',
    async (url) => {
      const answers = [await get(url), await get(url, { accept: '*/*' })];
      for (const answer of answers) {
        expect(answer.statusCode).toBe(404);
        expect(answer.payload).not.toContain('<title>');
      }
    },
  );

  test('a page of the app is still found by whoever goes to it, as browsers do', async () => {
    const accept = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';
    expect(await get('/sf/check', { accept })).toMatchObject({
      statusCode: 200,
      payload: expect.stringContaining('<title>'),
    });
  });
});

test('without a token set, nobody reads metrics or the version', async () => {
  const closed = await buildApp({ db, version: '1.2.3', sessionLimits: { idleHours: 12, absoluteDays: 30 } });
  const answer = await closed.inject({ url: '/metrics', headers: { authorization: 'Bearer undefined' } });
  expect(answer.statusCode).toBe(404);
  const asked = await closed.inject({ url: '/ready', headers: { authorization: 'Bearer undefined' } });
  expect(asked.json()).toEqual({ ready: true });
  await closed.close();
});

test('a server that stops is alive and not ready, and every answer ends its connection', async () => {
  running.beginStop();
  const answer = await get('/ready', ofTheHouse);
  expect(answer.statusCode).toBe(503);
  expect(answer.json()).toEqual({ ready: false, why: 'stopping', version: '1.2.3' });
  expect((await get('/ready')).json()).toEqual({ ready: false });
  expect(answer.headers.connection).toBe('close');
  expect((await get('/live')).statusCode).toBe(200);
  expect((await get('/sf/check', { accept: 'text/html' })).headers.connection).toBe('close');
});
