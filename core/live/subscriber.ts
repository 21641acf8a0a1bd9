import { type AnyCall, featureOf } from '../wire/call.ts';
import { mayPull, purchaserScope, scopeOf, storeScope, wholeCompany } from '../wire/collection.ts';
import type { Hint } from './contract.ts';

/** Who hears of what: of the scopes that they may pull, and of the lists that they may open. */
export type Subscriber = {
  userId: string;
  stores: readonly { code: string }[];
  /** The purchaser's code; null for who is none. */
  psrCode: string | null;
  /** Whether they may pull something of what the company shares. */
  readsCompany: boolean;
  /** Names of the collections that they may read of a scope that is theirs. */
  collections: ReadonlySet<string>;
  /** Names of features. */
  lists: ReadonlySet<string>;
};

/** How far a scope has come. `collections`: those whose rows have changed; any may have when it does not say. */
export type Moved = { number: number; collections: readonly string[] | undefined };

/** The features of which somebody may read something that not everybody may. */
export function subscribedLists(calls: readonly AnyCall[], may: (call: AnyCall) => boolean): Set<string> {
  const read = calls.filter(({ method, reads, access }) => {
    return (method === 'GET' || reads === true) && access !== 'public' && access !== 'session';
  });
  return new Set(read.filter(may).map(featureOf));
}

/** The scopes of which somebody hears. */
export function subscribedScopes({ userId, stores, psrCode, readsCompany }: Subscriber): string[] {
  return [
    ...(readsCompany ? [scopeOf('company', wholeCompany)] : []),
    scopeOf('user', userId),
    ...(psrCode ? [purchaserScope(psrCode)] : []),
    ...stores.map(({ code }) => storeScope(code)),
  ];
}

/** Of what happened, what somebody is told; undefined when that is nothing. */
export function hintFor(
  hearing: Subscriber,
  scopes: ReadonlyMap<string, Moved>,
  lists: Iterable<string>,
): Hint | undefined {
  const theirs = [...scopes].flatMap(([scope, { number, collections }]): [string, number][] => {
    const isShown = collections?.some((name) => hearing.collections.has(name)) ?? true;
    return isShown && mayPull(hearing, scope) ? [[scope, number]] : [];
  });
  const shown = [...lists].filter((list) => hearing.lists.has(list));
  if (theirs.length === 0 && shown.length === 0) return undefined;
  return { scopes: Object.fromEntries(theirs), lists: shown };
}
