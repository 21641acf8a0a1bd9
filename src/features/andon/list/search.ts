import { sortColumns } from '#core/andon/contract';
import { type TicketFilter, tabs, timesLeft } from '#core/andon/list';
import { states } from '#core/andon/types';
import { addressOf, apart, flag, oneOf, over, type Searched, text } from '#core/wire/address';

const accountTasks = ['bind', 'unbind', 'reset'] as const;

/** The page's address: every filter, so that a link, a reload and the back button show the same list. */
export const listAddress = addressOf(
  {
    /** Absent: what waits for me. */
    tab: apart(oneOf(...tabs)),
    q: apart(text()),
    type: text(20),
    state: oneOf(...states),
    /** How much time is left. */
    left: oneOf(...timesLeft),
    /** The ticket that is open. */
    open: over(text(40)),
    /** A new one is being raised. */
    raise: over(flag()),
    /** The open one is being edited. */
    edit: over(flag()),
    /** What is done with one's work e-mail, or with a password of the store's POS. */
    account: over(oneOf(...accountTasks)),
    /** A refused operation whose words are offered again. */
    mend: over(text(40)),
  },
  { sort: sortColumns },
);

export type ListSearch = ReturnType<typeof listAddress.read>;

/** The screen's address and the way to another. */
export type ListProps = Searched<ListSearch>;

/** @param now milliseconds since 1970 */
export function filterOf(search: ListSearch, now: number): TicketFilter {
  return {
    title: search.q ?? '',
    type: search.type ?? '',
    state: search.state ?? '',
    sort: search.sort ?? '',
    left: search.left === undefined ? null : { is: search.left, now },
  };
}
