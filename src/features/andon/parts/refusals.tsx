import { recordedAs } from '#offline';
import { usePending } from '#offline/react';
import { RefusedNotices } from '../../../store-work/refused-notice.tsx';
import { queued, ticketIdOf } from '../offline-kind.ts';

/** What was refused about a ticket, with what was written, until its user has decided about it. */
export function Refusals({ id }: { id: string }) {
  const { operations } = usePending();
  const refused = operations.filter((operation) => {
    const recorded = operation.state === 'parked' ? recordedAs(operation, ...queued) : undefined;
    return recorded !== undefined && ticketIdOf(recorded) === id;
  });
  return <RefusedNotices operations={refused} />;
}
