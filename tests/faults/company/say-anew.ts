import { moveTicket } from '#core/andon/contract';
import { isAllowed } from '#core/andon/workflow';
import type { Submission } from '#core/wire/operation';
import { recordedAs, type StoredOperation } from '#offline';
import { ticketIdOf } from '../../../src/features/andon/offline-kind.ts';
import { moved } from '../../../src/features/andon/operations.ts';
import { byOfUser, policy } from '../world/andon-tables.ts';
import type { Seat } from './seat.ts';

/** The words of a refused move once more, as the open ticket offers them: undefined where they cannot be said now. */
export function saidAnew(parked: StoredOperation, seat: Seat): Submission | undefined {
  const refused = recordedAs(parked, moveTicket);
  const { event, opinion } = refused?.body ?? {};
  if (!refused || !event || !opinion || event === 'delegate') return undefined;
  const ticket = seat.tickets().find(({ id }) => id === ticketIdOf(refused));
  if (!ticket || !isAllowed(ticket, event, byOfUser(seat.user), policy)) return undefined;
  return moved(ticket, event, { opinion });
}
