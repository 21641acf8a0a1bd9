import type { SessionInfo } from '#core/session/contract';
import {
  purchaserScope,
  readsCompany,
  type ScopeKind,
  scopeOf,
  storeScope,
  wholeCompany,
} from '#core/wire/collection';
import type { OfflineKind } from '#offline';
import { andonKind } from '../features/andon/offline-kind.ts';
import { goodsLackKind } from '../features/goods-lack/offline-kind.ts';
import { goodsPicturesKind } from '../features/goods-pictures/offline-kind.ts';
import { halfPastKind } from '../features/half-past/offline-kind.ts';
import { inboxKind } from '../features/inbox/offline-kind.ts';
import { markdownKind } from '../features/markdown/offline-kind.ts';
import { nearExpiryKind } from '../features/near-expiry/offline-kind.ts';
import { shortageWatchKind } from '../features/shortage-watch/offline-kind.ts';
import { surplusKind } from '../features/surplus/offline-kind.ts';
import { themesKind } from '../features/themes/offline-kind.ts';
import { wasteKind } from '../features/waste/offline-kind.ts';

/** What each feature does offline, for one user. Without a screen: tests and the release fixtures have it from here too. */
export function kindsFor(
  user: Pick<SessionInfo, 'userId' | 'name' | 'stores'> & Partial<Pick<SessionInfo, 'points' | 'isLeader'>>,
): OfflineKind[] {
  return [
    nearExpiryKind(user),
    goodsLackKind(user),
    shortageWatchKind(user),
    surplusKind(user),
    andonKind(user),
    halfPastKind(user),
    themesKind(user),
    markdownKind(user),
    wasteKind(user),
    goodsPicturesKind,
    inboxKind(user),
  ];
}

/** Every call whose operations may wait. */
export const queuedCalls = kindsFor({ userId: '', name: '', stores: [] }).flatMap(({ entries }) =>
  entries.map(({ call }) => call),
);

/** The scopes that a user's device always holds: the own store, and what concerns the user, the purchaser that they are, and the company. */
export function keptScopes(
  user: Pick<SessionInfo, 'userId' | 'ownStore' | 'points'> & Partial<Pick<SessionInfo, 'psrCode'>>,
  kinds: readonly OfflineKind[],
): string[] {
  const collections = kinds.flatMap((kind) => kind.collections.map(({ of }) => of));
  const held = new Set<ScopeKind>(collections.map(({ scope }) => scope));
  return [
    ...(user.ownStore === null ? [] : [storeScope(user.ownStore)]),
    ...(held.has('user') ? [scopeOf('user', user.userId)] : []),
    ...(user.psrCode && held.has('purchaser') ? [purchaserScope(user.psrCode)] : []),
    ...(readsCompany(user.points, collections) ? [scopeOf('company', wholeCompany)] : []),
  ];
}
