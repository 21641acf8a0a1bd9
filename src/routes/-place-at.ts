import { redirect } from '@tanstack/react-router';
import type { SessionInfo } from '#core/session/contract';
import { isDemo } from '../features/shell/menu/demo-menu.ts';
import { menuOfUserAt } from '../features/shell/menu/menu-at.ts';
import type { RouteContext } from './__root.tsx';

type Place = NonNullable<ReturnType<typeof menuOfUserAt>>;

/** What stands for somebody at an address that no screen has; `refused`: something is there for others. */
export async function placeAt(user: SessionInfo, pathname: string): Promise<Place | 'refused' | undefined> {
  const found = menuOfUserAt(user, pathname);
  const hasDemo = user.calls.some((name) => name.startsWith('demos.'));
  if (!hasDemo || (found && !isDemo(found.menu))) return found;
  const { demoRouteAt } = await import('./-demos/route-at.ts');
  return demoRouteAt(pathname) && (found ?? 'refused');
}

/** What it is made of: the office's words, whose parts demo pages show, and a demo page itself, which no device keeps. */
export async function fetchedFor(signedIn: RouteContext['signedIn'], menu: Place['menu']): Promise<void> {
  await signedIn.officeWords();
  if (isDemo(menu)) await (await import('./-demos/fetched.ts')).fetched(menu);
}

/** The same for a route; who has nothing there is led to where that is said. */
export async function placeOrAway(user: SessionInfo, pathname: string): Promise<Place> {
  // The documents name some demo pages by their folder.
  const found =
    (await placeAt(user, pathname)) ?? (await placeAt(user, `${pathname.replace(/\/+$/, '')}/index`));
  if (!found) throw redirect({ to: '/404', replace: true });
  if (found === 'refused') throw redirect({ to: '/401', replace: true });
  // The screen is known, and lives elsewhere.
  if (found.to !== pathname && !found.isExternal) throw redirect({ href: found.to, replace: true });
  return found;
}
