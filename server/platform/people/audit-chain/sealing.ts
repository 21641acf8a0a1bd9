import type { FastifyBaseLogger } from 'fastify';
import { type Database, passingProblem } from '../../database/database.ts';
import { jsonLine } from './links.ts';
import { sealAudit } from './seal.ts';

const everyMs = 2_000;

/**
 * Keeps the chain of the audit log up to date while a server runs, and once more when it stops.
 *
 * @param options.stream takes each line as JSON; over all servers, each line is given to one
 */
export function startSealing(
  db: Database,
  options: { log: Pick<FastifyBaseLogger, 'error' | 'warn'>; stream?: ((line: string) => void) | undefined },
): () => Promise<void> {
  let running: Promise<void> | undefined;
  const run = () => {
    running ??= sealAudit(db, (lines) => {
      for (const line of lines) options.stream?.(jsonLine(line));
    })
      .catch((error: unknown) => {
        // A database that is away for a moment takes nothing with it: the lines wait.
        const level = passingProblem(error) ? 'warn' : 'error';
        options.log[level]({ err: error }, 'the audit log could not be sealed; trying again');
      })
      .finally(() => {
        running = undefined;
      });
    return running;
  };
  void run();
  const timer = setInterval(() => void run(), everyMs);
  return async () => {
    clearInterval(timer);
    // What runs may have looked before the last line was written.
    await running;
    await run();
  };
}
