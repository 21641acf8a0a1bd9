import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { type Database, openDatabase } from '../../server/platform/database/database.ts';
import { asAdmin, inDatabase } from './postgres.ts';

export type TestDatabase = {
  name: string;
  db: Database;
  /** Another database with the same contents, as a restored backup would be. Nothing may be connected to this one. */
  copy(): Promise<TestDatabase>;
  /** Ends the connections only; the database stays. */
  disconnect(): Promise<void>;
  /**
   * Gives it up. It is gone when the run is: PostgreSQL removes a database ten times as slowly as it copies one.
   */
  drop(): Promise<void>;
};

/** A database of the caller's own: the product's tables, and nothing in them. Takes about 60 ms. */
export function createDatabase(): Promise<TestDatabase> {
  return copyOf(inject('template'));
}

/**
 * A database of the caller's own that holds what a server has made in it. The first to ask for that makes it, and the
 * others, in whichever process, copy it.
 *
 * @param what names it; letters, digits and _
 * @param make fills an empty database, and leaves nothing connected to it
 */
export async function createFilled(
  what: string,
  make: (database: TestDatabase) => Promise<void>,
): Promise<TestDatabase> {
  const filled = `${inject('template')}_${what}`;
  const isFilled =
    filling.get(filled) ??
    once(filled, async () => {
      const database = await createDatabase();
      await make(database);
      await database.disconnect();
      await asAdmin(inject('postgres'), `alter database ${database.name} rename to ${filled}`);
    });
  filling.set(filled, isFilled);
  await isFilled;
  return copyOf(filled);
}

const filling = new Map<string, Promise<void>>();

/** Does what makes a database, unless it is there; of several processes one does it, and the others wait. */
async function once(database: string, make: () => Promise<void>): Promise<void> {
  const client = new pg.Client(inject('postgres'));
  await client.connect();
  try {
    await client.query('select pg_advisory_lock(hashtext($1))', [database]);
    const found = await client.query('select 1 from pg_database where datname = $1', [database]);
    if (found.rowCount === 0) await make();
  } finally {
    await client.end();
  }
}

async function copyOf(template: string): Promise<TestDatabase> {
  const connection = inject('postgres');
  const name = `${inject('template')}_${randomUUID().replaceAll('-', '')}`;
  await asAdmin(connection, `create database ${name} template ${template} strategy wal_log`);
  // A test may hold a transaction for as long as a busy machine needs for what is to happen meanwhile, and others wait for it.
  const patience = { idleInTransactionMs: 0, connectionMs: 60_000, lockMs: 60_000, statementMs: 110_000 };
  const db = openDatabase(inDatabase(connection, name), { patience });
  const disconnect = async () => {
    if (!db.$client.ended) await db.$client.end();
  };
  return { name, db, copy: () => copyOf(name), disconnect, drop: disconnect };
}
