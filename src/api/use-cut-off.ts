import { useSyncExternalStore } from 'react';
import { onReach, wasReached } from './reach.ts';

/**
 * Is the server out of reach? What the last request found, and what the browser believes as far as it is "no". Nothing
 * that needs the server can be done then.
 */
export function useIsCutOff(): boolean {
  return useSyncExternalStore(listen, () => !navigator.onLine || wasReached() === false);
}

function listen(tell: () => void): () => void {
  const stop = onReach(tell);
  addEventListener('online', tell);
  addEventListener('offline', tell);
  return () => {
    stop();
    removeEventListener('online', tell);
    removeEventListener('offline', tell);
  };
}
