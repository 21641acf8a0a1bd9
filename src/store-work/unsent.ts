import { useMemo } from 'react';
import type { StoredOperation } from '#offline';
import { usePending } from '#offline/react';

/** Work that the server has not taken yet: on its way, or refused and waiting for its user. */
export type Unsent = 'waiting' | 'parked';

/** What has unsent work, by the id that `idOf` reads of it; not a function made anew with each drawing. */
export function useUnsent(
  idOf: (operation: StoredOperation) => string | undefined,
): ReadonlyMap<string, Unsent> {
  const { operations } = usePending();
  return useMemo(() => unsentBy(operations, idOf), [operations, idOf]);
}

export function unsentBy(
  operations: readonly StoredOperation[],
  idOf: (operation: StoredOperation) => string | undefined,
): Map<string, Unsent> {
  const unsent = new Map<string, Unsent>();
  for (const operation of operations) {
    const id = idOf(operation);
    if (id === undefined) continue;
    const isParked = operation.state === 'parked' || unsent.get(id) === 'parked';
    unsent.set(id, isParked ? 'parked' : 'waiting');
  }
  return unsent;
}
