/** A call that was not answered, or answered with a refusal. */
export type Trouble = {
  /** Path of the call, without its query. */
  path: string;
  /** The code of the refusal; undefined when nobody answered, or somebody else did. */
  code: number | undefined;
  /** The reason of the refusal, or what the browser said. */
  message: string;
};

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
