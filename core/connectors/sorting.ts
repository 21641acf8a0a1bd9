/** Columns that the list of runs can be sorted by; apart from the calls, so that an address needs nothing of them. */
export const runSortColumns = ['startedAt', 'name', 'state', 'refused'] as const;
