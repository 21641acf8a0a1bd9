import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { keep, readKept } from '../preferences.ts';
import { useShell } from '../shell-context.ts';
import { afterClosing, closed, closedAll, closedOthers, readTags, type Tag, visited } from './tags.ts';

/** Pages that stand for no place of their own. */
const untagged = /^\/(redirect|401|404)(\/|$)/;

/** The tags of the signed-in user, kept over reloads on this device. */
export function useTags() {
  const { user } = useShell();
  const { pathname, href } = useLocation();
  const navigate = useNavigate();
  const key = tagsKey(user.userId);
  const [tags, setTags] = useState(() => readTags(readKept(key)));

  useEffect(() => {
    if (!untagged.test(pathname)) setTags((now) => visited(now, { path: pathname, href }));
  }, [pathname, href]);
  useEffect(() => keep(key, JSON.stringify(tags)), [key, tags]);

  const leave = (left: Tag[]) => {
    setTags(left);
    const next = afterClosing(left, pathname);
    if (next !== undefined) void navigate({ href: next });
  };
  return {
    tags,
    active: pathname,
    close: (path: string) => leave(closed(tags, path)),
    closeOthers(tag: Tag) {
      setTags(closedOthers(tags, tag.path));
      if (tag.path !== pathname) void navigate({ href: tag.href });
    },
    closeAll: () => leave(closedAll(tags)),
  };
}

/** Signing out closes every tag: the next user of this device sees none of them. */
export function forgetTags(userId: string): void {
  try {
    localStorage.removeItem(tagsKey(userId));
  } catch {
    // Storage is off, and nothing was kept.
  }
}

function tagsKey(userId: string): string {
  return `shell-tags:${userId}`;
}
