import { isDay } from '#core/catalog/days';
import { outcomeFilters } from '#core/logs/rules';
import { auditSortColumns, errorSortColumns, loginSortColumns } from '#core/logs/sorting';
import { pageSizes, readSort } from '#core/wire/paging';

/** The page's address. */
export type LogSearch = {
  /** Which log; absent = the administrative changes. */
  tab?: 'logins' | 'errors';
  person?: string;
  kind?: string;
  subject?: string;
  call?: string;
  outcome?: string;
  /** Days of the reader's own time zone, both belonging to the range. */
  from?: string;
  to?: string;
  sort?: string;
  page?: number;
  size?: number;
};

export type LogSearchChange = { [Key in keyof LogSearch]?: LogSearch[Key] | undefined };

const columnsOf = { audit: auditSortColumns, logins: loginSortColumns, errors: errorSortColumns } as const;
const textsOf = {
  audit: ['person', 'kind', 'subject', 'call'],
  logins: ['person', 'outcome'],
  errors: ['person', 'subject'],
} as const;

/** Reads an address; what it does not understand, or what the log of this tab cannot be asked, is left out. */
export function readLogSearch(raw: Record<string, unknown>): LogSearch {
  const search: LogSearch = {};
  if (raw.tab === 'logins' || raw.tab === 'errors') search.tab = raw.tab;
  const tab = search.tab ?? 'audit';
  for (const key of textsOf[tab]) {
    // The router reads 100101 as a number; user codes are text.
    const text = typeof raw[key] === 'number' ? String(raw[key]) : raw[key];
    if (typeof text === 'string' && text !== '') search[key] = text.slice(0, 120);
  }
  if (!outcomeFilters.some((one) => one === search.outcome)) delete search.outcome;
  for (const key of ['from', 'to'] as const) {
    const day = raw[key];
    if (typeof day === 'string' && isDay(day)) search[key] = day;
  }
  if (typeof raw.sort === 'string' && readSort<string>(raw.sort, columnsOf[tab])) search.sort = raw.sort;
  if (typeof raw.page === 'number' && Number.isInteger(raw.page) && raw.page > 1) search.page = raw.page;
  if (pageSizes.some((size) => size === raw.size)) search.size = Number(raw.size);
  return search;
}

/** True when the address leaves something out of the log. */
export function isNarrowed({
  tab: _tab,
  sort: _sort,
  page: _page,
  size: _size,
  ...filter
}: LogSearch): boolean {
  return Object.keys(filter).length > 0;
}

/** The days as instants: from the first one's beginning to before the one after the last, where the reader is. */
export function rangeOf({ from, to }: LogSearch): { from?: string; to?: string } {
  return {
    ...(from !== undefined && { from: beginningOf(from, 0) }),
    ...(to !== undefined && { to: beginningOf(to, 1) }),
  };
}

function beginningOf(day: string, later: number): string {
  const date = new Date(`${day}T00:00:00`);
  date.setDate(date.getDate() + later);
  return date.toISOString();
}
