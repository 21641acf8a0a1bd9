import { clocksMoved, type ServiceClock } from '../clocks/clock.ts';
import type { Calendar } from '../clocks/targets.ts';
import type { InboxKind } from '../inbox/entry.ts';
import type { Ticket } from './types.ts';
import { placeRuleOf } from './workflow.ts';

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
  const { clock, isOwned } = placeRuleOf(ticket);
  const { returnFrom } = ticket;
  const wasOwned = returnFrom !== null && placeRuleOf({ state: returnFrom, returnFrom: null }).isOwned;
  return { state: clock, owned: isOwned === true || wasOwned === true };
}

/** Whether somebody beside its creator has seen its type: until then it is a proposal. */
export function isReviewed(ticket: Pick<Ticket, 'state' | 'returnFrom'>): boolean {
  return placeRuleOf(ticket).isProposal !== true;
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
export function turnTold({ state, history }: Ticket): { kind: InboxKind; by: string; words: string } {
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
