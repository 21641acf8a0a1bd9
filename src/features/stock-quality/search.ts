import { goodsSortColumns, lotSortColumns } from '#core/stock-quality/sorting';
import { addressOf, apart, type Change, oneOf, text } from '#core/wire/address';

/** The page's address. `store`: absent = all; `view`: lots that expire too late, absent = goods without a shelf life. */
export const qualityAddress = addressOf(
  { store: text(), view: apart(oneOf('lots')), q: apart(text()) },
  { sort: ({ view }) => (view === 'lots' ? lotSortColumns : goodsSortColumns) },
);

export type QualitySearch = ReturnType<typeof qualityAddress.read>;
export type QualityChange = Change<QualitySearch>;
