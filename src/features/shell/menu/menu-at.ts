import type { SessionInfo } from '#core/session/contract';
import { menusOf } from '../places.ts';
import { isDemo } from './demo-menu.ts';
import { menuAt, trailOf } from './tree.ts';

/** The menu of a user whose path is asked for; undefined when they have none there. */
export function menuOfUserAt(user: SessionInfo, pathname: string): ReturnType<typeof menuAt> {
  const menus = menusOf(user);
  return menuAt(menus, pathname) ?? demoAround(menus.filter(isDemo), pathname);
}

/** A demo page has addresses of its own below it: an article's, a part's of the gallery. */
function demoAround(demos: ReturnType<typeof menusOf>, pathname: string): ReturnType<typeof menuAt> {
  const menu = trailOf(demos, pathname).at(-1);
  return menu?.component ? { menu, to: pathname, isExternal: false } : undefined;
}
