import { useMemo } from 'react';

/**
 * What a route says of its search: anything. Its screen reads it, because every page loads every route's head, and the
 * login page needs none of their readers.
 */
export const asGiven = (search: Record<string, unknown>): Record<string, unknown> => search;

/** The search of an address as its screen reads it; the same object as long as the address says the same. */
export function useRead<Search>(
  search: Record<string, unknown>,
  read: (search: Record<string, unknown>) => Search,
): Search {
  return useMemo(() => read(search), [search, read]);
}
