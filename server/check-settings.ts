import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findCheckout } from './platform/config/checkout.ts';
import { type Config, readConfig } from './platform/config/config.ts';

/**
 * Run by `npm start` before it installs and builds: what is wrong with the settings is said now, and not minutes later.
 * Reads no package until it knows that they are installed. Ends with 78 when a setting is wrong.
 */
const checkoutDir = findCheckout(import.meta.url);
const wrongSetting = 78;
/** Told by their names: their classes' files may need packages. */
const foreseen = new Set(['ConfigError', 'DatabaseStartError']);

try {
  const config = readConfig(process.env, { isRoot: process.getuid?.() === 0, checkoutDir });
  if (config.databaseUrl && existsSync(join(checkoutDir, 'node_modules/pg'))) await askDatabase(config);
} catch (error) {
  if (!(error instanceof Error) || !foreseen.has(error.name)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = wrongSetting;
}

async function askDatabase({ databaseUrl }: Config): Promise<void> {
  if (databaseUrl === null) return;
  const { openDatabase } = await import('./platform/database/database.ts');
  const { checkOwnDatabase } = await import('./own-database.ts');
  const db = openDatabase(databaseUrl, { max: 1 });
  try {
    await checkOwnDatabase(db, databaseUrl);
  } finally {
    await db.$client.end();
  }
}
