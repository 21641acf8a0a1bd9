import { watched } from '#core/watched';

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
export const menusRefused = watched(false);
