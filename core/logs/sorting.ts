/** Columns that each list can be sorted by; apart from the calls, so that an address needs nothing of them. */
export const auditSortColumns = ['at', 'actorCode', 'call', 'kind', 'subjectName'] as const;
export const loginSortColumns = ['at', 'usercode', 'outcome', 'address'] as const;
export const errorSortColumns = ['at', 'usercode', 'message', 'version'] as const;
