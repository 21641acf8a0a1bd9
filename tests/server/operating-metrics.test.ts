import { sql } from 'drizzle-orm';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { databaseMetrics } from '../../server/features/health/database-metrics.ts';
import { fillsLeft } from '../../server/features/health/fills-left.ts';
import { sweepMetrics } from '../../server/features/health/sweep-metrics.ts';
import { sweepNames } from '../../server/features.ts';
import { fills } from '../../server/fills.ts';
import { type Database, openDatabase } from '../../server/platform/database/database.ts';
import { settledEpoch } from '../../server/platform/sync/epoch.ts';
import { unswept } from '../../server/sweeps.ts';
import { createDatabase, type TestDatabase } from '../support/database.ts';
import { inDatabase } from '../support/postgres.ts';

/** What whoever is on call reads of the database and of house-keeping. */
let database: TestDatabase;
let db: Database;
let nowMs = 0;
const now = () => new Date('2026-03-10T02:00:00Z');
let read: () => Promise<string>;
let epoch: string;

beforeAll(async () => {
  database = await createDatabase();
  db = openDatabase(inDatabase(inject('postgres'), database.name), { max: 3, patience: { lockMs: 50 } });
  epoch = await settledEpoch(db);
  const register = new Registry();
  databaseMetrics(
    db,
    fillsLeft(db, fills, () => nowMs),
    register,
    () => nowMs,
  );
  sweepMetrics({ db, now }, { names: sweepNames, unswept }, register, () => nowMs);
  // What was asked of the database so long ago is asked anew.
  read = () => {
    nowMs += 15_000;
    return register.metrics();
  };
});
afterAll(async () => {
  await db.$client.end();
  await database.drop();
});

const value = (told: string, line: string) => {
  const found = told.split('\n').find((one) => one.startsWith(`${line} `));
  return found === undefined ? undefined : Number(found.slice(line.length));
};
const problems = async (problem: string) =>
  value(await read(), `stockroom_database_problems_total{problem="${problem}"}`);

test('each way in which the database did not do it is counted by itself', async () => {
  expect(await problems('lock')).toBe(0);
  const holder = await db.$client.connect();
  await holder.query('begin; lock table goods in access exclusive mode');
  await expect(db.execute(sql`select from goods`)).rejects.toThrow();
  expect(await problems('lock')).toBe(1);

  const slow = db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 20`);
    await tx.execute(sql`select pg_sleep(10)`);
  });
  await expect(slow).rejects.toThrow();
  expect(await problems('statement')).toBe(1);

  const others = await Promise.all([db.$client.connect(), db.$client.connect()]);
  const { options } = db.$client;
  const { connectionTimeoutMillis } = options;
  // Not before: to make a connection a busy machine takes longer.
  options.connectionTimeoutMillis = 100;
  await expect(db.execute(sql`select 1`)).rejects.toThrow();
  options.connectionTimeoutMillis = connectionTimeoutMillis;
  for (const client of others) client.release();
  expect(await problems('connection')).toBeGreaterThan(0);
  expect(await problems('down')).toBe(0);

  await holder.query('rollback');
  holder.release();
});

test('who waits for a lock, and for how long the oldest transaction has been open', async () => {
  expect(value(await read(), 'stockroom_database_lock_waits')).toBe(0);
  const [holder, waiting] = [await database.db.$client.connect(), await database.db.$client.connect()];
  try {
    await holder.query('begin; lock table goods in access exclusive mode');
    const waits = waiting.query('select from goods');
    await expect
      .poll(async () => value(await read(), 'stockroom_database_lock_waits'), {
        interval: 10,
        timeout: 60_000,
      })
      .toBe(1);
    expect(value(await read(), 'stockroom_database_transaction_seconds')).toBeGreaterThan(0);
    await holder.query('rollback');
    await waits;
  } finally {
    for (const client of [holder, waiting]) client.release(true);
  }
});

test('which life of the database, and what an upgrade has left to do', async () => {
  const told = await read();
  expect(value(told, `stockroom_epoch_info{epoch="${epoch}"}`)).toBe(1);
  expect(value(told, 'stockroom_upgrade_left{what="stores"}')).toBe(0);
  await database.db.execute(sql`
    insert into goods (article, goods_code, name, search_name, search_code) values ('A', 'A', 'x', 'x', 'x')`);
  expect(value(await read(), 'stockroom_upgrade_left{what="goods"}')).toBe(1);
});

test('since when a sweep has not gone well, and how far behind it is', async () => {
  await database.db.execute(sql`
    insert into jobs (id, kind, payload, max_attempts, run_at, state, created_at, finished_at) values
      (gen_random_uuid(), 'sync.sweep', '{}', 5, now(), 'done', now() - interval '3 hours', now() - interval '2 hours'),
      (gen_random_uuid(), 'sync.sweep', '{}', 5, now(), 'failed', now() - interval '1 hour', now() - interval '1 hour'),
      (gen_random_uuid(), 'andon.sweep', '{}', 5, now(), 'failed', now() - interval '5 hours', now()),
      (gen_random_uuid(), 'test.other', '{}', 5, now(), 'done', now(), now())`);
  await database.db.execute(sql`
    insert into operations (id, owner, fingerprint, call, outcome, applied_at)
    values (gen_random_uuid(), 'u', 'x', 'x', '{}', ${now().toISOString()}::timestamptz - interval '92 days')`);
  await database.db.execute(sql`
    insert into goods_lacks (id, day, article, requested_qty, lack_qty)
    values (gen_random_uuid(), '2026-03-09', 'A', 1, 1)`);
  const told = await read();
  const age = (sweep: string) => value(told, `stockroom_sweep_success_age_seconds{sweep="${sweep}"}`);
  expect(age('sync.sweep')).toBeCloseTo(7200, -2);
  expect(age('andon.sweep')).toBeCloseTo(18_000, -2);
  expect(told).not.toContain('test.other');
  const overdue = (sweep: string) => value(told, `stockroom_unswept_seconds{sweep="${sweep}"}`);
  expect(overdue('sync.sweep')).toBe(2 * 86_400);
  // Of yesterday, and not to be swept for long.
  expect(overdue('goods-lack.sweep')).toBe(0);
  for (const { sweep } of unswept) {
    expect(sweepNames).toContain(sweep);
    expect(overdue(sweep)).toBeGreaterThanOrEqual(0);
  }
});
