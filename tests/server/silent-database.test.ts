import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { sessionInfo } from '#core/session/contract';
import { codes } from '#core/wire/codes';
import {
  allowLongWork,
  type Database,
  openDatabase,
  passingProblem,
} from '../../server/platform/database/database.ts';
import { createDatabase, type TestDatabase } from '../support/database.ts';
import { type DatabaseLine, openDatabaseLine } from '../support/database-line.ts';
import { inTime } from '../support/in-time.ts';
import type { Answer, Person } from '../support/person.ts';
import { inDatabase } from '../support/postgres.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { foundSmallCompany } from '../support/small-company.ts';
import { isStrict } from '../support/whole-run.ts';

/**
 * A database whose host vanishes without a word: connections stay open, and nobody answers on them. The server's patience
 * is a twentieth of the usual one, so that its bars are too: 30 s for a call are 1.5 s here, and 10 s until all is well 0.5 s.
 */
const patience = {
  connectionMs: isStrict ? 800 : 3_000,
  lockMs: 1000,
  statementMs: 1800,
  suspectMs: 500,
  silenceMs: 1500,
};
const answeredWithinMs = inTime(3000);
const wellWithinMs = inTime(1000);
const places = 4;

let database: TestDatabase;
let line: DatabaseLine;
let db: Database;
let server: TestServer;
let lin: Person;

beforeAll(async () => {
  database = await createDatabase();
});
afterAll(() => database.drop());

beforeEach(async () => {
  line = await openDatabaseLine(inDatabase(inject('postgres'), database.name));
  db = openDatabase(line.connection, { max: places, patience });
});
afterEach(async () => {
  line.answerAgain();
  await db.$client.end();
  await line.close();
});

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

describe('an answer that does not come', () => {
  test('because nobody is there any more, ends as "down", and the place is free for one who finds the new address', async () => {
    await Promise.all(Array.from({ length: places }, () => db.execute(sql`select pg_sleep(0.05)`)));
    line.fallSilent();
    const startedAt = performance.now();
    const asked = Array.from({ length: places }, () => failureOf(db.execute(sql`select 1`)));
    expect((await Promise.all(asked)).map(passingProblem)).toEqual(asked.map(() => 'down'));
    expect(performance.now() - startedAt).toBeLessThan(answeredWithinMs);
    expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
  });

  test('in the middle of a transaction ends it, and what it held is let go of', async () => {
    await db.execute(sql`create table kept (name text)`);
    const left = await failureOf(
      db.transaction(async (tx) => {
        await tx.execute(sql`insert into kept values ('half')`);
        line.fallSilent();
        await tx.execute(sql`insert into kept values ('whole')`);
      }),
    );
    expect(passingProblem(left)).toBe('down');
    expect((await db.execute(sql`select count(*) as n from kept`)).rows).toEqual([{ n: 0 }]);
  });

  test('is found out once: what was as quiet meanwhile is not tried one by one', async () => {
    await Promise.all(Array.from({ length: places }, () => db.execute(sql`select pg_sleep(0.05)`)));
    line.fallSilent();
    expect(passingProblem(await failureOf(db.execute(sql`select 1`)))).toBe('down');
    for (let ask = 0; ask < places; ask += 1) {
      expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
    }
  });

  test('because the whole network is gone, ends after a longer while, and no later than it may', async () => {
    await db.execute(sql`select 1`);
    line.vanish();
    const startedAt = performance.now();
    const failures = await Promise.all(
      Array.from({ length: 2 * places }, () => failureOf(db.execute(sql`select 1`))),
    );
    expect(performance.now() - startedAt).toBeLessThan(answeredWithinMs);
    expect(failures.map(passingProblem)).not.toContain(undefined);
    line.answerAgain();
    expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
  });

  test('because the statement takes long is waited for: the database says that it is at work', async () => {
    const waiting = openDatabase(line.connection, { patience: { ...patience, silenceMs: 60_000 } });
    const slept = waiting.transaction(async (tx) => {
      await allowLongWork(tx, 60_000);
      return tx.execute(sql`select pg_sleep(2.5), 'done' as so`);
    });
    expect((await slept).rows).toMatchObject([{ so: 'done' }]);
    await waiting.$client.end();
  });

  test('because a statement takes too long without leave is "busy", and the connection stays', async () => {
    expect(passingProblem(await failureOf(db.execute(sql`select pg_sleep(10)`)))).toBe('busy');
  });
});

test('no connection is kept for long: the address may lead to another server, and the former one still be alive', async () => {
  const changing = openDatabase(line.connection, { max: 1, patience: { ...patience, lifeMs: 200 } });
  const whoAnswers = async () => (await changing.execute(sql`select pg_backend_pid() as pid`)).rows;
  const first = await whoAnswers();
  await expect.poll(whoAnswers, { interval: 20, timeout: inTime(2000) }).not.toEqual(first);
  await changing.$client.end();
});

describe('a dozen people at work when the host vanishes and another address answers', () => {
  beforeEach(async () => {
    server = await startTestServer({ database: { ...database, db } });
    if ((await db.execute(sql`select from users limit 1`)).rows.length === 0) await foundSmallCompany(db);
    lin = await server.login('100101');
  });
  afterEach(() => server.stop());

  const ask = () => lin.call(sessionInfo);
  const everybody = () => Promise.all(Array.from({ length: 12 }, ask));
  const allWell = Array.from({ length: 12 }, () => expect.objectContaining({ code: codes.success }));

  test('each is answered in time, with "try again" at worst, and then all is well', async () => {
    await everybody();
    line.fallSilent();
    const startedAt = performance.now();
    const answers: Answer[] = await everybody();
    const took = performance.now() - startedAt;
    const said = answers.map(({ code }) => code);
    expect(said).toContain(codes.unavailable);
    // Who waited for a place gets a new connection.
    expect(said.filter((code) => code !== codes.unavailable && code !== codes.success)).toEqual([]);
    expect(took).toBeLessThan(answeredWithinMs);
    await expect.poll(everybody, { interval: 1, timeout: wellWithinMs }).toEqual(allWell);
  });

  test('so it is when no address answers for a while', async () => {
    await everybody();
    line.vanish();
    const startedAt = performance.now();
    const answers = await everybody();
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([codes.unavailable]));
    expect(performance.now() - startedAt).toBeLessThan(answeredWithinMs);
    line.answerAgain();
    await expect.poll(everybody, { interval: 1, timeout: wellWithinMs }).toEqual(allWell);
  });
});
