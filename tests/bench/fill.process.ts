import { join, resolve } from 'node:path';
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
  await app.close();
} finally {
  await db.$client.end();
  await embedded.stop();
}
