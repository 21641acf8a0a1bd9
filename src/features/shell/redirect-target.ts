/**
 * Where `/redirect/...` leads: the address after it with its query, of this app only and never itself again; the start
 * page when it names nothing of the kind.
 */
export function redirectTarget(href: string): string {
  const target = href.replace(/^\/redirect(?=\/)/i, '');
  const isOurs = /^\/(?![/\\])/.test(target) && !/^\/redirect(\/|$|\?)/i.test(target);
  return isOurs ? target : '/';
}
