/** Hears what each request of the pages came to, the last one first: was the server there? Answers the way to stop. */
export function onReach(listener: (isReached: boolean) => void): () => void {
  if (last !== undefined) listener(last);
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Called after each request, and by who learns it otherwise. Any answer of ours counts, a refusal too; a request that its
 * caller gave up says nothing.
 */
export function setReachable(isReached: boolean): void {
  last = isReached;
  for (const listener of listeners) listener(isReached);
}

/** Was the server there when it was last asked? Undefined before the first time. */
export function wasReached(): boolean | undefined {
  return last;
}

const listeners = new Set<(isReached: boolean) => void>();
let last: boolean | undefined;
