/** Columns that the list can be sorted by; apart from the calls, so that an address needs nothing of them. */
export const roleSortColumns = ['id', 'name', 'enableStatus', 'userCount', 'lastTime'] as const;
