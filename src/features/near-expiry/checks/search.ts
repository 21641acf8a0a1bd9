import { type ListFilter, listQuery, pageQuery } from '#core/near-expiry/query';
import { addressOf, amount, apart, type Change, flag, oneOf, over, text } from '#core/wire/address';

/** The screen's address: every filter, so that a link, a reload and the back button show the same list. */
export const checkAddress = addressOf(
  {
    store: apart(text()),
    /** Absent: what is due on a phone, everything on a desk (decision E4). */
    view: apart(oneOf('due', 'all', 'today')),
    ...listQuery.addressFields,
    ...pageQuery.addressFields,
    /** Of what is hidden, only what expires before it comes back. */
    expiring: flag(),
    /** Only what has needed somebody for so many days in which nobody recorded anything about it. */
    untouched: amount(1),
    /** Every expired lot of which something is on the shelf, a row each. */
    onShelf: flag(),
    /** Every lot that will not sell out before its day, a row each. */
    unsold: flag(),
    /** Article whose details are open, and which of its lots where that is not the row's. */
    article: over(text()),
    lot: over(text()),
    /** The refused operation whose form is open, to be changed and sent in its place. */
    mend: over(text()),
    /** In the order in which one walks through the store; whoever sets it walks along the shelves. */
    walk: apart(flag()),
    walking: over(flag()),
    /** The scanner is open (the installed app's shortcut). */
    scan: over(flag()),
  },
  { sort: listQuery.sortColumns },
);

export type CheckSearch = ReturnType<typeof checkAddress.read>;

/** The rules' filter for an address. `due` is the view's own. */
export function filterOf(search: CheckSearch): ListFilter {
  return {
    ...listQuery.ofAddress(search),
    due: false,
    onShelf: search.onShelf ?? false,
    unsold: search.unsold ?? false,
  };
}

/** How many are set besides the text; the order counts as one where no head of a column shows it. */
export function countFilters(search: CheckSearch): number {
  return checkAddress.count(search) + (search.sort === undefined ? 0 : 1);
}

/** True when the list is not the whole. */
export function isFiltered(search: CheckSearch): boolean {
  return (search.q ?? '') !== '' || checkAddress.count(search) > 0;
}

/** A change with what it brings along, where it does not say that itself. */
export function withConsequences(change: Change<CheckSearch>): Change<CheckSearch> {
  return {
    ...('mode' in change && { sort: undefined, by: undefined, onShelf: undefined, unsold: undefined }),
    ...(change.onShelf && { unsold: undefined }),
    ...(change.unsold && { onShelf: undefined, view: 'all' }),
    // What is hidden is due nowhere.
    ...(change.hidden && { view: 'all' }),
    ...('hidden' in change && !change.hidden && { expiring: undefined }),
    ...change,
  };
}
