import { createContext, useContext, useEffect, useState, useSyncExternalStore } from 'react';
import type { Folded } from './collection.ts';
import type { Offline } from './index.ts';
import type { PendingOperations } from './mirror.ts';
import type { Status, Watchable } from './status.ts';

/** The open offline store of the signed-in user. */
export const OfflineContext = createContext<Offline | null>(null);

export function useOffline(): Offline {
  const offline = useContext(OfflineContext);
  if (!offline) throw new Error('useOffline outside a signed-in screen');
  return offline;
}

/** The rows of one collection of one scope, with pending work folded in. */
export function useRows<Value>(scope: string, collection: string): Folded<Value> {
  return useWatched(useOffline().mirror.rows<Value>(scope, collection));
}

/** Operations that wait or were refused, in order. */
export function usePending(): PendingOperations {
  return useWatched(useOffline().mirror.pending);
}

export function useStatus(): Status {
  return useWatched(useOffline().status);
}

function useWatched<Value>(watchable: Watchable<Value>): Value {
  return useSyncExternalStore(watchable.subscribe, watchable.get);
}

/** Half-typed text that outlives reload, crash and update: each change is kept on this device at once. */
export function useDraft(key: string): { text: string; write(text: string): void; drop(): Promise<void> } {
  const { drafts } = useOffline();
  const [text, setText] = useState('');
  useEffect(() => {
    let isCurrent = true;
    void drafts.read(key).then((kept) => {
      // What was typed while this was being read is newer.
      if (isCurrent && typeof kept === 'string') setText((now) => (now === '' ? kept : now));
    });
    return () => {
      isCurrent = false;
    };
  }, [drafts, key]);
  return {
    text,
    write(changed) {
      setText(changed);
      // A draft that cannot be kept is still on screen; the send that follows is the one that must not fail silently.
      void (changed === '' ? drafts.drop(key) : drafts.save(key, changed)).catch(() => undefined);
    },
    async drop() {
      setText('');
      await drafts.drop(key);
    },
  };
}
