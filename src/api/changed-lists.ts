/**
 * Lists of the office have changed: what the keys of their answers begin with. `all`: any may have changed. Settles when
 * what is on screen has been asked for again.
 */
export function tellListsChanged(names: readonly string[] | 'all'): Promise<unknown> {
  return Promise.allSettled([...listeners].map((listener) => listener(names)));
}

type Listener = (names: readonly string[] | 'all') => Promise<unknown> | undefined;

/** Hears of such changes. */
export function onListsChanged(listener: Listener): void {
  listeners.add(listener);
}

const listeners = new Set<Listener>();
