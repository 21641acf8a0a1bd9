import { randomUUID } from 'node:crypto';
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

async function copyOf(template: string): Promise<TestDatabase> {
  const connection = inject('postgres');
  const name = `${inject('template')}_${randomUUID().replaceAll('-', '')}`;
  await asAdmin(connection, `create database ${name} template ${template} strategy wal_log`);
  const db = openDatabase(inDatabase(connection, name));
  const disconnect = async () => {
    if (!db.$client.ended) await db.$client.end();
  };
  return {
    name,
    db,
    copy: () => copyOf(name),
    disconnect,
    drop: disconnect,
  };
}
