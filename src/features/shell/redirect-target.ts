/**
 * Where `/redirect/...` leads: the address after it with its query, of this app only and never itself again; the start
 * page when it names nothing of the kind.
 */
export function redirectTarget(href: string): string {
  const named = href.replace(/^\/redirect(?=\/)/i, '');
  if (!named.startsWith('/') || !URL.canParse(named, here)) return '/';
  // As a browser reads it: without tabs and line breaks, its backslashes turned, its dots resolved.
  const { origin, pathname, search, hash } = new URL(named, here);
  const isOurs = origin === here && !pathname.startsWith('//') && !/^\/redirect(\/|$)/i.test(pathname);
  return isOurs ? pathname + search + hash : '/';
}

const here = 'https://here.invalid';
