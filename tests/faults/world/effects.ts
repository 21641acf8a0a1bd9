import type { StoredOperation } from '#offline';
import type { Effect } from './feature.ts';

type Outbox = { operations: readonly StoredOperation[] };

/** What waits or was refused, in order. */
export function pendingOf(held: Outbox | undefined): StoredOperation[] {
  return (held?.operations ?? [])
    .filter(({ state }) => state === 'waiting' || state === 'parked')
    .sort((a, b) => a.order - b.order);
}

/** What waits and is not behind something refused: it goes as soon as the server is there. */
export function sendableOf(held: Outbox | undefined): StoredOperation[] {
  const pending = pendingOf(held);
  const refused = new Set(pending.filter(({ state }) => state === 'parked').map(({ subject }) => subject));
  return pending.filter(({ subject }) => !refused.has(subject));
}

/** How often each operation has had its effect. */
export function timesIn(effects: readonly Effect[]): (id: string) => number {
  const times = new Map<string, number>();
  for (const { id } of effects) times.set(id, (times.get(id) ?? 0) + 1);
  return (id) => times.get(id) ?? 0;
}

type Done = { id?: string | undefined; begunAt: number; toldAt: number };

/** Pairs of deeds of which the one that was begun after the other had been told has its effect before it. */
export function outOfOrder<Deed extends Done>(
  deeds: readonly Deed[],
  effects: readonly Effect[],
  areOfOneLine: (one: Deed, other: Deed) => boolean,
): { first: Deed; overtaking: Deed }[] {
  const places = new Map(effects.map(({ id }, place) => [id, place]));
  const done = deeds.flatMap((deed) => {
    const place = places.get(deed.id ?? '');
    return place === undefined ? [] : [{ deed, place }];
  });
  return done.flatMap((one) =>
    done
      .filter(
        ({ deed, place }) =>
          areOfOneLine(deed, one.deed) && one.deed.toldAt < deed.begunAt && one.place > place,
      )
      .map(({ deed }) => ({ first: one.deed, overtaking: deed })),
  );
}
