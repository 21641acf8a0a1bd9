import { findCheckout } from '../platform/checkout.ts';
import { readConfig } from '../platform/config.ts';
import { renewEpoch } from '../platform/epoch.ts';
import { openServerDatabase } from '../platform/server-database.ts';

/** After restoring a dump over the database it came from: devices pull everything anew and offer sent work again. */
const checkoutDir = findCheckout(import.meta.url);
const config = readConfig(process.env, { isRoot: process.getuid?.() === 0, checkoutDir });
const database = await openServerDatabase(config, checkoutDir, () => undefined, { join: true });
await renewEpoch(database.db);
await database.close();
console.log('A new epoch has begun.');
