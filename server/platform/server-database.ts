import type { Config } from './config.ts';
import { type Database, migrateDatabase, openDatabase } from './database.ts';
import { findEmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres/start.ts';

export type ServerDatabase = { db: Database; migrate(folder: string): Promise<void>; close(): Promise<void> };

/**
 * The database of the configuration: yours by DATABASE_URL, else the embedded one, started here. `join`: a command beside
 * a running server, whose embedded database it uses.
 */
export async function openServerDatabase(
  config: Config,
  checkoutDir: string,
  progress: (line: string) => void,
  options: { join?: boolean } = {},
): Promise<ServerDatabase> {
  const running = config.databaseUrl ?? (options.join ? findEmbeddedPostgres(config.dataDir) : null);
  const embedded = running
    ? null
    : await startEmbeddedPostgres({
        checkoutDir,
        dataDir: config.dataDir,
        log: { progress, postgres: () => undefined },
      });
  const db = openDatabase(running ?? embedded?.connection ?? '');
  return {
    db,
    migrate: (folder) => migrateDatabase(db, folder),
    async close() {
      await db.$client.end();
      await embedded?.stop();
    },
  };
}
