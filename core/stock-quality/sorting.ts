/** Columns that the two lists can be sorted by; apart from the calls, so that an address needs nothing of them. */
export const goodsSortColumns = ['qty', 'hdgdcode', 'goodsName', 'stores', 'lots', 'fexpiracy'] as const;

export const lotSortColumns = [
  'daysTooMany',
  'hdstore',
  'hdgdcode',
  'goodsName',
  'flot',
  'fexpiracy',
  'validperiod',
  'qty',
] as const;
