import type { Config } from '../config/config.ts';
import { seesLives } from '../sync/lineage.ts';
import { type Database, openDatabase } from './database.ts';
import { findEmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres/start.ts';
import { openReplica } from './late-reads.ts';
import { migrateDatabase } from './migrate.ts';
import { refuseNewerTables } from './newer-tables.ts';
import { noteUsedDatabase, refuseLostDatabase } from './used-database.ts';

export type ServerDatabase = {
  db: Database;
  /** Of DATABASE_READ_URL; whoever uses it ends it. */
  replica: Database | null;
  migrate(folder: string): Promise<void>;
  /** `cut`: calls that still use it are not waited for, and what they had begun is taken back. */
  close(how?: { cut: boolean }): Promise<void>;
};

/**
 * The database of the configuration: yours by DATABASE_URL, else the embedded one, started here. `join`: a command beside
 * a running server, whose embedded database it uses.
 * @throws DatabaseStartError
 */
export async function openServerDatabase(
  config: Config,
  checkoutDir: string,
  progress: (line: string) => void,
  options: { join?: boolean } = {},
): Promise<ServerDatabase> {
  if (!config.databaseUrl) refuseLostDatabase(config.dataDir);
  const running = config.databaseUrl ?? (options.join ? findEmbeddedPostgres(config.dataDir) : null);
  const embedded = running
    ? null
    : await startEmbeddedPostgres({
        checkoutDir,
        dataDir: config.dataDir,
        log: { progress, postgres: () => undefined },
      });
  const db = openDatabase(running ?? embedded?.connection ?? '', { max: config.databaseConnections });
  const { databaseReadUrl, databaseConnections: max } = config;
  return {
    db,
    replica: databaseReadUrl === null ? null : openReplica(databaseReadUrl, { max }),
    async migrate(folder) {
      await refuseNewerTables(db, folder);
      await migrateDatabase(db, folder, progress);
      if (!config.databaseUrl || options.join) return;
      noteUsedDatabase(config.dataDir, config.databaseUrl);
      if (!(await seesLives(db.$client))) progress(blind);
    },
    async close({ cut } = { cut: false }) {
      if (!cut) await db.$client.end();
      await embedded?.stop();
    },
  };
}

const blind =
  'This PostgreSQL does not let its user see where it stands (pg_control_system, pg_walfile_name): run npm run epoch after a restore or a promotion.';
