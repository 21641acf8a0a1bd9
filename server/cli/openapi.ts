import '@fastify/swagger';
import { composeApp } from '../app.ts';
import { findCheckout } from '../platform/config/checkout.ts';
import { openDatabase } from '../platform/database/database.ts';
import { readVersion } from '../version.ts';
import { runCommand } from './command.ts';

/** Prints the description of the API: it is made of the contracts, so no database is asked. */
await runCommand(async () => {
  const db = openDatabase({ host: '127.0.0.1', port: 1 });
  const notices = { listen: () => () => undefined, losses: () => 0, close: () => Promise.resolve() };
  const version = readVersion(findCheckout(import.meta.url), import.meta.url);
  const { app } = await composeApp({
    db,
    notices,
    version,
    sessionLimits: { idleHours: 1, absoluteDays: 1 },
  });
  await app.ready();
  console.log(JSON.stringify(app.swagger(), null, 2));
  await app.close();
  await db.$client.end();
  return 0;
}, 'Usage: node dist/server/cli/openapi.js > openapi.json');
