/** Columns that the lists can be sorted by; apart from the calls, so that an address needs nothing of them. */
export const matchSortColumns = ['days', 'lackQty', 'offered', 'expiryDate', 'hdgdCode'] as const;
export const surplusSortColumns = ['expiryDate', 'qty', 'shortages', 'hdgdCode', 'place'] as const;
export const transferSortColumns = ['number', 'updated', 'qty', 'hdgdCode'] as const;
