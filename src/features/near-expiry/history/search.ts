import { isDay } from '#core/catalog/days';
import { historySortColumns } from '#core/near-expiry/filter';
import type { HistoryFilter } from '#core/near-expiry/history';
import { pageSizes, readSort } from '#core/wire/paging';

/** The log's address: every filter, so that a link, a reload and the back button show the same records. */
export type HistorySearch = {
  store?: string;
  /** `older`: records that no device holds any more, from the server. */
  view?: 'older';
  q?: string;
  code?: string;
  barcode?: string;
  /** Lots that have expired too; absent = after today only (spec 2, section 2: on by default). */
  past?: true;
  expiryFrom?: string;
  expiryTo?: string;
  checkFrom?: string;
  checkTo?: string;
  sort?: string;
  page?: number;
  size?: number;
  /** The record that is open. */
  record?: string;
  /** The refused operation whose form is open, to be changed and sent in its place. */
  mend?: string;
};

/** Filters to change; undefined takes one away. */
export type HistoryChange = { [Key in keyof HistorySearch]?: HistorySearch[Key] | undefined };

/** Reads an address; what it does not understand is left out. */
export function readHistorySearch(raw: Record<string, unknown>): HistorySearch {
  const search: HistorySearch = {};
  for (const key of ['store', 'q', 'code', 'barcode', 'record', 'mend'] as const) {
    // The router reads 1001 as a number; codes are text.
    const text = typeof raw[key] === 'number' ? String(raw[key]) : raw[key];
    if (typeof text === 'string' && text !== '') search[key] = text.slice(0, 120);
  }
  for (const key of ['expiryFrom', 'expiryTo', 'checkFrom', 'checkTo'] as const) {
    const day = raw[key];
    if (typeof day === 'string' && isDay(day)) search[key] = day;
  }
  if (raw.past === true || raw.past === 1 || raw.past === 'true') {
    search.past = true;
  }
  if (raw.view === 'older') search.view = 'older';
  if (typeof raw.sort === 'string' && readSort(raw.sort, historySortColumns)) search.sort = raw.sort;
  if (typeof raw.page === 'number' && Number.isInteger(raw.page) && raw.page > 1) search.page = raw.page;
  if (pageSizes.some((size) => size === raw.size)) search.size = Number(raw.size);
  return search;
}

/** The rules' filter for an address. */
export function historyFilterOf(search: HistorySearch): HistoryFilter {
  return {
    search: search.q ?? '',
    goodsCode: search.code ?? '',
    barcode: search.barcode ?? '',
    afterToday: search.past !== true,
    expiryFrom: search.expiryFrom ?? null,
    expiryTo: search.expiryTo ?? null,
    editFrom: search.checkFrom ?? null,
    editTo: search.checkTo ?? null,
    sort: search.sort ?? '',
  };
}

/** How many filters are set besides the text that is on screen anyway. */
export function countHistoryFilters(search: HistorySearch): number {
  const keys = ['code', 'barcode', 'past', 'expiryFrom', 'expiryTo', 'checkFrom', 'checkTo', 'sort'] as const;
  return keys.filter((key) => search[key] !== undefined).length;
}

/** Takes every filter away; the store and the page size stay. */
export const noHistoryFilters: HistoryChange = {
  q: undefined,
  code: undefined,
  barcode: undefined,
  past: undefined,
  view: undefined,
  expiryFrom: undefined,
  expiryTo: undefined,
  checkFrom: undefined,
  checkTo: undefined,
  sort: undefined,
  page: undefined,
};
