import { watched } from '#core/watched';
import { keep, readKept } from '../preferences.ts';
import { readTags, type Tag } from './tags.ts';

/** A user's open tags, for the bar that shows them and for the pages that stay open because of them. */
export type TagStore = {
  get(): readonly Tag[];
  change(change: (tags: readonly Tag[]) => Tag[]): void;
  subscribe(listener: () => void): () => void;
};

/** The tags of a user, kept over reloads on this device. */
export function tagsOf(userId: string): TagStore {
  const { get, set, subscribe } = watched<readonly Tag[]>(readTags(readKept(tagsKey(userId))));
  return {
    get,
    subscribe,
    change(change) {
      const tags = change(get());
      keep(tagsKey(userId), JSON.stringify(tags));
      set(tags);
    },
  };
}

/** Signing out closes every tag: the next user of this device sees none of them. */
export function forgetTags(userId: string): void {
  try {
    localStorage.removeItem(tagsKey(userId));
  } catch {
    // Storage is off, and nothing was kept.
  }
}

function tagsKey(userId: string): string {
  return `shell-tags:${userId}`;
}
