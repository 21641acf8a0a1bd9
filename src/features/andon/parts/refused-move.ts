import { moveTicket } from '#core/andon/contract';
import { type Recorded, recordedAs } from '#offline';
import { usePending } from '#offline/react';

/** The oldest move of a ticket that was refused and not decided about yet. */
export function useRefusedMove(id: string): Recorded<typeof moveTicket> | undefined {
  const { operations } = usePending();
  return operations
    .flatMap((one) => (one.state === 'parked' ? (recordedAs(one, moveTicket) ?? []) : []))
    .find(({ params }) => params.id === id);
}
