import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { checkOwnDatabase } from '../../server/own-database.ts';
import { openDatabase } from '../../server/platform/database/database.ts';
import { createDatabase, type TestDatabase } from '../support/database.ts';
import { asAdmin, inDatabase } from '../support/postgres.ts';

let made: TestDatabase;
const url = 'postgres://stockroom:secret@db.example:5433/stockroom';

beforeEach(async () => {
  made = await createDatabase();
});

afterEach(() => made.drop());

/** What the person at the console reads. */
async function refusal(connection: Parameters<typeof openDatabase>[0], databaseUrl = url): Promise<string> {
  const db = openDatabase(connection);
  try {
    await checkOwnDatabase(db, databaseUrl);
    return '';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    await db.$client.end();
  }
}

test('a database that the user owns is taken', async () => {
  expect(await refusal(inDatabase(inject('postgres'), made.name))).toBe('');
});

test('a server that does not answer is named without the password', async () => {
  const nobody = 'postgres://stockroom:secret@127.0.0.1:1/stockroom';
  const said = await refusal(nobody, nobody);
  expect(said).toBe(
    'PostgreSQL at 127.0.0.1:1, which DATABASE_URL names, cannot be used: connect ECONNREFUSED 127.0.0.1:1.',
  );
});

test('a database that does not exist is one sentence', async () => {
  expect(await refusal(inDatabase(inject('postgres'), 'nowhere'))).toBe(
    'PostgreSQL at db.example:5433, which DATABASE_URL names, cannot be used: database "nowhere" does not exist.',
  );
});

test('a user who may not make tables is told who must own the database', async () => {
  const connection = inject('postgres');
  const guest = `guest_${randomUUID().replaceAll('-', '')}`;
  await asAdmin(connection, `create role ${guest}`);
  try {
    expect(await refusal({ ...inDatabase(connection, made.name), options: `-c role=${guest}` })).toMatch(
      new RegExp(`^The user ${guest} of DATABASE_URL may not make tables in the database ${made.name}`),
    );
  } finally {
    await asAdmin(connection, `drop role ${guest}`);
  }
});

test('a database that cannot keep every script is refused', async () => {
  const connection = inject('postgres');
  const name = `${made.name}_ascii`;
  await asAdmin(
    connection,
    `create database ${name} encoding 'SQL_ASCII' locale_provider libc lc_collate 'C' lc_ctype 'C' template template0`,
  );
  expect(await refusal(inDatabase(connection, name))).toMatch(/keeps text as SQL_ASCII/);
});
