import { join, resolve } from 'node:path';
import { sql } from 'drizzle-orm';
import { buildApp } from '../../server/app.ts';
import { fillDemo } from '../../server/demo/fill.ts';
import { openDatabase } from '../../server/platform/database/database.ts';
import { startEmbeddedPostgres } from '../../server/platform/database/embedded-postgres/start.ts';
import { migrateDatabase } from '../../server/platform/database/migrate.ts';

/** Makes a database with the demo company at the scale given, in a data folder that the built server then takes. */
const [dataDir = '', stores, lotsPerStore] = process.argv.slice(2);
const checkoutDir = resolve(import.meta.dirname, '../..');
const scale = { stores: Number(stores), lotsPerStore: Number(lotsPerStore) };
const log = { progress: () => undefined, postgres: () => undefined };

const embedded = await startEmbeddedPostgres({ checkoutDir, dataDir, log });
const db = openDatabase(embedded.connection);
try {
  await migrateDatabase(db, join(checkoutDir, 'server/migrations'));
  // The roles of the demo company are granted the permissions that the server seeds when it is put together.
  const app = await buildApp({ db, version: 'bench', sessionLimits: { idleHours: 1, absoluteDays: 1 } });
  await fillDemo(db, new Date(), scale);
  await fillOldLacks();
  await app.close();
} finally {
  await db.$client.end();
  await embedded.stop();
}

/**
 * A hundred thousand shortages before those of the demo company, which no device holds any more: of each goods five days
 * running, then a day without.
 */
async function fillOldLacks(): Promise<void> {
  await db.execute(sql`
    insert into goods_lacks (id, day, article, requested_qty, lack_qty, sort_code, buyer_code, days, disposal, held)
    select gen_random_uuid(), current_date - 31 - ago, article, 24 + place % 12, 6 + place % 18,
      (1100 + place % 9)::text, 'buyer0' || (1 + place % 2), least(6 - (place + ago) % 6, 121 - ago),
      case (place + ago) % 4 when 0 then 'nodispose' when 1 then 'wait' when 2 then 'cancel' else 'wait' end, false
    from (select article, (row_number() over (order by article))::int as place from goods limit 1000) as short
    cross join generate_series(1, 120) as ago
    where (place + ago) % 6 <> 0`);
  // As PostgreSQL does by itself after a while.
  await db.execute(sql`vacuum analyze goods_lacks`);
}
