import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Offline } from './index.ts';
import type { Folded, PendingOperations } from './mirror.ts';
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
