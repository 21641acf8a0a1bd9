import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Offline, Status, StoredCursor } from '#offline';
import { useOffline, useStatus } from '#offline/react';
import { readStorageUse, type StorageUse } from '../../api/storage-use.ts';
import { useSaved } from '../../store-work/save.ts';
import { toast } from '../../ui/feedback/toast.tsx';

/** A scope that this device holds: how far it has been pulled, and how many rows of it are here, by collection. */
export type HeldScope = StoredCursor & { rows: ReadonlyMap<string, number> };

/**
 * What this device holds; undefined while it is being read. Read anew after each exchange with the server, but not
 * between the batches of one: counting reads every row.
 */
export function useHeldScopes(): HeldScope[] | undefined {
  const offline = useOffline();
  const { lastSyncAt, sending } = useStatus();
  const isSending = sending !== null;
  const [held, setHeld] = useState<HeldScope[]>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: lastSyncAt is what says that something has come
  useEffect(() => {
    if (isSending) return;
    let isCurrent = true;
    void readHeld(offline).then((scopes) => {
      if (isCurrent) setHeld(scopes);
    });
    return () => {
      isCurrent = false;
    };
  }, [offline, lastSyncAt, isSending]);
  return held;
}

/** What the browser lets this app keep. */
export type Storage = StorageUse & {
  /** The browser was asked to keep it, and did not agree. */
  isRefused: boolean;
};

/** Undefined while it is being asked, and where the browser does not say. */
export function useStorage(): { storage: Storage | undefined; persist: () => Promise<void> } {
  const [storage, setStorage] = useState<Storage>();
  useEffect(() => {
    const show = (use: StorageUse | undefined) => setStorage(use && { ...use, isRefused: false });
    void readStorageUse().then(show, () => undefined);
  }, []);
  const persist = useCallback(async () => {
    const isPersistent = await navigator.storage.persist();
    setStorage((now) => now && { ...now, isPersistent, isRefused: !isPersistent });
  }, []);
  return { storage, persist };
}

type Paused = NonNullable<Status['paused']>;

/** Sends and fetches everything there is, now; answers what it came to: `later` when something waits all the same. */
export async function syncNow(offline: Offline): Promise<'done' | 'later' | 'unreachable' | Paused> {
  await offline.drain();
  const result = await offline.freshen();
  if (result === 'unreachable' || result === 'signed-out') return result;
  const { paused, reachable } = offline.status.get();
  if (paused) return paused;
  if (reachable === false) return 'unreachable';
  return (await offline.isSomethingLeft().catch(() => true)) ? 'later' : 'done';
}

/** Runs what a person asked for; says what was done, that it was `settled` before (`work` answers false), or could not be kept here. */
export function useAct(): (work: () => Promise<unknown>, done: string, settled?: string) => Promise<boolean> {
  const { keep } = useSaved();
  const { t } = useTranslation('sync');
  return useCallback(
    async (work, done, settled = t('state.gone')) => {
      let result: unknown;
      const isKept = await keep(async () => {
        result = await work();
      });
      if (isKept) toast(result === false ? settled : done);
      return isKept;
    },
    [keep, t],
  );
}

async function readHeld(offline: Offline): Promise<HeldScope[]> {
  const cursors = await offline.cursors();
  const held = await Promise.all(
    cursors.map(async (cursor) => ({ ...cursor, rows: await offline.countByCollection(cursor.scope) })),
  );
  return held.sort((one, other) => (one.scope < other.scope ? -1 : 1));
}
