/** Columns that the list of pictures can be sorted by; apart from the calls, so that an address needs nothing of them. */
export const pictureSortColumns = ['takenAt', 'hdstore', 'goodsName', 'hdgdcode'] as const;
