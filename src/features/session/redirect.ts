import { ownAddress } from '../../api/own-address.ts';

/** Why somebody was sent to the login page; said there. */
export const loginReasons = ['user-without-role', 'device-locked', 'device-wiping'] as const;
export type LoginReason = (typeof loginReasons)[number];

/** The login page's address: where to go afterwards, why they are here, and whatever else it was opened with. */
export type LoginSearch = { redirect?: string; reason?: LoginReason } & Record<string, unknown>;

/** Reads an address of the login page. A `redirect` that leads anywhere but into this app is left out. */
export function readLoginSearch(raw: Record<string, unknown>): LoginSearch {
  const { redirect, reason, ...others } = raw;
  const target = targetOf(redirect);
  const known = loginReasons.find((one) => one === reason);
  return { ...others, ...(target !== undefined && { redirect: target }), ...(known && { reason: known }) };
}

/**
 * Where to go after signing in: the redirect with its whole address, or the start page; other query keys of the login
 * page come along, unless the target has them itself (spec 1, section 2).
 */
export function afterLogin(search: LoginSearch): string {
  const { redirect, reason: _, ...others } = search;
  const target = new URL(redirect ?? '/', base);
  const own = new Set(target.searchParams.keys());
  for (const [key, value] of Object.entries(others)) {
    if (own.has(key) || value === undefined) continue;
    target.searchParams.append(key, typeof value === 'string' ? value : JSON.stringify(value));
  }
  return target.pathname + target.search + target.hash;
}

/** Any origin: only what is added to it counts. */
const base = 'http://stockroom.invalid';

/** The path, query and hash of an address of this app; undefined for one elsewhere, and for the login page itself. */
function targetOf(value: unknown): string | undefined {
  const target = typeof value === 'string' ? ownAddress(value) : undefined;
  if (!target || /^\/login\/?$/i.test(target.pathname)) return undefined;
  return target.pathname + target.search + target.hash;
}
