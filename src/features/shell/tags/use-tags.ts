import { useNavigate, useRouterState } from '@tanstack/react-router';
import { useEffect, useSyncExternalStore } from 'react';
import { isHalfTyped } from '../../../ui/forms/half-typed.ts';
import { useShell } from '../shell-context.ts';
import { afterClosing, closed, closedAll, closedOthers, type Tag, visited } from './tags.ts';

/** Pages that stand for no place of their own. */
const untagged = /^\/(redirect|401|404)(\/|$)/;

/** The tags of the signed-in user, and what can be done with them. */
export function useTags() {
  const { tags: store } = useShell();
  // Where somebody has arrived: the address is ahead while it is fetched, and may only lead on, or out.
  const { pathname, href } = useRouterState({
    select: ({ resolvedLocation, location }) => resolvedLocation ?? location,
  });
  const navigate = useNavigate();
  const tags = useSyncExternalStore(store.subscribe, store.get);

  useEffect(() => {
    if (!untagged.test(pathname))
      store.change((now) => visited(now, { path: pathname, href, usedAt: Date.now() }, isHalfTyped));
  }, [store, pathname, href]);

  const leave = (close: (tags: readonly Tag[]) => Tag[]) => {
    store.change(close);
    const next = afterClosing(store.get(), pathname);
    // Whoever closes a tag has been asked.
    if (next !== undefined) void navigate({ href: next, ignoreBlocker: true });
  };
  return {
    tags,
    active: pathname,
    close: (path: string) => leave((now) => closed(now, path)),
    closeOthers(tag: Tag) {
      store.change((now) => closedOthers(now, tag.path));
      if (tag.path !== pathname) void navigate({ href: tag.href, ignoreBlocker: true });
    },
    closeAll: () => leave(closedAll),
  };
}
