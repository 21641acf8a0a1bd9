/** A call that the server refused, with the code and the reason; or one that nobody answered, with what the browser said. */
export type Trouble = {
  /** Path of the call, without its query. */
  path: string;
  /** In whose session it was made; absent for those that need none. */
  token?: string;
  /** Nobody waits for it: the app made it by itself. */
  unasked?: true;
} & ({ code: number; reason: string; detail?: never } | { detail: string; code?: never; reason?: never });

/** Hears of each call of the pages that did not succeed. Answers the way to stop. */
export function onTrouble(listener: (trouble: Trouble) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Called by what makes calls; a call that its caller gave up is no trouble. */
export function tellTrouble(trouble: Trouble): void {
  for (const listener of listeners) listener(trouble);
}

const listeners = new Set<(trouble: Trouble) => void>();
