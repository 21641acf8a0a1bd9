import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { sessionInfo } from '#core/session/contract';
import { codes } from '#core/wire/codes';
import { replayOperations } from '#core/wire/outbox';
import { type Database, openDatabase } from '../../server/platform/database/database.ts';
import { createDatabase, type TestDatabase } from '../support/database.ts';
import { type Person, refused } from '../support/person.ts';
import { inDatabase } from '../support/postgres.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { foundSmallCompany } from '../support/small-company.ts';

/** A server that waits but a moment for its database, and somebody else at work in the same database. */
const shortMs = 100;
let database: TestDatabase;
let hurried: Database;
let server: TestServer;
let lin: Person;
/** What the server has logged of the database since the last look. */
let log: { level: number; msg: string }[] = [];
beforeAll(async () => {
  database = await createDatabase();
  hurried = openDatabase(inDatabase(inject('postgres'), database.name), {
    max: 4,
    patience: { connectionMs: 60_000, lockMs: shortMs },
  });
  const stream = { write: (line: string) => log.push(JSON.parse(line)) };
  server = await startTestServer({
    database: { ...database, db: hurried },
    logger: { level: 'warn', stream },
  });
  await foundSmallCompany(database.db);
  lin = await server.login('100101');
});
afterAll(async () => {
  await server.stop();
  await hurried.$client.end();
  await database.drop();
});

beforeEach(() => {
  log = [];
});

const busy = refused(codes.unavailable, 'database-busy');
const down = refused(codes.unavailable, 'database-down');
const warned = (msg: string) => ({ level: 40, msg });
const milk = () => server.newGoods('1001', [{ lot: 'L1', expiryDate: '2026-03-12' }]);

/** Runs the work while somebody else holds the goods' lots. */
function whileHeld<Result>(article: string, work: () => Promise<Result>): Promise<Result> {
  return database.db.transaction(async (tx) => {
    await tx.execute(sql`select from lots where article = ${article} for update`);
    return work();
  });
}

describe('a check of goods that somebody else holds', () => {
  test('made directly is answered "busy, try again", and goes well later', async () => {
    const article = await milk();
    expect(await whileHeld(article, () => lin.check(article, 'L1'))).toMatchObject(busy);
    expect(log).toMatchObject([warned('database busy')]);
    expect(await lin.check(article, 'L1')).toMatchObject({ code: codes.success });
  });

  test('sent alone from a phone is answered so as a whole: nothing of it is refused', async () => {
    const article = await milk();
    const body = { operations: [lin.noteCheck(article, 'L1')] };
    expect(await whileHeld(article, () => lin.call(replayOperations, { body }))).toMatchObject(busy);
    expect(log).toMatchObject([warned('database busy')]);
    expect(await lin.replay(body.operations)).toMatchObject([{ code: codes.success }]);
  });

  test('sent with another holds that one not up, and is left out of the answer', async () => {
    const [held, free] = [await milk(), await milk()];
    const notes = [lin.noteCheck(held, 'L1'), lin.noteCheck(free, 'L1')];
    const outcomes = await whileHeld(held, () => lin.replay(notes));
    expect(outcomes).toMatchObject([{ id: notes[1]?.id, code: codes.success }]);
    expect(log).toMatchObject([warned('database busy')]);
    expect((await lin.replay(notes)).map(({ code }) => code)).toEqual([codes.success, codes.success]);
  });
});

describe('a check whose connection is cut while it waits', () => {
  /** The same company, by a server that waits for a lock until it is cut. */
  let patient: Database;
  let waiting: TestServer;
  let xu: Person;
  beforeAll(async () => {
    patient = openDatabase(inDatabase(inject('postgres'), database.name), { patience: { lockMs: 60_000 } });
    const stream = { write: (line: string) => log.push(JSON.parse(line)) };
    waiting = await startTestServer({
      database: { ...database, db: patient },
      logger: { level: 'warn', stream },
    });
    xu = await waiting.login('100102');
  });
  afterAll(async () => {
    await waiting.stop();
    await patient.$client.end();
  });

  /** Cuts whoever waits for a lock, as a database does that is stopped or restarted, until the work has its answer. */
  async function cutWhoWaits<Answer>(working: Promise<Answer>): Promise<{ answer: Answer; cuts: number }> {
    let isOver = false;
    let cuts = 0;
    const over = working.finally(() => {
      isOver = true;
    });
    while (!isOver) {
      const { rows } = await database.db.execute(sql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`);
      cuts += rows.length;
    }
    return { answer: await over, cuts };
  }

  test.each(['made directly', 'sent from a phone'])(
    '%s is answered "try again", and goes well later',
    async (how) => {
      const article = await milk();
      const note = xu.noteCheck(article, 'L1');
      const make = () =>
        how === 'made directly'
          ? xu.check(article, 'L1')
          : xu.call(replayOperations, { body: { operations: [note] } });
      const { answer, cuts } = await whileHeld(article, () => cutWhoWaits(make()));
      expect(cuts).toBeGreaterThan(0);
      expect(answer).toMatchObject(down);
      expect(log).toHaveLength(1);
      expect(await make()).toMatchObject({ code: codes.success });
    },
  );
});

test('a call for which no connection is to be had is answered "busy, try again" in the caller’s language', async () => {
  const taken = await Promise.all(Array.from({ length: 4 }, () => hurried.$client.connect()));
  const { connectionTimeoutMillis } = hurried.$client.options;
  // Only now: to make a connection a busy machine takes longer.
  Object.assign(hurried.$client.options, { connectionTimeoutMillis: shortMs });
  const answer = await lin.call(sessionInfo, { headers: { 'accept-language': 'zh' } });
  Object.assign(hurried.$client.options, { connectionTimeoutMillis });
  for (const client of taken) client.release();
  expect(answer).toMatchObject({ ...busy, message: '服务器正忙，请稍后再试' });
  expect(await lin.call(sessionInfo)).toMatchObject({ code: codes.success });
});
