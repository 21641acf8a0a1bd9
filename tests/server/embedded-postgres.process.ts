import { startEmbeddedPostgres } from '../../server/platform/database/embedded-postgres/start.ts';

/** A process of its own that runs the database, for tests that kill it: tells its parent where the database is. */
export interface Running {
  readonly host: string;
  readonly pid: number;
}

const [checkoutDir, dataDir] = process.argv.slice(2);
if (checkoutDir === undefined || dataDir === undefined) throw new Error('expected: checkoutDir dataDir');
const database = await startEmbeddedPostgres({
  checkoutDir,
  dataDir,
  log: { progress: () => {}, postgres: () => {} },
});
// The database alone keeps no process running.
process.channel?.ref();
process.send?.({ host: database.connection.host, pid: database.pid } satisfies Running);
process.on('SIGINT', async () => {
  await database.stop();
  process.exit();
});
