import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { checkOwnDatabase } from '../../../server/own-database.ts';
import { type Database, openDatabase } from '../../../server/platform/database/database.ts';
import { migrateDatabase } from '../../../server/platform/database/migrate.ts';
import { readEpoch } from '../../../server/platform/sync/epoch.ts';
import { byTurns } from '../../support/by-turns.ts';
import { type Cluster, makeCluster } from '../../support/cluster.ts';
import { type DatabaseLine, openDatabaseLine } from '../../support/database-line.ts';
import { inTime } from '../../support/in-time.ts';
import { OfflinePhone } from '../../support/offline-phone.ts';
import { checkoutDir } from '../../support/postgres.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';
import { foundSmallCompany } from '../../support/small-company.ts';
import { acknowledgedBy, Hand } from './hand.ts';
import { storeOf } from './stores.ts';

/**
 * A primary with a streaming standby, two servers that reach whichever is in charge by one address, as behind HAProxy, and
 * phones at work all the while. `STOCKROOM_FAILOVER_CHECKS` is how many checks each of them makes before the primary dies,
 * and again after.
 */
const checksEach = Number(process.env.STOCKROOM_FAILOVER_CHECKS ?? 15);
const staff = ['100101', '100102', '100201', '101201'];
vi.setConfig({ testTimeout: 120_000 + checksEach * 4000, hookTimeout: 120_000 });

/** T19: writes again 2 s after the promotion. */
const writesAgainWithinMs = inTime(2000);

describe.each([
  { how: 'synchronous', isBehind: false },
  { how: 'asynchronous, with the standby behind', isBehind: true },
])('a primary is killed under load and its standby promoted: $how', ({ isBehind, how }) => {
  let scene: Scene;
  beforeAll(async () => {
    scene = await setUp(isBehind ? '' : 'second');
  });
  afterAll(() => scene?.remove());

  test('a start against the standby says what it is, in one sentence', async () => {
    const db = openDatabase(scene.standby.url);
    await expect(checkOwnDatabase(db, scene.standby.url)).rejects.toThrow(
      /^PostgreSQL at 127\.0\.0\.1:\d+, which DATABASE_URL names, cannot be used: it is a standby that only reads: name the primary\.$/,
    );
    await db.$client.end();
  });

  test('it is noticed without a restart, by one new epoch, and nothing is lost and nothing done twice', async () => {
    const epoch = await readEpoch(scene.db);
    const hands = scene.phones.map((phone, index) => new Hand(phone, scene.articles[index] ?? []));
    const working = Promise.all(hands.map((hand) => hand.work(2 * checksEach)));
    await acknowledgedBy(hands, Math.floor((staff.length * checksEach) / 2));
    if (isBehind) scene.wal.fallSilent();
    await acknowledgedBy(hands, staff.length * checksEach);

    await scene.primary.stop('SIGQUIT');
    scene.line.answerAgain(scene.standby.connection);
    const before = new Set(hands.flatMap((hand) => [...hand.acknowledged]));
    await scene.standby.ask('select pg_promote(true, 60)');
    const promotedAt = performance.now();
    const forgotten = await missing(scene.standby, before);
    const acknowledged = () => hands.reduce((sum, hand) => sum + hand.acknowledged.size, 0);
    await expect.poll(acknowledged, { interval: 5 }).toBeGreaterThan(before.size);
    const againMs = performance.now() - promotedAt;
    await working;

    for (const phone of scene.phones) {
      await expect.poll(() => phone.sync().then(() => phone.outbox())).toEqual([]);
    }
    const all = new Set(hands.flatMap((hand) => [...hand.made]));
    const rows = await scene.standby.ask<{ id: string; article: string }>(
      'select id, article from check_records',
    );
    const lost = await missing(scene.standby, all);
    const twice = rows.length - new Set(rows.map(({ article }) => article)).size;
    process.stdout.write(
      `failover, ${how}: ${before.size} acknowledged before, of which the standby had forgotten ${forgotten.length}; ` +
        `writes again ${Math.round(againMs)} ms after the promotion; in the end ${all.size} made, lost ${lost.length}, twice ${twice}; ` +
        `told of a restored database ${scene.told()} times by ${staff.length} phones\n`,
    );
    expect(forgotten.length > 0).toBe(isBehind);
    expect(againMs).toBeLessThanOrEqual(writesAgainWithinMs);
    expect({ lost, twice }).toEqual({ lost: [], twice: 0 });
    expect(rows).toHaveLength(all.size);
    const now = await readEpoch(scene.db);
    expect(now).not.toBe(epoch);
    expect(await scene.standby.ask('select epoch from installation')).toEqual([{ epoch: now }]);
    expect(scene.told()).toBeLessThanOrEqual(staff.length);
  });

  test('a former primary that comes back is not written to', async () => {
    const before = await readEpoch(scene.db);
    await scene.primary.start();
    scene.line.answerAgain(scene.primary.connection);
    scene.line.cut();
    const [phone] = scene.phones;
    await phone?.pin(scene.articles[0]?.[0] ?? '', 1);
    expect(phone?.outbox()).toEqual(['waiting pin']);
    await expect(readEpoch(scene.db)).rejects.toMatchObject({
      cause: { message: expect.stringMatching(/^it is a former primary, and another was promoted since/) },
    });
    scene.line.answerAgain(scene.standby.connection);
    await expect.poll(() => phone?.sync().then(() => phone.outbox())).toEqual([]);
    expect(await readEpoch(scene.db)).toBe(before);
  });
});

type Scene = Awaited<ReturnType<typeof setUp>>;

async function setUp(synchronousNames: string) {
  const primary = await makeCluster();
  let wal: DatabaseLine | undefined;
  const standby = await primary.standby(async (connection) => {
    wal = await openDatabaseLine(connection);
    return wal.connection;
  });
  if (!wal) throw new Error('no way to the primary');
  const line = await openDatabaseLine(primary.connection);
  const pools: Database[] = [];
  const servers: TestServer[] = [];
  for (let count = 0; count < 2; count += 1) {
    const db = openDatabase(line.connection);
    pools.push(db);
    if (count === 0) await migrateDatabase(db, `${checkoutDir}/server/migrations`);
    servers.push(await startTestServer({ database: databaseOf(db) }));
    if (count === 0) await foundSmallCompany(db);
  }
  const [db] = pools;
  const [server] = servers;
  if (!db || !server) throw new Error('no server');
  const balanced = byTurns(servers.map(({ app }) => app));
  const articles: string[][] = [];
  const phones: OfflinePhone[] = [];
  for (const usercode of staff) {
    const names = Array.from({ length: 2 * checksEach }, (_, index) => `${usercode}-${index}`);
    articles.push(names);
    const store = storeOf(usercode);
    await server.stock(
      store,
      ...names.map((article) => ({ article, lots: [{ lot: 'L1', expiryDate: '2026-03-12' }] })),
    );
    phones.push(await OfflinePhone.of({ ...server, app: balanced.app }, await server.login(usercode)));
  }
  await primary.ask(`alter system set synchronous_standby_names = '${synchronousNames}'`);
  await primary.ask('select pg_reload_conf()');
  const state = synchronousNames === '' ? 'async' : 'sync';
  const follows = () =>
    primary.ask<{ sync_state: string }>('select sync_state from pg_stat_replication').then(([one]) => one);
  await vi.waitUntil(async () => (await follows())?.sync_state === state, { interval: 20, timeout: 60_000 });
  return {
    primary,
    standby,
    wal,
    line,
    db,
    phones,
    articles,
    told: balanced.told,
    async remove() {
      for (const phone of phones) phone.close();
      for (const { app } of servers) await app.close();
      for (const pool of pools) await pool.$client.end();
      await standby.remove();
      await primary.remove();
      await line.close();
      await wal?.close();
    },
  };
}

/** Which of these operations had no effect there. */
async function missing(database: Cluster, ids: ReadonlySet<string>): Promise<string[]> {
  const rows = await database.ask<{ id: string }>('select id from check_records where id = any($1)', [
    [...ids],
  ]);
  const there = new Set(rows.map(({ id }) => id));
  return [...ids].filter((id) => !there.has(id));
}

function databaseOf(db: Database) {
  const never = () => Promise.reject(new Error('this database is the scene’s'));
  return { name: '', db, copy: never, disconnect: never, drop: never };
}
