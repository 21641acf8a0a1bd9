/** Called when what this user may do, or which menus they see, may have changed: after a change, or a refusal. */
export function tellRightsChanged(): void {
  for (const listener of listeners) listener();
}

/** Hears of such changes. */
export function onRightsChanged(listener: () => void): void {
  listeners.add(listener);
}

const listeners = new Set<() => void>();
