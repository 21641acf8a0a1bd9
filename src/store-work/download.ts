import { useCallback, useEffect, useMemo, useState } from 'react';
import { type Collection, scopeOf } from '#core/wire/collection';
import type { StoredCursor } from '#offline';
import { useOffline, useRows, useStatus } from '#offline/react';
import type { Download } from '../lists/reader.ts';

/**
 * Opening a scope begins its download. `rows`: the collection whose rows are counted; `of`: the store's code or the user's
 * id, for a company's rows `wholeCompany`.
 */
export function useDownload(rows: Collection, of: string): Download {
  const offline = useOffline();
  const scope = scopeOf(rows.scope, of);
  const [state, setState] = useState<{ cursor: StoredCursor | undefined; isFailed: boolean }>({
    cursor: undefined,
    isFailed: false,
  });
  // A database that is closed under us is read again with what comes next; what is on screen stays there until then.
  const read = useCallback(
    (isFailed?: boolean) =>
      offline.cursors().then(
        async (cursors) => {
          // A whole download is told of whole rows: their count would jump else.
          await offline.mirror.caughtUp();
          const cursor = cursors.find((one) => one.scope === scope);
          // Another window opened a store too many: it is fetched when somebody asks, else two would take turns for ever.
          const isLetGo = (now: typeof state) => now.cursor !== undefined && cursor === undefined;
          setState((now) => ({ cursor, isFailed: isFailed ?? (now.isFailed || isLetGo(now)) }));
        },
        () => isFailed && setState((now) => ({ ...now, isFailed })),
      ),
    [offline, scope],
  );
  const pull = useCallback(async () => {
    await read(false);
    // Without room on this device it cannot even be noted that the scope was opened.
    const result = await offline.pull(scope).catch(() => 'not-kept' as const);
    await read(result !== 'up-to-date');
  }, [offline, scope, read]);
  const { rows: known } = useRows(rows, of);
  const { lastSyncAt } = useStatus();
  useEffect(() => {
    void pull();
  }, [pull]);
  // The pages of a first download arrive one by one; each one moves the progress on.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows and lastSyncAt are what says that a page has come
  useEffect(() => {
    void read();
  }, [read, known, lastSyncAt]);
  const here = known.size;
  return useMemo(() => ({ ...downloadOf(state, here), pull }), [state, here, pull]);
}

/** How far it has come. What could not begin, or was let go, has all before it. */
export function downloadOf(
  state: Pick<Download, 'cursor' | 'isFailed'>,
  here: number,
): Omit<Download, 'pull'> {
  const { cursor } = state;
  const isUnderWay = cursor ? !cursor.complete : state.isFailed;
  const total = isUnderWay ? here + (cursor?.remaining ?? 0) : undefined;
  return { ...state, isComplete: cursor?.complete === true, here, total };
}

/** Two downloads of one screen as one: as old as the older of them, and whole when both are. */
export function useBoth(one: Download, other: Download): Download {
  return useMemo(() => bothOf(one, other), [one, other]);
}

export function bothOf(one: Download, other: Download): Download {
  const cursors = [one.cursor, other.cursor].filter((cursor) => cursor !== undefined);
  const [first, second] = cursors;
  const isUnderWay = one.total !== undefined || other.total !== undefined;
  return {
    cursor: first && second && (first.pulledAt < second.pulledAt ? first : second),
    isFailed: one.isFailed || other.isFailed,
    isComplete: one.isComplete && other.isComplete,
    here: one.here + other.here,
    total: isUnderWay ? (one.total ?? one.here) + (other.total ?? other.here) : undefined,
    pull: async () => void (await Promise.all([one.pull(), other.pull()])),
  };
}
