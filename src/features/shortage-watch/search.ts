import { type WatchFilter, watchQuery } from '#core/shortage-watch/query';
import { addressOf, apart, flag, oneOf, over, type Searched, text } from '#core/wire/address';

/** The page's address: every filter, so that a link, a reload and the back button show the same list. */
export const watchAddress = addressOf(
  {
    ...watchQuery.addressFields,
    /** Absent: what is to decide. `older`: what no device holds any more. */
    view: apart(oneOf('open', 'all', 'older')),
    /** Only what is past its time. */
    late: flag(),
    /** The record that is open. */
    open: over(text(40)),
    /** It is being handled. */
    edit: over(flag()),
  },
  { sort: watchQuery.sortColumns },
);

export type WatchSearch = ReturnType<typeof watchAddress.read>;
export type WatchView = NonNullable<WatchSearch['view']>;

/** The list on screen, and how to ask for another. */
export type WatchProps = Searched<WatchSearch>;

/** The rules' filter for a view of an address. `now`: milliseconds since 1970. */
export function filterOf(search: WatchSearch, view: WatchView, now: number): WatchFilter {
  return { ...watchQuery.ofAddress(search), open: view === 'open', lateAt: search.late ? now : null };
}
