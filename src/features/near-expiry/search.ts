import { isDay } from '#core/catalog/days';
import { type ListFilter, noFilter, sortColumns } from '#core/near-expiry/filter';
import { pageSizes, readSort } from '#core/wire/paging';

/** The screen's address: every filter, so that a link, a reload and the back button show the same list. */
export type CheckSearch = {
  store?: string;
  /** Absent: what is due on a phone, everything on a desk (decision E4). */
  view?: 'due' | 'all' | 'today';
  mode?: 'nobatch';
  q?: string;
  code?: string;
  barcode?: string;
  name?: string;
  qty?: number;
  by?: string;
  /** Only lots that expire on this very day. */
  on?: string;
  zero?: true;
  live?: true;
  /** Only red rows: last lots, and goods without lots that are due again. */
  red?: true;
  /** Only what is hidden, which no other list shows (decision E14). */
  hidden?: true;
  sort?: string;
  page?: number;
  size?: number;
  /** Article whose details are open. */
  article?: string;
  /** The refused operation whose form is open, to be changed and sent in its place. */
  mend?: string;
  /** The scanner is open (the installed app's shortcut). */
  scan?: true;
};

/** Filters to change; undefined takes one away. */
export type SearchChange = { [Key in keyof CheckSearch]?: CheckSearch[Key] | undefined };

/** The filters besides the text that is on screen anyway. */
export const filterKeys = [
  'mode',
  'code',
  'barcode',
  'name',
  'qty',
  'by',
  'on',
  'zero',
  'live',
  'red',
  'hidden',
  'sort',
] as const;
export type FilterKey = (typeof filterKeys)[number];

/** What shows everything again: no filter set, at the list's first page. */
export const noFilters: SearchChange = {
  ...Object.fromEntries(filterKeys.map((key) => [key, undefined])),
  ...{ q: undefined, page: undefined },
};

/** Reads an address; what it does not understand is left out. */
export function readCheckSearch(raw: Record<string, unknown>): CheckSearch {
  const search: CheckSearch = {};
  for (const key of ['store', 'q', 'code', 'barcode', 'name', 'article', 'mend'] as const) {
    // The router reads 1001 as a number; codes are text.
    const text = typeof raw[key] === 'number' ? String(raw[key]) : raw[key];
    if (typeof text === 'string' && text !== '') search[key] = text.slice(0, 120);
  }
  if (raw.view === 'due' || raw.view === 'all' || raw.view === 'today') search.view = raw.view;
  if (raw.mode === 'nobatch') search.mode = 'nobatch';
  if (typeof raw.qty === 'number' && raw.qty >= 0) search.qty = raw.qty;
  for (const key of ['by', 'on'] as const) {
    const day = raw[key];
    if (typeof day === 'string' && isDay(day)) search[key] = day;
  }
  for (const key of ['zero', 'live', 'red', 'hidden', 'scan'] as const) {
    if (raw[key] === true || raw[key] === 1 || raw[key] === 'true') search[key] = true;
  }
  if (typeof raw.sort === 'string' && readSort(raw.sort, sortColumns)) search.sort = raw.sort;
  if (typeof raw.page === 'number' && Number.isInteger(raw.page) && raw.page > 1) search.page = raw.page;
  if (pageSizes.some((size) => size === raw.size)) search.size = Number(raw.size);
  return search;
}

/** The rules' filter for an address. `due` is the view's own. */
export function filterOf(search: CheckSearch): ListFilter {
  return {
    ...noFilter,
    mode: search.mode ?? 'batch',
    search: search.q ?? '',
    goodsCode: search.code ?? '',
    barcode: search.barcode ?? '',
    name: search.name ?? '',
    minQty: search.qty ?? null,
    expiresBy: search.by ?? null,
    zeroStock: search.zero ?? false,
    liveStock: search.live ?? false,
    hidden: search.hidden ?? false,
    sort: search.sort ?? '',
  };
}

/** How many filters are set besides the text that is on screen anyway. */
export function countFilters(search: CheckSearch): number {
  return filterKeys.filter((key) => search[key] !== undefined).length;
}

/** True when the list is not the whole. */
export function isFiltered(search: CheckSearch): boolean {
  return (search.q ?? '') !== '' || countFilters(search) > 0;
}
