import { createContext, useContext, useSyncExternalStore } from 'react';
import type { SessionInfo } from '#core/session/contract';
import type { PreferenceStore, Preferences } from './preferences.ts';
import type { TagStore } from './tags/tag-store.ts';

/** What the parts of the shell share: who it is for, how they like it, and the way out. */
export type ShellContext = {
  user: SessionInfo;
  token: string;
  preferences: PreferenceStore;
  tags: TagStore;
  /** Signs out and goes to the login page, which knows the way back. */
  signOut(): Promise<void>;
};

export const ShellFrame = createContext<ShellContext | null>(null);

export function useShell(): ShellContext {
  const shell = useContext(ShellFrame);
  if (!shell) throw new Error('a part of the shell stands outside of Shell');
  return shell;
}

export function usePreferences(): [Preferences, PreferenceStore['change']] {
  const { preferences } = useShell();
  return [useSyncExternalStore(preferences.subscribe, preferences.get), preferences.change];
}
