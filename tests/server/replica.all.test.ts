import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lackExports } from '#core/goods-lack/online-contract';
import { insightFigure } from '#core/insight/contract';
import { recordWaste } from '#core/waste/contract';
import { listWaste } from '#core/waste/online-contract';
import { type Database, openDatabase } from '../../server/platform/database/database.ts';
import {
  fromReplica,
  type LateAnswer,
  lateAtMostMs,
  openReplica,
} from '../../server/platform/database/late-reads.ts';
import { migrateDatabase } from '../../server/platform/database/migrate.ts';
import { makeCluster } from '../support/cluster.ts';
import { freePort } from '../support/free-port.ts';
import { goodsWork } from '../support/goods-work.ts';
import { answered, type Person, personWith } from '../support/person.ts';
import { checkoutDir } from '../support/postgres.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { startServerProcess } from '../support/server-process.ts';
import { foundSmallCompany } from '../support/small-company.ts';

/** Two servers that read what may be late from a real standby, which is made to lag, to fail and to come back. */
const token = 'of-the-replicas-tests';
let scene: Awaited<ReturnType<typeof setUp>>;
beforeAll(async () => {
  scene = await setUp();
});
afterAll(() => scene?.remove());

describe('a standby that follows', () => {
  test('answers lists and figures of the office', async () => {
    await scene.isUsed(true);
    const before = scene.answered('replica');
    await scene.listed(scene.office);
    const body = { figure: 'loss', from: '2026-03-01', to: '2026-03-31', by: 'kind' };
    answered(insightFigure, await scene.office.call(insightFigure, { body }));
    expect(scene.answered('replica')).toBe(before + 2);
    // Its own count of what it was asked.
    const [asked] = await scene.standby.ask<{ rows: number }>(`
      select count(*)::int as rows from pg_stat_activity where query ilike '%from (%from waste w%'`);
    expect(asked?.rows).toBeGreaterThan(0);
  });

  test('is late for others within the bound, and never for who wrote, on whichever server', async () => {
    await scene.isUsed(true);
    await scene.standby.ask('select pg_wal_replay_pause()');
    const id = await scene.writes();
    expect(await scene.listed(scene.lin)).toContain(id);
    expect(await scene.listed(scene.linElsewhere)).toContain(id);
    expect(await scene.listed(scene.office)).not.toContain(id);
    expect(scene.answered('own-write')).toBeGreaterThan(0);
  });

  test('is not asked once it is later than that, says so, and the server stays ready', async () => {
    scene.pass(lateAtMostMs);
    const id = await scene.writes();
    expect(await scene.listed(scene.office)).toContain(id);
    expect(await scene.metric('stockroom_replica_used')).toBe(0);
    expect(await scene.metric('stockroom_replica_late_seconds')).toBeGreaterThan(5);
    expect(await scene.metric('stockroom_late_reads_total{by="late"}')).toBeGreaterThan(0);
    expect((await scene.servers[0].app.inject('/ready')).statusCode).toBe(200);

    await scene.standby.ask('select pg_wal_replay_resume()');
    await scene.isUsed(true);
    expect(await scene.metric('stockroom_replica_used')).toBe(1);
    expect(await scene.metric('stockroom_replica_late_seconds')).toBeLessThan(5);
  });
});

test('a large export is read from it, by the job of who has only just asked', async () => {
  await scene.isUsed(true);
  const before = scene.answered('replica');
  const id = randomUUID();
  answered(lackExports.start, await scene.office.call(lackExports.start, { body: { id, format: 'csv' } }));
  const last = async () => answered(lackExports.last, await scene.office.call(lackExports.last))?.state;
  await expect.poll(last, { timeout: 30_000 }).toBe('done');
  expect(scene.answered('replica')).toBe(before + 1);
});

test('what it breaks off for what it has to replay, the primary does', async () => {
  await scene.isUsed(true);
  await scene.standby.ask('alter system set max_standby_streaming_delay = 0');
  await scene.standby.ask('select pg_reload_conf()');
  const before = scene.answered('failed');
  let onReplica: unknown;
  const read = scene.lateReads.read('nobody', async (from) => {
    if (from === scene.db) return 'of the primary';
    await from
      .execute(sql`select pg_sleep(60) from (select count(*) from themes) t`)
      .catch((error: unknown) => {
        onReplica = error;
        throw error;
      });
    return 'of the replica';
  });
  await expect
    .poll(() => scene.standby.ask(`select from pg_stat_activity where wait_event = 'PgSleep'`), {
      timeout: 20_000,
    })
    .toHaveLength(1);
  await scene.primary.ask('begin; lock table themes in access exclusive mode; commit');
  expect(await read).toBe('of the primary');
  expect(onReplica).toMatchObject({ cause: { code: '40001' } });
  expect(scene.answered('failed')).toBe(before + 1);
  // Once is no reason to do without it.
  await scene.isUsed(true);
});

test('one that is killed is done without, and used again when it is back', async () => {
  await scene.isUsed(true);
  await scene.standby.stop('SIGQUIT');
  const id = await scene.writes();
  for (let turn = 0; turn < 3; turn += 1) expect(await scene.listed(scene.office)).toContain(id);
  await scene.isUsed(false);
  expect((await scene.servers[0].app.inject('/ready')).statusCode).toBe(200);
  expect(await scene.metric('stockroom_replica_late_seconds')).toBeNaN();

  await scene.standby.start();
  await scene.isUsed(true);
  const before = scene.answered('replica');
  expect(await scene.listed(scene.office)).toContain(id);
  expect(scene.answered('replica')).toBe(before + 1);
});

test('a server is told of it by DATABASE_READ_URL, starts without it, and ends well', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'stockroom-replica-'));
  const settings = { DATABASE_URL: scene.primary.url, DATA_DIR: dataDir, DEMO: '0', METRICS_TOKEN: token };
  const nowhere = `postgres://stockroom@127.0.0.1:${await freePort()}/stockroom`;
  for (const [url, used] of [
    [scene.standby.url, '1'],
    [nowhere, '0'],
  ] as const) {
    const server = startServerProcess({ ...settings, DATABASE_READ_URL: url });
    await server.ready;
    const headers = { authorization: `Bearer ${token}` };
    const metrics = async () => (await server.way(10_000).inject({ url: '/metrics', headers })).payload;
    await expect
      .poll(metrics, { interval: 200 })
      .toMatch(new RegExp(`^stockroom_replica_used ${used}$`, 'm'));
    expect((await server.way(10_000).inject({ url: '/ready' })).statusCode).toBe(200);
    server.child.kill('SIGTERM');
    expect([await server.ended, server.complained()]).toEqual([0, '']);
  }
  rmSync(dataDir, { recursive: true });
});

test('one that was promoted is another database, and is asked no more', async () => {
  await scene.isUsed(true);
  await scene.standby.ask('select pg_promote()');
  await scene.isUsed(false);
  const id = await scene.writes();
  expect(await scene.listed(scene.office)).toContain(id);
  const other = openReplica(scene.standby.connection);
  await expect(other.execute(sql`select 1`)).rejects.toMatchObject({
    cause: { message: expect.stringContaining('does not lead to a standby') },
  });
  await other.$client.end();
});

async function setUp() {
  const primary = await makeCluster();
  const standby = await primary.standby();
  const db = openDatabase(primary.connection);
  await migrateDatabase(db, `${checkoutDir}/server/migrations`);
  let passed = 0;
  const now = () => performance.now() + passed;
  const stops: (() => Promise<void>)[] = [];
  const open = async () => {
    const lateReads = fromReplica(db, openReplica(standby.connection), { lookEveryMs: 50, now });
    const server = await startTestServer({
      database: databaseOf(db),
      more: { lateReads, metricsToken: token },
    });
    stops.push(lateReads.watch({ info: () => undefined, warn: () => undefined }), server.stop);
    return { lateReads, server };
  };
  const first = await open();
  await foundSmallCompany(db);
  const second = await open();
  const servers: [TestServer, TestServer] = [first.server, second.server];
  const { told } = first.lateReads;
  if (!told) throw new Error('there is no replica');
  const [office, lin] = [await first.server.login('ho01'), await first.server.login('100101')];
  // One session with two servers behind a balancer.
  const linElsewhere = personWith(second.server.app, second.server.clock, lin.token, lin.usercode);
  const article = await first.server.newGoods('1001', [{ lot: 'L1', expiryDate: '2026-03-12' }]);
  return {
    primary,
    standby,
    db,
    servers,
    lateReads: first.lateReads,
    office,
    lin,
    linElsewhere,
    /** By both servers. */
    answered: (by: LateAnswer) =>
      [first, second].reduce((sum, { lateReads }) => sum + (lateReads.told?.answered[by] ?? 0), 0),
    /** Writes a line of the ledger in a store, and answers its id. */
    async writes(): Promise<string> {
      const { id, answer } = goodsWork(lin).waste(article, 'L1', { qty: 1 });
      answered(recordWaste, await answer);
      return id;
    },
    async listed(who: Person): Promise<string[]> {
      const body = { from: '2026-03-01', to: '2026-03-31', limit: 1000 };
      return answered(listWaste, await who.call(listWaste, { body })).items.map(({ id }) => id);
    },
    isUsed: (wanted: boolean) =>
      expect.poll(() => told.isUsed(), { interval: 20, timeout: 30_000 }).toBe(wanted),
    pass(ms: number) {
      passed += ms;
    },
    async metric(line: string): Promise<number> {
      const headers = { authorization: `Bearer ${token}` };
      const { payload } = await first.server.app.inject({ url: '/metrics', headers });
      const found = payload.split('\n').find((one) => one.startsWith(`${line} `));
      return Number(found?.slice(line.length) ?? Number.POSITIVE_INFINITY);
    },
    async remove() {
      for (const stop of stops) await stop();
      await db.$client.end();
      await standby.remove();
      await primary.remove();
    },
  };
}

function databaseOf(db: Database) {
  const never = () => Promise.reject(new Error('this database is the scene’s'));
  return { name: '', db, copy: never, disconnect: never, drop: never };
}
