import { useCallback, useEffect, useMemo, useState } from 'react';
import { type Collection, storeScope } from '#core/wire/collection';
import type { StoredCursor } from '#offline';
import { useOffline, useRows, useStatus } from '#offline/react';

/** How far a store has been downloaded. */
export type StoreDownload = {
  /** Undefined while it is being read. */
  cursor: StoredCursor | undefined;
  isFailed: boolean;
  /** Everything is here: a part of the truth reads like the whole. */
  isComplete: boolean;
  /** How many rows are here. */
  here: number;
  /** Of how many, while the first download is under way. */
  total: number | undefined;
  pull(): Promise<void>;
};

/** Opening a store begins its download. `of`: the collection whose rows are counted. */
export function useStoreDownload(store: string, of: Collection): StoreDownload {
  const offline = useOffline();
  const [state, setState] = useState<{ cursor: StoredCursor | undefined; isFailed: boolean }>({
    cursor: undefined,
    isFailed: false,
  });
  // A database that is closed under us is read again with what comes next; what is on screen stays there until then.
  const read = useCallback(
    (isFailed?: boolean) =>
      offline.cursors().then(
        (cursors) => {
          const cursor = cursors.find(({ scope }) => scope === storeScope(store));
          setState((now) => ({ cursor, isFailed: isFailed ?? now.isFailed }));
        },
        () => isFailed && setState((now) => ({ ...now, isFailed })),
      ),
    [offline, store],
  );
  const pull = useCallback(async () => {
    await read(false);
    // Without room on this device it cannot even be noted that the store was opened.
    const result = await offline.pull(storeScope(store)).catch(() => 'not-kept' as const);
    await read(result !== 'up-to-date');
  }, [offline, store, read]);
  const { rows } = useRows(of, store);
  const { lastSyncAt } = useStatus();
  useEffect(() => {
    void pull();
  }, [pull]);
  // The pages of a first download arrive one by one; each one moves the progress on.
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows and lastSyncAt are what says that a page has come
  useEffect(() => {
    void read();
  }, [read, rows, lastSyncAt]);
  const here = rows.size;
  return useMemo(() => {
    const { cursor } = state;
    const isUnderWay = cursor !== undefined && !cursor.complete;
    const total = isUnderWay ? here + (cursor.remaining ?? 0) : undefined;
    return { ...state, isComplete: cursor?.complete === true, here, total, pull };
  }, [state, here, pull]);
}
