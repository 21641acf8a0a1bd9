import { noChoice, type Person, type State, type Ticket } from '#core/andon/types';
import { allowedEvents, type By, type Event, type Move, moves, stateAfter } from '#core/andon/workflow';

/** A move that somebody may make on the board; `asks`: something has to be said or chosen first, where the ticket is open. */
export type BoardMove = { event: MovingEvent; to: State; asks: boolean };

/** A draft is no card of the board. */
type MovingEvent = Exclude<Event, 'save' | 'send'>;

/** Whatever a board offers brings a ticket on, or back with words; writing in it is done where it is open. */
const asking: ReadonlySet<Event> = new Set(['assign', 'delegate', 'reject']);

/**
 * What may be done with a ticket of the board, the likely ones first.
 *
 * @param preset to whom it goes by its scenes
 */
export function boardMoves(ticket: Ticket, by: By, preset: readonly Person[]): BoardMove[] {
  return allowedEvents(ticket, by, { notSolved: false }).flatMap((event): BoardMove | [] => {
    const to = stateAfter(ticket, event);
    const { needsType }: Move = moves[event];
    if (event === 'save' || event === 'send' || to === null || to === ticket.state) return [];
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
