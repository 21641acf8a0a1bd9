import type { Offline, Status, StoredOperation } from '#offline';

/** What becomes of work; begun before it is recorded, so that no answer is missed. */
export function watchOutcomes(
  { mirror, status, onSent }: Pick<Offline, 'mirror' | 'status' | 'onSent'>,
  after: (ms: number, run: () => void) => void,
) {
  const sent = new Map<string, StoredOperation>();
  const looks = new Set<() => void>();
  const look = () => {
    for (const one of looks) one();
  };
  const stopHearing = onSent((operations) => {
    for (const one of operations) sent.set(one.id, one);
    look();
  });
  const stops = [stopHearing, mirror.pending.subscribe(look), status.subscribe(look)];
  const answerTo = (id: string) =>
    sent.get(id) ?? mirror.pending.get().operations.find((one) => one.id === id && one.state === 'parked');
  return {
    stop() {
      for (const stop of stops) stop();
    },
    /** Those that the server has answered, once it has all; with `mostMs` also when it cannot be asked now. */
    of: (ids: readonly string[], mostMs?: number) =>
      new Promise<readonly StoredOperation[]>((resolve) => {
        const end = () => {
          looks.delete(one);
          const answered = ids.flatMap((id) => answerTo(id) ?? []);
          if (answered.length === ids.length) for (const stop of stops) stop();
          resolve(answered);
        };
        const one = () => {
          const isEnough = mostMs !== undefined && cannotAsk(status.get());
          if (isEnough || ids.every(answerTo)) end();
        };
        looks.add(one);
        if (mostMs !== undefined) after(mostMs, end);
        one();
      }),
  };
}

function cannotAsk({ reachable, paused, storeBroken }: Status): boolean {
  return reachable === false || paused !== null || storeBroken;
}
