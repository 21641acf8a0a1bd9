/** Called when what this user may do, or which menus they see, may have changed: after a change, or a refusal. */
export function tellRightsChanged(): void {
  for (const listener of listeners) listener();
}

/** Hears of such changes. */
export function onRightsChanged(listener: () => void): void {
  listeners.add(listener);
}

const listeners = new Set<() => void>();

/** Has the server refused to say which menus this user sees, when it was last asked? The last known ones stay. */
export const menusRefused = {
  get: () => areRefused,
  subscribe(listener: () => void): () => void {
    refusedListeners.add(listener);
    return () => refusedListeners.delete(listener);
  },
  set(now: boolean): void {
    if (now === areRefused) return;
    areRefused = now;
    for (const listener of refusedListeners) listener();
  },
};

const refusedListeners = new Set<() => void>();
let areRefused = false;
