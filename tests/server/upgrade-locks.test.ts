import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { type Database, openDatabase } from '../../server/platform/database/database.ts';
import { buildLargeIndexes } from '../../server/platform/database/large-indexes.ts';
import { migrateDatabase } from '../../server/platform/database/migrate.ts';
import { asAdmin, checkoutDir, inDatabase } from '../support/postgres.ts';
import { amount, isStrict } from '../support/whole-run.ts';

/** The company of release 0.2.0 goes on working while its tables are upgraded. */
const rows = amount({ gate: 2_000, whole: 2_000_000 });
const patience = amount({ gate: 600_000, whole: 1_800_000 });
vi.setConfig({ testTimeout: patience, hookTimeout: patience });
/** The last one that 0.2.0 had. */
const lastOf020 = 5;
const migrations = join(checkoutDir, 'server/migrations');
const large = ['check_records', 'operations', 'current_lots', 'changes', 'lots', 'goods'];
let db: Database;
let folder: string;

beforeAll(async () => {
  const name = `${inject('template')}_${randomUUID().replaceAll('-', '')}`;
  await asAdmin(inject('postgres'), `create database ${name} template template0`);
  db = openDatabase(inDatabase(inject('postgres'), name), { patience: { statementMs: 0 } });
  folder = mkdtempSync(join(tmpdir(), 'stockroom-0.2.0-'));
  cpSync(migrations, folder, { recursive: true });
  const journal = join(folder, 'meta/_journal.json');
  const { entries, ...rest } = JSON.parse(readFileSync(journal, 'utf8'));
  writeFileSync(journal, JSON.stringify({ ...rest, entries: entries.slice(0, lastOf020 + 1) }));
  await migrateDatabase(db, folder);
  await fill();
});
afterAll(async () => {
  await db.$client.end();
  rmSync(folder, { recursive: true });
});

async function fill(): Promise<void> {
  const each = sql`generate_series(1, ${rows}::int) n`;
  await db.execute(sql`insert into departments (id, code, name, kind)
    select 's' || n, n::text, n::text, 'store' from generate_series(1, 1000) n`);
  await db.execute(sql`insert into goods (article, goods_code, name, search_name, search_code)
    select n::text, n::text, n::text, n::text, n::text from generate_series(0, 1999) n`);
  await db.execute(sql`insert into check_records (id, store, article, lot, edit_type, edit_time, edit_user_id, edit_user_name)
    select gen_random_uuid(), (n % 1000)::text, (n % 2000)::text, 'L', 'nodisplay', now() - n * interval '10 s', 'u', 'u' from ${each}`);
  await db.execute(sql`insert into operations (id, owner, fingerprint, call, outcome, applied_at)
    select gen_random_uuid(), 'u', 'f', 'c', '{"code": 20000}', now() from ${each}`);
  await db.execute(sql`insert into current_lots (store, article, nobatch, live, zero, lot, last, qty, remark)
    select (n % 1000)::text, n::text, false, false, false, 'L', false, 1, '' from ${each}`);
  await db.execute(
    sql`insert into changes (scope, key, seq) select 'store:' || (n % 1000), n::text, n from ${each}`,
  );
  await db.execute(
    sql`insert into lots (store, article, lot, qty) select (n % 1000)::text, (n % 2000)::text, n::text, 1 from ${each}`,
  );
}

/** What a clerk of the older release does: a check, and a look at the list. */
async function clerk(): Promise<number> {
  const begun = performance.now();
  await db.transaction(async (tx) => {
    await tx.execute(sql`insert into check_records (id, store, article, lot, edit_type, edit_time, edit_user_id, edit_user_name)
      values (gen_random_uuid(), '7', '7', 'L', 'nodisplay', now(), 'u', 'u')`);
    await tx.execute(sql`update changes set seq = seq + 1 where scope = 'store:7' and key = '7'`);
    await tx.execute(sql`insert into operations (id, owner, fingerprint, call, outcome, applied_at)
      values (gen_random_uuid(), 'u', 'f', 'c', '{}', now())`);
    await tx.execute(sql`select count(*) from current_lots where store = '7'`);
    await tx.execute(sql`update lots set qty = qty + 1 where store = '7' and article = '7' and lot = '7'`);
  });
  return performance.now() - begun;
}

const files = async () => {
  const found = await db.execute(sql`
    select relname, pg_relation_filenode(oid) as file from pg_class
    where relname in (select jsonb_array_elements_text(${JSON.stringify(large)}::jsonb)) order by relname`);
  return found.rows;
};

test('clerks go on: behind a migration that waits for a report, and while indexes are built; no large table is written anew', async () => {
  const before = await files();
  const reader = await db.$client.connect();
  await reader.query('begin; select from check_records limit 1');
  const upgrading = migrateDatabase(db, migrations);
  await expect
    .poll(
      async () => {
        const waits = await db.execute(sql`
          select from pg_locks where not granted and mode = 'AccessExclusiveLock' and relation = 'check_records'::regclass`);
        return waits.rows.length;
      },
      { interval: 10, timeout: 600_000 },
    )
    .toBe(1);
  // Would stand behind the migration, and that behind the report.
  await clerk();
  await reader.query('commit');
  reader.release();

  let isOver = false;
  const longest = (async () => {
    let most = 0;
    while (!isOver) most = Math.max(most, await clerk());
    return most;
  })();
  await upgrading;
  await buildLargeIndexes(db);
  isOver = true;
  const ms = await longest;
  expect(await files()).toEqual(before);
  const marked = await db.execute(sql`select from unfilled_stores`);
  expect(marked.rows).toHaveLength(1000);
  process.stdout.write(
    `the longest a clerk waited while ${rows} rows a table were upgraded: ${Math.round(ms)} ms\n`,
  );
  if (isStrict || rows > 100_000) expect(ms).toBeLessThan(2000);
});
