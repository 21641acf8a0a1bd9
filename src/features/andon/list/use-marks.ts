import { recordedAs, type StoredOperation } from '#offline';
import { useUnsent } from '../../../store-work/unsent.ts';
import { queued, ticketIdOf } from '../offline-kind.ts';

/** Which tickets have unsent work, and which of them something was refused about. */
export function useMarks() {
  return useUnsent(ticketOf);
}

function ticketOf(operation: StoredOperation): string | undefined {
  const recorded = recordedAs(operation, ...queued);
  return recorded && ticketIdOf(recorded);
}
