/** Somebody has changed lists of the office: what the keys of their answers begin with. `all`: any may have changed. */
export function tellListsChanged(names: readonly string[] | 'all'): void {
  for (const listener of listeners) listener(names);
}

/** Hears of such changes. */
export function onListsChanged(listener: (names: readonly string[] | 'all') => void): void {
  listeners.add(listener);
}

const listeners = new Set<(names: readonly string[] | 'all') => void>();
