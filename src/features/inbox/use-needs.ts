import { useMemo } from 'react';
import { type InboxEntry, inbox } from '#core/inbox/entry';
import { isOpen } from '#core/inbox/rules';
import { usePending, useRows } from '#offline/react';

/** What needs somebody: entries of their inbox, and work of theirs on this device that was refused. */
export function useNeeds(userId: string): {
  entries: InboxEntry[];
  open: InboxEntry[];
  refused: number;
  isLoaded: boolean;
} {
  const { loaded, rows } = useRows(inbox, userId);
  const { operations } = usePending();
  return useMemo(() => {
    const entries = [...rows.values()].map(({ value }) => value);
    const refused = operations.filter(({ state }) => state === 'parked').length;
    return { entries, open: entries.filter(isOpen), refused, isLoaded: loaded };
  }, [loaded, rows, operations]);
}
