import { sql } from 'drizzle-orm';
import { Connection, type PoolClient } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { createDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { inDatabase } from '../../../tests/support/postgres.ts';
import { scopeClocks } from '../../schema/sync.ts';
import { allowLongWork, openDatabase, passingProblem, prepared } from './database.ts';
import type { DatabasePatience } from './pool.ts';

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

/** The line between a client and the database. */
function lineOf(client: PoolClient): Connection {
  if ('connection' in client && client.connection instanceof Connection) return client.connection;
  throw new Error('no line');
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
    expect((await prepared(database.db, counted)).rows).toEqual([{ total: 1, seq: 7 }]);
  });

  test('in a query that Drizzle builds', async () => {
    const total = sql<number>`count(*)`;
    expect(await database.db.select({ total }).from(scopeClocks)).toEqual([{ total: 0 }]);
  });
});

describe('who waits too long is told that it may pass', () => {
  test('for a connection, when others have them all', () =>
    // The first one has to be made within it, on a busy machine too.
    withPool({ connectionMs: 1000 }, async (db) => {
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

  test('for a statement that is not to take so long', async () => {
    const stopped = database.db.transaction(async (tx) => {
      await tx.execute(sql`set local statement_timeout = 20`);
      await tx.execute(sql`select pg_sleep(10)`);
    });
    expect(passingProblem(await failureOf(stopped))).toBe('busy');
  });

  test('for one another, and PostgreSQL lets one of them go', async () => {
    const [one, other] = [gate(), gate()];
    const crossing = (mine: number, theirs: number, here: Gate, there: Gate) =>
      failureOf(
        database.db.transaction(async (tx) => {
          await tx.execute(sql`set local deadlock_timeout = 50`);
          await tx.execute(sql`select pg_advisory_xact_lock(${mine})`);
          here.open();
          await there.passed;
          await tx.execute(sql`select pg_advisory_xact_lock(${theirs})`);
        }),
      );
    const ends = await Promise.all([crossing(1, 2, one, other), crossing(2, 1, other, one)]);
    expect(ends.filter((end) => end !== undefined).map(passingProblem)).toEqual(['busy']);
  });

  test('for a reader that another writer has overtaken', async () => {
    await database.db.insert(scopeClocks).values({ scope: 'overtaken', seq: 1 });
    const write = (db: Pick<typeof database.db, 'execute'>) =>
      db.execute(sql`update scope_clocks set seq = seq + 1 where scope = 'overtaken'`);
    const late = database.db.transaction(
      async (tx) => {
        await tx.execute(sql`select seq from scope_clocks where scope = 'overtaken'`);
        await write(database.db);
        await write(tx);
      },
      { isolationLevel: 'repeatable read' },
    );
    expect(passingProblem(await failureOf(late))).toBe('busy');
  });

  test.each(['between two statements', 'within a statement'])('whose connection is cut %s', (when) =>
    withPool({}, async (db) => {
      const cut = db.transaction(async (tx) => {
        const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
        const end = () => database.db.execute(sql`select pg_terminate_backend(${rows[0]?.pid})`);
        const ended = when === 'within a statement' ? undefined : await end();
        await Promise.all([tx.execute(sql`select pg_sleep(10)`), ended ?? end()]);
      });
      expect(passingProblem(await failureOf(cut))).toBe('down');
      expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
    }),
  );

  test('whose connection is cut before it begins, and its place in the pool is free again', () =>
    withPool({ connectionMs: 1000 }, async (db) => {
      for (let times = 0; times < 3; times += 1) {
        db.$client.once('acquire', (client) => lineOf(client).stream.destroy());
        expect(passingProblem(await failureOf(db.transaction(async () => undefined)))).toBe('down');
      }
      expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
    }));

  test('whose connection is lost before the pool has handed it out', async () => {
    for (const ask of [
      (db: typeof database.db) => db.execute(sql`select 1`),
      (db: typeof database.db) => db.transaction(async () => undefined),
    ]) {
      await withPool({ connectionMs: 1000 }, async (db) => {
        db.$client.prependOnceListener('connect', (client) => lineOf(client).emit('error', new Error('cut')));
        expect(passingProblem(await failureOf(ask(db)))).toBe('down');
        expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
      });
    }
  });

  test.each(['select 1/0', 'select from nowhere', "select 'x'::int"])('but not by %s', async (statement) => {
    expect(passingProblem(await failureOf(database.db.execute(sql.raw(statement))))).toBeUndefined();
  });
});

test('a transaction left standing is taken back, and neither the process nor the pool ends with it', () =>
  withPool({ idleInTransactionMs: 1_000 }, async (db) => {
    const told = new Promise((resolve) => {
      db.$client.once('acquire', (client) => client.once('error', resolve));
    });
    const left = await failureOf(
      db.transaction(async (tx) => {
        await tx.execute(sql`create table half_done ()`);
        // A question that crossed the end on its way could make the system throw away PostgreSQL's reason.
        await told;
        await tx.execute(sql`select 1`);
      }),
    );
    expect(passingProblem(left)).toBe('busy');
    expect((await db.execute(sql`select to_regclass('half_done') as found`)).rows).toEqual([{ found: null }]);
  }));

test('a long work may stand still for longer than a call', () =>
  withPool({ idleInTransactionMs: 10_000 }, (db) =>
    db.transaction(async (tx) => {
      await allowLongWork(tx, 1000);
      const { rows } = await tx.execute(sql`show idle_in_transaction_session_timeout`);
      expect(rows).toEqual([{ idle_in_transaction_session_timeout: '1min' }]);
    }),
  ));

type Gate = { passed: Promise<void>; open: () => void };

function gate(): Gate {
  let open = () => {};
  const passed = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { passed, open: () => open() };
}
