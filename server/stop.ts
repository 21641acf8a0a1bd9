import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { RunningCalls } from './platform/http/running-calls.ts';

/** So long what runs is finished; what lasts longer is cut, and what it had begun is taken back. */
const endsWithinMs = 30_000;
/** For a call whose first bytes were on their way when the last running one ended. */
const stragglersComeWithinMs = 100;

/** What must end, gathered while the server starts: a start that fails halfway ends what there is. */
export type Ending = {
  /** @param delayMs how long `/ready` says no before anybody is turned away */
  serving(app: FastifyInstance, calls: RunningCalls, delayMs: number): void;
  /** Work beside the calls, such as house-keeping, which ends after them: `stop` answers when nothing of it runs. */
  background(stop: () => Promise<void>): void;
  /** Ends everything, whoever asks first; answers whether nothing was cut. */
  begin(): Promise<boolean>;
  /** Nobody wants to wait any longer. */
  hurry(): void;
};

/**
 * Ends in the order in which nobody is cut: balancers are told, then no new connection is taken, running calls and
 * background work are finished, and last of all the database ends.
 * @param closeDatabase `cut`: calls still use it
 */
export function createEnding(closeDatabase: (how: { cut: boolean }) => Promise<void>): Ending {
  const hurry = new AbortController();
  const background: (() => Promise<void>)[] = [];
  let stopServing = async () => {};
  let patienceMs = endsWithinMs;
  let ending: Promise<boolean> | undefined;

  async function end(): Promise<boolean> {
    const limit = setTimeout(() => hurry.abort(), patienceMs);
    await stopServing();
    await Promise.race([Promise.all(background.map((stop) => stop())), aborted(hurry.signal)]);
    clearTimeout(limit);
    const cut = hurry.signal.aborted;
    await closeDatabase({ cut });
    return !cut;
  }

  return {
    serving(app, calls, delayMs) {
      patienceMs += delayMs;
      stopServing = async () => {
        calls.beginStop();
        if (app.server.listening) await untilOver(delayMs, hurry.signal);
        await finishCalls(app, calls, hurry.signal);
      };
    },
    background: (stop) => background.push(stop),
    begin() {
      ending ??= end();
      return ending;
    },
    hurry: () => hurry.abort(),
  };
}

/** Takes no new connection, closes those on which nothing happens, and the others as their calls are answered. */
async function finishCalls(app: FastifyInstance, calls: RunningCalls, patience: AbortSignal): Promise<void> {
  const closed = app.close();
  do {
    await Promise.race([calls.ended(), aborted(patience)]);
    await Promise.race([closed, delay(stragglersComeWithinMs)]);
  } while (calls.count() > 0 && !patience.aborted);
  // What is left has never asked anything (browsers open connections ahead), or is to be cut.
  app.server.closeAllConnections();
  await Promise.race([closed, aborted(patience)]);
}

async function untilOver(ms: number, patience: AbortSignal): Promise<void> {
  await delay(ms, undefined, { signal: patience }).catch(() => undefined);
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
