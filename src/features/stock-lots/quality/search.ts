import { goodsSortColumns, lotSortColumns } from '#core/stock-quality/sorting';
import { pageSizes, readSort } from '#core/wire/paging';

/** The page's address. */
export type QualitySearch = {
  /** One of the user's stores; absent = all of them. */
  store?: string;
  /** `lots`: lots that expire too late; absent = goods without a shelf life. */
  view?: 'lots';
  q?: string;
  sort?: string;
  page?: number;
  size?: number;
};

export type QualityChange = { [Key in keyof QualitySearch]?: QualitySearch[Key] | undefined };

/** Reads an address; what it does not understand is left out. */
export function readQualitySearch(raw: Record<string, unknown>): QualitySearch {
  const search: QualitySearch = {};
  for (const key of ['store', 'q'] as const) {
    // The router reads 1001 as a number; codes are text.
    const text = typeof raw[key] === 'number' ? String(raw[key]) : raw[key];
    if (typeof text === 'string' && text !== '') search[key] = text.slice(0, 120);
  }
  if (raw.view === 'lots') search.view = 'lots';
  const columns = search.view === 'lots' ? lotSortColumns : goodsSortColumns;
  if (typeof raw.sort === 'string' && readSort<string>(raw.sort, columns)) search.sort = raw.sort;
  if (typeof raw.page === 'number' && Number.isInteger(raw.page) && raw.page > 1) search.page = raw.page;
  if (pageSizes.some((size) => size === raw.size)) search.size = Number(raw.size);
  return search;
}
