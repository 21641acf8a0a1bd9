/** What the keys of their answers begin with; `all`: any may have changed; `failed`: those that were not answered. */
export type ChangedLists = readonly string[] | 'all' | 'failed';

/** Lists of the office have changed. Settles when what is on screen has been asked for again. */
export function tellListsChanged(names: ChangedLists): Promise<unknown> {
  return Promise.allSettled([...listeners].map((listener) => listener(names)));
}

type Listener = (names: ChangedLists) => Promise<unknown> | undefined;

/** Hears of such changes. */
export function onListsChanged(listener: Listener): void {
  listeners.add(listener);
}

const listeners = new Set<Listener>();
