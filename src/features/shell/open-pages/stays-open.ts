import type { SessionInfo } from '#core/session/contract';
import { trailOf } from '../menu/tree.ts';
import { menusOf, missingFor } from '../places.ts';

/**
 * A page stays open as long as its tag does, unless its menu says that it is never kept (`noCache`), or its user may not
 * open it any more.
 */
export function staysOpen(
  path: string,
  { user, tags }: { user: Parameters<typeof menusOf>[0] & SessionPoints; tags: readonly { path: string }[] },
): boolean {
  return (
    tags.some((tag) => tag.path === path) &&
    trailOf(menusOf(user), path).at(-1)?.noCache !== true &&
    missingFor(user, path) === undefined
  );
}

type SessionPoints = Pick<SessionInfo, 'points'>;
