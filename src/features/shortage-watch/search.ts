import { type WatchFilter, watchSortColumns } from '#core/shortage-watch/filter';
import { addressOf, apart, type Change, day, flag, oneOf, text } from '#core/wire/address';

/** The page's address: every filter, so that a link, a reload and the back button show the same list. */
export const watchAddress = addressOf(
  {
    /** Absent: what is to decide. `older`: what no device holds any more. */
    view: apart(oneOf('open', 'all', 'older')),
    q: apart(text()),
    name: text(),
    code: text(60),
    barcode: text(60),
    buyer: text(60),
    day: day(),
    status: text(20),
    store: text(20),
    /** Only what is past its time. */
    late: flag(),
    /** The record that is open. */
    open: apart(text(40)),
    /** It is being handled. */
    edit: apart(flag()),
  },
  { sort: watchSortColumns },
);

export type WatchSearch = ReturnType<typeof watchAddress.read>;
export type WatchView = NonNullable<WatchSearch['view']>;

/** The list on screen, and how to ask for another. */
export type WatchProps = { search: WatchSearch; onSearch: (change: Change<WatchSearch>) => void };

/** The rules' filter for a view of an address. `now`: milliseconds since 1970. */
export function filterOf(search: WatchSearch, view: WatchView, now: number): WatchFilter {
  return {
    search: search.q ?? '',
    name: search.name ?? '',
    goodsCode: search.code ?? '',
    barcode: search.barcode ?? '',
    buyerCode: search.buyer ?? '',
    day: search.day ?? null,
    status: search.status ?? '',
    store: search.store ?? '',
    sort: search.sort ?? '',
    open: view === 'open',
    lateAt: search.late ? now : null,
  };
}

/** What opens something over the list: the phone's back button closes it. */
export function opens({ open, edit }: Change<WatchSearch>): boolean {
  return open !== undefined || edit !== undefined;
}
