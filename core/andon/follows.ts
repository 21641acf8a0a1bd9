import { clocksMoved, type ServiceClock } from '../clocks/clock.ts';
import type { Calendar } from '../clocks/targets.ts';
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

/** Whether somebody beside its creator has seen its type: until then it is a proposal. */
export function isReviewed({ state, returnFrom }: Pick<Ticket, 'state' | 'returnFrom'>): boolean {
  const place = state === 'return' ? (returnFrom ?? state) : state;
  return !(['temporary', 'sented', 'back', 'return'] as readonly State[]).includes(place);
}

/** A ticket's clocks as they stand where a device has moved it to, before the server has said so. */
export function clocksHere(ticket: Ticket, calendars: readonly Calendar[]): readonly ServiceClock[] {
  return clocksMoved(ticket.clocks, clocksAt(ticket), ticket.updated.at, calendars);
}

/** What asks somebody for something, until the ticket comes into other hands. */
export const askingKinds = [
  'andon.turn',
  'andon.returned',
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

/** How those in whose turn it is are told: its creator of a ticket that was sent back hears that, and why. */
export function turnTold({ state, history }: Ticket): {
  kind: InboxKind;
  by: string;
  words: string;
} {
  const last = history.at(-1);
  if (state !== 'return' || !last) return { kind: 'andon.turn', by: '', words: '' };
  return { kind: 'andon.returned', by: last.user.name, words: last.opinion };
}

/** Whether nobody else has to do something about it than before. */
export function isInSameHands(before: Ticket, after: Ticket): boolean {
  const hands = ({ state, handlers, superiors }: Ticket) =>
    JSON.stringify([state, handlers.map((one) => one.id), superiors.map((one) => one.id)]);
  return hands(before) === hands(after);
}
