import type { OfflineDatabase, StoredOperation } from './database.ts';
import type { Environment } from './environment.ts';
import type { Mirror } from './mirror.ts';
import type { Status, Watchable } from './status.ts';

type OutcomeParts = {
  db: OfflineDatabase;
  environment: Environment;
  mirror: Pick<Mirror, 'pending' | 'caughtUp'>;
  status: Watchable<Status>;
};

/**
 * Operations as they are once the server has answered each of them: `sent`, or `parked` with its reason.
 *
 * @param mostMs with it the wait ends early: after so many milliseconds, or when the server cannot be asked now; then some
 *   are still `waiting`
 */
export async function outcomesOf(
  { db, environment, mirror, status }: OutcomeParts,
  ids: readonly string[],
  mostMs?: number,
): Promise<StoredOperation[]> {
  // What was recorded a moment ago may not be in the mirror yet.
  await mirror.caughtUp();
  await new Promise<void>((resolve) => {
    const isAnswered = () =>
      !mirror.pending.get().operations.some(({ id, state }) => state === 'waiting' && ids.includes(id));
    const look = () => {
      if (isAnswered() || (mostMs !== undefined && cannotAsk(status.get()))) end();
    };
    const stops = [mirror.pending.subscribe(look), status.subscribe(look)];
    const timer = mostMs === undefined ? undefined : environment.setTimer(end, mostMs);
    function end() {
      for (const stop of stops) stop();
      environment.clearTimer(timer);
      resolve();
    }
    look();
  });
  const found = await db.operations.where('id').anyOf(ids).toArray();
  return ids.flatMap((id) => found.find((one) => one.id === id) ?? []);
}

function cannotAsk({ reachable, paused, storeBroken }: Status): boolean {
  return reachable === false || paused !== null || storeBroken;
}
