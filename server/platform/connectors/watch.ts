import { sql } from 'drizzle-orm';
import type { JobLog } from '../jobs/run-job.ts';
import type { Platform } from '../platform.ts';
import type { BoundConnector } from './bound-connector.ts';
import { settleMs } from './folder-carrier.ts';
import { askForRun } from './job.ts';

/**
 * Looks where things come without being asked for, and asks for a run when something is there, or when it cannot look: the
 * run says why. While a connector rests nobody looks. Each server looks for itself; only one's run has what was found.
 */
export function startWatching(
  { db, now, connectors }: Pick<Platform, 'db' | 'now' | 'connectors'>,
  log: JobLog,
): () => Promise<void> {
  let looking = Promise.resolve();
  const look = () => {
    looking = looking
      .then(() => lookOnce({ db, now, connectors }))
      .catch((error: unknown) => {
        log.warn({ err: error }, 'files for connectors could not be looked for; trying again');
      });
  };
  look();
  const timer = setInterval(look, settleMs);
  return async () => {
    clearInterval(timer);
    await looking;
  };
}

/** Once: asks for the runs that are worth it. */
export async function lookOnce({
  db,
  now,
  connectors,
}: Pick<Platform, 'db' | 'now' | 'connectors'>): Promise<void> {
  for (const bound of connectors) {
    const { name } = bound.connector;
    if (!(await hasNews(bound))) continue;
    const resting = await db.execute(sql`
      select from connector_states where name = ${name} and rests_until > ${now().toISOString()}`);
    if (resting.rowCount === 0) await askForRun(db, name);
  }
}

async function hasNews({ carrier }: BoundConnector): Promise<boolean> {
  return carrier.hasNews?.().catch(() => true) ?? false;
}
