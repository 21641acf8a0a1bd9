import { createContext, useContext, useEffect, useState, useSyncExternalStore } from 'react';
import type { Collection } from '#core/wire/collection';
import type { Folded } from './collection.ts';
import type { Offline } from './index.ts';
import type { PendingOperations } from './mirror.ts';
import type { WaitingPhotos } from './photos.ts';
import type { Status, Watchable } from './status.ts';

/** The open offline store of the signed-in user. */
export const OfflineContext = createContext<Offline | null>(null);

export function useOffline(): Offline {
  const offline = useContext(OfflineContext);
  if (!offline) throw new Error('useOffline outside a signed-in screen');
  return offline;
}

/** The rows of a collection, of one store or user where they are a store's or a user's, with pending work folded in. */
export function useRows<Row>(collection: Collection<Row>, of: string): Folded<Row> {
  return useWatched(useOffline().mirror.rows(collection, of));
}

/** Operations that wait or were refused, in order. */
export function usePending(): PendingOperations {
  return useWatched(useOffline().mirror.pending);
}

/** Photos that the server does not have yet, in the order in which they were taken. */
export function useWaitingPhotos(): WaitingPhotos {
  return useWatched(useOffline().photos.waiting);
}

/** How much the server does not have yet: operations that wait or were refused, and photos. */
export function useUnsentCount(): number {
  const { operations } = usePending();
  return operations.length + useWaitingPhotos().photos.length;
}

export function useStatus(): Status {
  return useWatched(useOffline().status);
}

function useWatched<Value>(watchable: Watchable<Value>): Value {
  return useSyncExternalStore(watchable.subscribe, watchable.get);
}

/** What a form half typed is kept as. Made once, not anew with each drawing. */
export type DraftForm<Form> = {
  /** Nothing has been typed: such a form is not kept. */
  empty: Form;
  /** What an earlier visit kept, whatever release made it; undefined when it can be read no more. */
  read(kept: unknown): Form | undefined;
};

/** A form half typed that outlives reload, crash and update: each change is kept on this device at once. */
export function useDraft<Form>(
  key: string,
  shape: DraftForm<Form>,
): { form: Form; write(form: Form): void; drop(): Promise<void> } {
  const { drafts } = useOffline();
  const { empty, read } = shape;
  const [form, setForm] = useState(empty);
  useEffect(() => {
    let isCurrent = true;
    void drafts.read(key).then((kept) => {
      const draft = kept === undefined ? undefined : read(kept);
      // What was typed while this was being read is newer.
      if (isCurrent && draft !== undefined) setForm((now) => (isEmpty(now, empty) ? draft : now));
      // A database that cannot be read has no draft, and says so by itself.
    }, ignored);
    return () => {
      isCurrent = false;
    };
  }, [drafts, key, empty, read]);
  return {
    form,
    write(changed) {
      setForm(changed);
      // A draft that cannot be kept is still on screen; the send that follows is the one that must not fail silently.
      void (isEmpty(changed, empty) ? drafts.drop(key) : drafts.save(key, changed)).catch(ignored);
    },
    async drop() {
      setForm(empty);
      await drafts.drop(key);
    },
  };
}

function isEmpty(form: unknown, empty: unknown): boolean {
  return JSON.stringify(form) === JSON.stringify(empty);
}

function ignored(): void {}
