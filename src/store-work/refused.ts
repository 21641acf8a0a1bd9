import { useMemo } from 'react';
import type { QueuedCall } from '#core/wire/call';
import { type Recorded, recordedAs, type StoredOperation } from '#offline';
import { usePending } from '#offline/react';

/** The refused operation of these calls that the address asks to mend; undefined when there is none, or none any more. */
export function useAmended<const Calls extends readonly QueuedCall[]>(
  id: string | undefined,
  ...calls: Calls
): Recorded<Calls[number]> | undefined {
  const { operations } = usePending();
  const found = operations.find((operation) => operation.id === id && operation.state === 'parked');
  return found && recordedAs(found, ...calls);
}

/** What was refused in a store and waits for its user, oldest first. */
export function useRefused(store: string): readonly StoredOperation[] {
  const { operations } = usePending();
  return useMemo(
    () => operations.filter((operation) => operation.state === 'parked' && operation.store === store),
    [operations, store],
  );
}
