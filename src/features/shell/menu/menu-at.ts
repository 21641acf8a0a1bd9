import type { SessionInfo } from '#core/session/contract';
import { menusOf } from '../places.ts';
import { menuAt } from './tree.ts';

/** The menu of a user whose path is asked for; undefined when they have none there. */
export function menuOfUserAt(user: SessionInfo, pathname: string): ReturnType<typeof menuAt> {
  return menuAt(menusOf(user), pathname);
}
