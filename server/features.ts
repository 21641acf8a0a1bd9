import { collections, keepStoreAnew, touchArticles } from './features/near-expiry/collections.ts';
import { dueFirst } from './features/near-expiry/routes.ts';
import type { Listeners } from './platform/listeners.ts';
import type { Replicated } from './platform/sync/unit-of-work.ts';

/** What devices hold, of all features. */
export const allCollections: readonly Replicated[] = collections;

/** What features do when another one has changed something. */
export const listeners: Listeners = {
  lotsChanged: [touchArticles],
  zoneChanged: [keepStoreAnew],
  firstOfStore: [dueFirst],
};
