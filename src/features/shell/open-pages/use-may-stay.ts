import { useCallback, useSyncExternalStore } from 'react';
import { useDesk } from '../../../ui/layout/use-desk.ts';
import { trailOf } from '../menu/tree.ts';
import { menusOf, missingFor } from '../places.ts';
import { usePreferences, useShell } from '../shell-context.ts';

/**
 * Whether a page stays open behind the one in sight: as long as its tag does, unless its menu says that it is never kept
 * (`noCache`), or its user may not open it any more.
 */
export function useMayStay(): (path: string) => boolean {
  const { user, tags: store } = useShell();
  const tags = useSyncExternalStore(store.subscribe, store.get);
  const [{ hasTags }] = usePreferences();
  const isDesk = useDesk();
  return useCallback(
    (path) =>
      isDesk &&
      hasTags &&
      tags.some((tag) => tag.path === path) &&
      trailOf(menusOf(user), path).at(-1)?.noCache !== true &&
      missingFor(user, path) === undefined,
    [isDesk, hasTags, tags, user],
  );
}
