import { ownAddress } from '../../api/own-address.ts';

/**
 * Where `/redirect/...` leads: the address after it with its query, of this app only and never itself again; the start
 * page when it names nothing of the kind.
 */
export function redirectTarget(href: string): string {
  const named = href.replace(/^\/redirect(?=\/)/i, '');
  const target = ownAddress(named);
  if (!target || /^\/redirect(\/|$)/i.test(target.pathname)) return '/';
  return target.pathname + target.search + target.hash;
}
