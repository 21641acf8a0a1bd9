import { useCallback, useSyncExternalStore } from 'react';
import { useDesk } from '../../../ui/layout/use-desk.ts';
import { usePreferences, useShell } from '../shell-context.ts';
import { staysOpen } from './stays-open.ts';

/** Whether a page stays open behind the one in sight: where there are tags, as `staysOpen` says. */
export function useMayStay(): (path: string) => boolean {
  const { user, tags: store } = useShell();
  const tags = useSyncExternalStore(store.subscribe, store.get);
  const [{ hasTags }] = usePreferences();
  const isDesk = useDesk();
  return useCallback(
    (path) => isDesk && hasTags && staysOpen(path, { user, tags }),
    [isDesk, hasTags, tags, user],
  );
}
