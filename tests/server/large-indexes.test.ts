import { is, sql } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { afterAll, expect, inject, test } from 'vitest';
import { buildLargeIndexes, indexesLeft } from '../../server/platform/database/large-indexes.ts';
import * as stock from '../../server/schema/stock.ts';
import * as sync from '../../server/schema/sync.ts';
import { createDatabase } from '../support/database.ts';
import { asAdmin, inDatabase } from '../support/postgres.ts';

const { db, name, drop } = await createDatabase();
afterAll(drop);
const left = async () =>
  (await db.execute<{ name: string }>(sql.raw(indexesLeft))).rows.map((row) => row.name);
const definitions = async () => {
  const found = await db.execute(sql`
    select indexdef from pg_indexes where schemaname = 'public' order by indexname`);
  return found.rows;
};

test('a database has every index that the schema of the large tables names', async () => {
  const parts: unknown[] = [...Object.values(stock), ...Object.values(sync)];
  const named = parts.flatMap((table) =>
    is(table, PgTable) ? getTableConfig(table).indexes.flatMap(({ config }) => config.name ?? []) : [],
  );
  const found = await db.execute<{ name: string }>(sql`select indexname as name from pg_indexes`);
  expect(found.rows.map((row) => row.name)).toEqual(expect.arrayContaining(named));
  expect(await left()).toEqual([]);
});

test('what is missing or was interrupted is built, while others read and write', async () => {
  const before = await definitions();
  await db.execute(sql`drop index current_lots_due`);
  await asAdmin(
    inDatabase(inject('administration'), name),
    `update pg_index set indisvalid = false where indexrelid = 'changes_gone'::regclass`,
  );
  expect(await left()).toEqual(['current_lots_due', 'changes_gone']);
  const writer = await db.$client.connect();
  await writer.query(`begin; insert into changes (scope, key, seq) values ('s', 'k', 1)`);
  const told: string[] = [];
  const building = buildLargeIndexes(db, { onBuilt: (built, of) => told.push(`${built}/${of}`) });
  // It waits for the one that began before, and whoever comes after it does not wait for it.
  await expect.poll(() => told).toContain('1/2');
  await db.execute(sql`insert into changes (scope, key, seq) values ('s', 'k2', 2)`);
  await expect(buildLargeIndexes(db)).rejects.toThrow('another process');
  await writer.query('commit');
  writer.release();
  await building;
  expect(await left()).toEqual([]);
  expect(await definitions()).toEqual(before);
});
