import { type ListFilter, listQuery } from '#core/near-expiry/query';
import { addressOf, amount, apart, type Change, day, flag, oneOf, text } from '#core/wire/address';

/** The screen's address: every filter, so that a link, a reload and the back button show the same list. */
export const checkAddress = addressOf(
  {
    store: apart(text()),
    /** Absent: what is due on a phone, everything on a desk (decision E4). */
    view: apart(oneOf('due', 'all', 'today')),
    ...listQuery.addressFields,
    /** Only lots that expire on this very day. */
    on: day(),
    /** Only red rows: last lots, and goods without lots that are due again. */
    red: flag(),
    /** Of what is hidden, only what expires before it comes back. */
    expiring: flag(),
    /** Only what has needed somebody for so many days in which nobody recorded anything about it. */
    untouched: amount(1),
    /** Article whose details are open. */
    article: apart(text()),
    /** The refused operation whose form is open, to be changed and sent in its place. */
    mend: apart(text()),
    /** The scanner is open (the installed app's shortcut). */
    scan: apart(flag()),
  },
  { sort: listQuery.sortColumns },
);

export type CheckSearch = ReturnType<typeof checkAddress.read>;
/** Filters to change; undefined takes one away. */
export type SearchChange = Change<CheckSearch>;

/** The filters besides the text that is on screen anyway; the order counts as one where it has no column to show it. */
export const filterKeys = [...checkAddress.filters, 'sort'] as const;
export type FilterKey = (typeof filterKeys)[number];

/** What shows everything again: no filter set, at the list's first page. */
export const noFilters: SearchChange = { ...checkAddress.cleared, q: undefined, sort: undefined };

/** The rules' filter for an address. `due` is the view's own. */
export function filterOf(search: CheckSearch): ListFilter {
  return { ...listQuery.ofAddress(search), due: false };
}

/** How many filters are set besides the text that is on screen anyway. */
export function countFilters(search: CheckSearch): number {
  return filterKeys.filter((key) => search[key] !== undefined).length;
}

/** True when the list is not the whole. */
export function isFiltered(search: CheckSearch): boolean {
  return (search.q ?? '') !== '' || countFilters(search) > 0;
}
