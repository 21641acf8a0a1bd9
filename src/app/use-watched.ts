import { useSyncExternalStore } from 'react';
import type { Watched } from '#core/watched';

export function useWatched<Value>(source: Watched<Value>): Value {
  return useSyncExternalStore(source.subscribe, source.get);
}
