import type { FastifyBaseLogger } from 'fastify';
import { lackCollections } from './features/goods-lack/collections.ts';
import { sweepLacks } from './features/goods-lack/sweep.ts';
import { sweepLogs } from './features/logs/sweep.ts';
import { keepDueDays } from './features/near-expiry/due-days.ts';
import { sweepSoldOut } from './features/near-expiry/sweep.ts';
import { sweepImportProgress } from './features/stock-lots/sweep.ts';
import type { Database } from './platform/database/database.ts';
import { type SessionLimits, sweepSessions } from './platform/people/sessions.ts';
import { sweepOperations } from './platform/sync/operations.ts';

const everyMs = 3_600_000;

/** Hourly house-keeping. Several servers may run it at once: each part is a transaction that finds nothing left to do. */
export function startSweeping(
  db: Database,
  limits: SessionLimits,
  log: FastifyBaseLogger,
): () => Promise<void> {
  let running = Promise.resolve();
  const run = () => {
    running = sweep(db, limits, new Date()).catch((error: unknown) =>
      log.error({ err: error }, 'sweep failed'),
    );
  };
  run();
  const timer = setInterval(run, everyMs);
  return async () => {
    clearInterval(timer);
    await running;
  };
}

async function sweep(db: Database, limits: SessionLimits, now: Date): Promise<void> {
  await sweepSessions(db, limits, now);
  await sweepOperations(db, now);
  await keepDueDays(db);
  await sweepSoldOut(db, now);
  await sweepLacks(db, lackCollections, now);
  await sweepImportProgress(db, now);
  await sweepLogs(db, now);
}
