import { noChoice, type Person, type State, type Ticket } from '#core/andon/types';
import { allowedEvents, type By, type Event, type Move, moves, stateAfter } from '#core/andon/workflow';

/** Done at the list of whoever raised it: not where managers have an event open, and not on their board. */
const away = ['save', 'send', 'remove', 'withdraw', 'answer', 'notSolved'] as const satisfies Event[];
export type Here = Exclude<Event, (typeof away)[number]>;

export function isHere(event: Event): event is Here {
  return !away.some((one) => one === event);
}

/** Those that ask for people or words first. */
export const asking: ReadonlySet<Event> = new Set(['assign', 'delegate', 'reject', 'complete']);

/** A move that somebody may make on the board; `asks`: something has to be said or chosen first, where the ticket is open. */
export type BoardMove = { event: Here; to: State; asks: boolean };

/**
 * What may be done with a ticket of the board, the likely ones first.
 *
 * @param preset to whom it goes by its scenes
 */
export function boardMoves(ticket: Ticket, by: By, preset: readonly Person[]): BoardMove[] {
  return allowedEvents(ticket, by, { notSolved: false }).flatMap((event): BoardMove | [] => {
    const to = stateAfter(ticket, event);
    const { needsType }: Move = moves[event];
    if (!isHere(event) || to === null || to === ticket.state) return [];
    if (event === 'preset' && preset.length === 0) return [];
    const asks = asking.has(event) || (needsType === true && ticket.type === noChoice);
    return { event, to, asks };
  });
}

/** The move that leads into a column: one that asks nothing before one that does. */
export function moveInto(states: readonly State[], among: readonly BoardMove[]): BoardMove | undefined {
  const leading = among.filter(({ to }) => states.includes(to));
  return leading.find(({ asks }) => !asks) ?? leading[0];
}
