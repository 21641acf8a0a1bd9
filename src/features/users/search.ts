import { userSortColumns } from '#core/users/sorting';
import { pageSizes, readSort } from '#core/wire/paging';

/** The page's address. */
export type UserSearch = {
  usercode?: string;
  username?: string;
  /** Id of a department; all below it count. */
  department?: string;
  /** 1 active, 0 disabled; absent = all. */
  status?: 0 | 1;
  sort?: string;
  page?: number;
  size?: number;
  /** The user who is open beside the list. */
  user?: string;
};

export type UserSearchChange = { [Key in keyof UserSearch]?: UserSearch[Key] | undefined };

/** What the parts of the page that read and write its address work with. */
export type UsersProps = { search: UserSearch; onSearch: (change: UserSearchChange) => void };

/** Reads an address; what it does not understand is left out. */
export function readUserSearch(raw: Record<string, unknown>): UserSearch {
  const search: UserSearch = {};
  for (const key of ['usercode', 'username', 'department', 'user'] as const) {
    // The router reads 1001 as a number; codes are text.
    const text = typeof raw[key] === 'number' ? String(raw[key]) : raw[key];
    if (typeof text === 'string' && text !== '') search[key] = text.slice(0, 60);
  }
  if (raw.status === 0 || raw.status === 1) search.status = raw.status;
  if (typeof raw.sort === 'string' && readSort<string>(raw.sort, userSortColumns)) search.sort = raw.sort;
  if (typeof raw.page === 'number' && Number.isInteger(raw.page) && raw.page > 1) search.page = raw.page;
  if (pageSizes.some((size) => size === raw.size)) search.size = Number(raw.size);
  return search;
}

/** Whether the address shows less than everybody. */
export function isFiltered(search: UserSearch): boolean {
  const { usercode, username, department, status } = search;
  return [usercode, username, department, status].some((value) => value !== undefined);
}
