import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { readConfig } from '../../server/platform/config/config.ts';
import { openDatabase } from '../../server/platform/database/database.ts';
import { refuseNewerTables } from '../../server/platform/database/newer-tables.ts';
import { openServerDatabase } from '../../server/platform/database/server-database.ts';
import { createDatabase, type TestDatabase } from '../support/database.ts';
import { asAdmin, checkoutDir, inDatabase } from '../support/postgres.ts';
import { urlOf } from '../support/server-process.ts';

const migrations = join(checkoutDir, 'server/migrations');
let made: TestDatabase;

beforeEach(async () => {
  made = await createDatabase();
});
afterEach(() => made.drop());

test('a database that a newer version has upgraded is refused before anything is done to it, with the way out', async () => {
  const later = Date.parse('2031-05-06T07:08:09Z');
  await made.db.execute(
    sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', ${later})`,
  );
  const env = { DATABASE_URL: urlOf(inDatabase(inject('postgres'), made.name)) };
  const config = readConfig(env, { isRoot: false, checkoutDir });
  const database = await openServerDatabase(config, checkoutDir, () => undefined);
  await expect(database.migrate(migrations)).rejects.toThrow(
    /^A newer Stockroom has upgraded this database \(its tables are of 2031-05-06\).*restore the backup/,
  );
  await database.close();
});

test('a database of this version is taken, and so is an empty one', async () => {
  await refuseNewerTables(made.db, migrations);
  const name = `${made.name}_empty`;
  await asAdmin(inject('postgres'), `create database ${name}`);
  const empty = openDatabase(inDatabase(inject('postgres'), name));
  await refuseNewerTables(empty, migrations);
  await empty.$client.end();
});
