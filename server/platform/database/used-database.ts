import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { databaseOf } from './database-url.ts';
import { DatabaseStartError } from './embedded-postgres/problem.ts';

/**
 * Notes in the data folder which database of your own this server uses, without user and password. A later start that
 * has lost its DATABASE_URL would else make a new, empty database and be taken for a healthy server.
 */
export function noteUsedDatabase(dataDir: string, databaseUrl: string): void {
  const { address, name } = databaseOf(databaseUrl);
  const text = `${name} at ${address}\n`;
  const file = noteIn(dataDir);
  try {
    if (existsSync(file) && readFileSync(file, 'utf8') === text) return;
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(file, text);
  } catch {
    // A checkout that this user may only read: there, no embedded database can be made either.
  }
}

/**
 * For a start on the embedded database.
 * @throws DatabaseStartError when this server has used a database of your own before
 */
export function refuseLostDatabase(dataDir: string): void {
  const file = noteIn(dataDir);
  if (!existsSync(file)) return;
  throw new DatabaseStartError(
    `DATABASE_URL is not set, and this server has used the database ${readFileSync(file, 'utf8').trim()}: set it, or remove ${file} to go on with the embedded database.`,
  );
}

function noteIn(dataDir: string): string {
  return join(dataDir, 'used-database.txt');
}
