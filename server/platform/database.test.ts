import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { createDatabase, type TestDatabase } from '../../tests/support/database.ts';
import { inDatabase } from '../../tests/support/postgres.ts';
import { scopeClocks } from '../schema/sync.ts';
import { type DatabasePatience, openDatabase, passingProblem, prepared } from './database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createDatabase();
});
afterAll(() => database.drop());

/** The same database through a pool of its own, ended after the work. */
async function withPool<Result>(
  patience: Partial<DatabasePatience>,
  work: (db: ReturnType<typeof openDatabase>) => Promise<Result>,
): Promise<Result> {
  const db = openDatabase(inDatabase(inject('postgres'), database.name), { max: 1, patience });
  try {
    return await work(db);
  } finally {
    await db.$client.end();
  }
}

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

describe('counts and clock numbers are numbers', () => {
  const counted = sql`select count(*) as total, 7::bigint as seq`;

  test('in a statement of our own, outside a transaction and inside', async () => {
    expect((await database.db.execute(counted)).rows).toEqual([{ total: 1, seq: 7 }]);
    const inside = await database.db.transaction((tx) => tx.execute(counted));
    expect(inside.rows).toEqual([{ total: 1, seq: 7 }]);
  });

  test('in a prepared statement', async () => {
    expect((await prepared(database.db, 'counted', counted)).rows).toEqual([{ total: 1, seq: 7 }]);
  });

  test('in a query that Drizzle builds', async () => {
    const total = sql<number>`count(*)`;
    expect(await database.db.select({ total }).from(scopeClocks)).toEqual([{ total: 0 }]);
  });
});

describe('who waits too long is told that it may pass', () => {
  test('for a connection, when others have them all', () =>
    withPool({ connectionMs: 50 }, async (db) => {
      const taken = await db.$client.connect();
      const asked = await failureOf(db.execute(sql`select 1`));
      const begun = await failureOf(db.transaction(async () => undefined));
      taken.release();
      expect([asked, begun].map(passingProblem)).toEqual(['busy', 'busy']);
      expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
    }));

  test('for a database that is not there', async () => {
    const db = openDatabase('postgres://stockroom@127.0.0.1:1/none');
    expect(passingProblem(await failureOf(db.execute(sql`select 1`)))).toBe('down');
    expect(passingProblem(await failureOf(db.transaction(async () => undefined)))).toBe('down');
  });

  test('for a lock that another transaction holds', () =>
    withPool({ lockMs: 50 }, async (db) => {
      await database.db.transaction(async (tx) => {
        await tx.execute(sql`select pg_advisory_xact_lock(4711)`);
        const refused = await failureOf(
          db.transaction((other) => other.execute(sql`select pg_advisory_xact_lock(4711)`)),
        );
        expect(passingProblem(refused)).toBe('busy');
      });
    }));

  test.each(['select 1/0', 'select from nowhere', "select 'x'::int"])('but not by %s', async (statement) => {
    expect(passingProblem(await failureOf(database.db.execute(sql.raw(statement))))).toBeUndefined();
  });
});

test('a transaction left standing is taken back, and neither the process nor the pool ends with it', () =>
  withPool({ idleInTransactionMs: 50 }, async (db) => {
    const left = await failureOf(
      db.transaction(async (tx) => {
        await tx.execute(sql`create table half_done ()`);
        await gone(database);
        await tx.execute(sql`select 1`);
      }),
    );
    expect(left).toBeInstanceOf(Error);
    expect((await db.execute(sql`select to_regclass('half_done') as found`)).rows).toEqual([{ found: null }]);
  }));

/** Settles when no transaction stands idle any more. */
async function gone({ db }: TestDatabase): Promise<void> {
  for (;;) {
    const { rows } = await db.execute(sql`
      select from pg_stat_activity where datname = current_database() and state = 'idle in transaction'`);
    if (rows.length === 0) return;
  }
}
