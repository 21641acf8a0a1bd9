import { roleSortColumns } from '#core/roles/sorting';
import { pageSizes, readSort } from '#core/wire/paging';

/** The page's address. */
export type RoleSearch = {
  name?: string;
  description?: string;
  /** 1 active, 0 disabled; absent = all. */
  status?: 0 | 1;
  sort?: string;
  page?: number;
  size?: number;
};

export type RoleSearchChange = { [Key in keyof RoleSearch]?: RoleSearch[Key] | undefined };

/** Reads an address; what it does not understand is left out. */
export function readRoleSearch(raw: Record<string, unknown>): RoleSearch {
  const search: RoleSearch = {};
  for (const key of ['name', 'description'] as const) {
    // The router reads 12 as a number; names are text.
    const text = typeof raw[key] === 'number' ? String(raw[key]) : raw[key];
    if (typeof text === 'string' && text !== '') search[key] = text.slice(0, 60);
  }
  if (raw.status === 0 || raw.status === 1) search.status = raw.status;
  if (typeof raw.sort === 'string' && readSort<string>(raw.sort, roleSortColumns)) search.sort = raw.sort;
  if (typeof raw.page === 'number' && Number.isInteger(raw.page) && raw.page > 1) search.page = raw.page;
  if (pageSizes.some((size) => size === raw.size)) search.size = Number(raw.size);
  return search;
}
