import type { AnyRouteMatch, ParsedLocation, useRouter } from '@tanstack/react-router';

type Router = ReturnType<typeof useRouter>;

/** What a page reads of the router: its address, and the routes of which it is made. */
export type Shown = { matches: readonly AnyRouteMatch[]; location: ParsedLocation };

/**
 * The router as a page saw it last, for while it is out of sight: what it reads stands still, what it does goes to the
 * real one. The router itself knows only the page in sight; a page that asks it for its own search would fail.
 */
export function stillRouter(live: Router, { matches, location }: Shown): Router {
  const ofRoute = new Map(matches.map((match) => [match.routeId, still<AnyRouteMatch | undefined>(match)]));
  const none = still<AnyRouteMatch | undefined>(undefined);
  const state = { status: 'idle', isLoading: false, matches, location, resolvedLocation: location };
  const stores = {
    status: still(state.status),
    location: still(location),
    resolvedLocation: still(location),
    ids: still(matches.map(({ routeId }) => routeId)),
    matches: still(matches),
    __store: still(state),
    byRoute: ofRoute,
    getMatchStore: (routeId: string) => ofRoute.get(routeId) ?? none,
    setMatches: () => undefined,
  };
  return Object.create(live, { stores: { value: stores } });
}

/** A store that never changes. */
function still<Value>(value: Value) {
  return { get: () => value, set: () => undefined, subscribe: () => ({ unsubscribe: () => undefined }) };
}
