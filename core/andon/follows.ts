import type { InboxKind } from '../inbox/entry.ts';
import type { State, Ticket } from './types.ts';

/**
 * How a ticket's clocks stand where it is: that of owning stops when somebody has accepted, that of resolving when it is
 * complete; both rest while it is with its creator. `owned` holds for one that was sent back after somebody had accepted.
 *
 * @param ticket undefined once it was deleted
 */
export function clocksAt(ticket: Pick<Ticket, 'state' | 'returnFrom'> | undefined): {
  state: 'running' | 'paused' | 'stopped';
  owned: boolean;
} {
  if (!ticket) return { state: 'stopped', owned: false };
  const { state, returnFrom } = ticket;
  const isOwned = (one: State | null) => one === 'received' || one === 'complete' || one === 'close';
  const owned = isOwned(state) || isOwned(returnFrom);
  if (state === 'complete' || state === 'close') return { state: 'stopped', owned };
  const rests = state === 'temporary' || state === 'back' || state === 'return';
  return { state: rests ? 'paused' : 'running', owned };
}

/** What asks somebody for something, until the ticket comes into other hands. */
export const askingKinds = [
  'andon.turn',
  'andon.reminder',
  'andon.late',
  'andon.raised',
] as const satisfies readonly InboxKind[];

/** What a later move of the ticket makes out of date: of what it has become the last is enough. */
export const supersededKinds = [
  ...askingKinds,
  'andon.accepted',
  'andon.completed',
] as const satisfies readonly InboxKind[];

/** Whether nobody else has to do something about it than before. */
export function isInSameHands(before: Ticket, after: Ticket): boolean {
  const hands = ({ state, handlers, superiors }: Ticket) =>
    JSON.stringify([state, handlers.map((one) => one.id), superiors.map((one) => one.id)]);
  return hands(before) === hands(after);
}
