import { firstDue, listTickets, type TimeLeft, timesLeft } from '#core/andon/list';
import type { Ticket } from '#core/andon/types';
import type { By } from '#core/andon/workflow';
import { firstRows } from '../../../ui/lists/first-rows.tsx';
import { filterOf, type ListSearch, listAddress } from '../list/search.ts';

export type TicketLine = {
  left: TimeLeft;
  count: number;
  search: ListSearch;
  /** When the first clock of them is up, in milliseconds since 1970; null while none runs. */
  firstDue: number | null;
  /** In which that clock is read, as the list does. */
  zone: string | undefined;
  /** The first of them. */
  first: readonly Ticket[];
};

/** The tickets that wait for somebody by the time that is left, what is late first: how many, until when, and their list. */
export function ticketLines(all: readonly Ticket[], by: By, now: number): TicketLine[] {
  return timesLeft.map((left) => {
    const search = listAddress.read({ left, sort: '+clocks' });
    const waiting = listTickets(all, 'todo', filterOf(search, now), by);
    const [first] = waiting;
    const due = first ? firstDue(first) : null;
    const clock = first?.clocks.find(({ dueAt }) => dueAt !== null && Date.parse(dueAt) === due);
    return {
      left,
      count: waiting.length,
      search,
      firstDue: due,
      zone: clock?.zone,
      first: waiting.slice(0, firstRows),
    };
  });
}
