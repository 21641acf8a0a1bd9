/** Called after a change that may have changed what this user may do, or which menus they see. */
export function tellRightsChanged(): void {
  for (const listener of listeners) listener();
}

/** Hears of such changes. */
export function onRightsChanged(listener: () => void): void {
  listeners.add(listener);
}

const listeners = new Set<() => void>();
