import { join, resolve } from 'node:path';
import { sql } from 'drizzle-orm';
import { buildApp } from '../../server/app.ts';
import { fillDemo } from '../../server/demo/fill.ts';
import { openDatabase } from '../../server/platform/database/database.ts';
import { startEmbeddedPostgres } from '../../server/platform/database/embedded-postgres/start.ts';
import { buildLargeIndexes } from '../../server/platform/database/large-indexes.ts';
import { migrateDatabase } from '../../server/platform/database/migrate.ts';

/**
 * Makes a database of the demo company by so many stores, or one that has fewer grow to them: each beyond its own twelve is
 * a copy of one of them, and all have a year of checks. Written as the tables have them, for a data folder that the built
 * server then takes.
 */
const [dataDir = '', had, stores, lotsPerStore, checksPerDay] = process.argv.slice(2);
const checkoutDir = resolve(import.meta.dirname, '../..');
const log = { progress: () => undefined, postgres: () => undefined };
const demoStores = 12;
const isNew = Number(had) === 0;
const [firstCopy, lastCopy] = [Math.max(1, Number(had) - demoStores + 1), Number(stores) - demoStores];

const embedded = await startEmbeddedPostgres({ checkoutDir, dataDir, log });
const db = openDatabase(embedded.connection, { patience: { statementMs: 0 } });
try {
  if (isNew) {
    await migrateDatabase(db, join(checkoutDir, 'server/migrations'));
    // The roles of the demo company are granted the permissions that the server seeds when it is put together.
    const app = await buildApp({ db, version: 'bench', sessionLimits: { idleHours: 1, absoluteDays: 1 } });
    await fillDemo(db, new Date(), { stores: demoStores, lotsPerStore: Number(lotsPerStore) });
    await app.close();
    await buildLargeIndexes(db);
  }
  await copyStores();
  await fillChecks();
  // As PostgreSQL does by itself after a while.
  await db.execute(sql`vacuum analyze`);
} finally {
  await db.$client.end();
  await embedded.stop();
}

/** What a store has of its own, and what devices hold of it. */
async function copyStores(): Promise<void> {
  await db.execute(sql`
    create table copied as
      select code as of, (20000 + n)::text as store from generate_series(${firstCopy}::int, ${lastCopy}::int) n
      join (select code, (row_number() over (order by code) - 1)::int as place from departments where kind = 'store') s
        on s.place = n % ${demoStores}::int where s.place < ${demoStores}::int`);
  await db.execute(sql`
    insert into departments (id, parent_id, kind, code, name, time_zone)
    select 'dept-' || c.store, d.parent_id, 'store', c.store, '上海人民广场第' || c.store || '店', d.time_zone
    from copied c join departments d on d.code = c.of`);
  for (const table of [
    'lots',
    'current_lots',
    'sales_rates',
    'unsold_lots',
    'unsold_sums',
    'handled_goods',
  ]) {
    const found = await db.execute<{ column: string }>(sql`
      select attname as column from pg_attribute
      where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attname <> 'store'`);
    const columns = found.rows.map(({ column }) => `t."${column}"`).join(', ');
    await db.execute(
      sql.raw(`insert into ${table} (store, ${columns.replaceAll('t.', '')})
        select c.store, ${columns} from copied c join ${table} t on t.store = c.of`),
    );
  }
  await db.execute(sql`
    insert into changes (scope, key, seq)
    select 'store:' || c.store, key, seq from copied c join changes h on h.scope = 'store:' || c.of
    where key like 'store-articles/%' and not gone`);
  await db.execute(sql`
    insert into scope_clocks (scope, seq)
    select 'store:' || c.store, seq from copied c join scope_clocks s on s.scope = 'store:' || c.of`);
  await db.execute(sql`drop table copied`);
}

/** The same number of checks in each new store on each day of a year, of its own goods. */
async function fillChecks(): Promise<void> {
  await db.execute(sql`
    insert into check_records (id, store, article, lot, expiry_date, edit_type, edit_time, edit_user_id, edit_user_name)
    select gen_random_uuid(), s.code, g.article, 'Y' || n, current_date - ago + 3, 'nodisplay',
      current_date - ago + interval '9 hours' + n * interval '7 minutes', 'u-100101', '林涛'
    from generate_series(1, 365) as ago
    cross join departments s
    cross join generate_series(1, ${Number(checksPerDay)}::int) as n
    join (select article, (row_number() over (order by article))::int as place from goods limit 900) as g
      on g.place = 1 + (ago * 7 + n * 13) % 900
    where s.kind = 'store' and (${isNew} or s.code >= ${String(20000 + firstCopy)})`);
}
