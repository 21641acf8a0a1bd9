/** Rows about which something was just recorded here, until they are drawn as it left them. */
export type Taken = {
  has(row: string): boolean;
  /** False when it was taken before. */
  add(row: string): boolean;
  release(row: string): void;
  subscribe(listener: () => void): () => void;
};

export function createTaken(): Taken {
  const rows = new Set<string>();
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  return {
    has: (row) => rows.has(row),
    add(row) {
      if (rows.has(row)) return false;
      rows.add(row);
      tell();
      return true;
    },
    release(row) {
      if (rows.delete(row)) tell();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/**
 * Does what was pressed about a row, which is taken from that moment until the screen has followed. Undefined: it is taken
 * already. `drawn` settles when the screen has followed, or when nothing was saved.
 */
export function press<Saved>(
  taken: Taken,
  row: string,
  { save, follow }: { save: () => Promise<Saved | undefined>; follow: () => Promise<unknown> },
): { saved: Promise<Saved | undefined>; drawn: Promise<void> } | undefined {
  if (!taken.add(row)) return undefined;
  const saved = save();
  const release = () => taken.release(row);
  return { saved, drawn: saved.then((ids) => ids && follow()).then(release, release) };
}
