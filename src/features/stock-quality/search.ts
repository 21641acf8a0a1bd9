import { pictureSortColumns } from '#core/goods-pictures/sorting';
import { goodsSortColumns, lotSortColumns } from '#core/stock-quality/sorting';
import { addressOf, apart, oneOf, over, text, when } from '#core/wire/address';

/** The page's address. `store`: absent = all; `view`: lots that expire too late, or pictures of goods, absent = goods
 * without a shelf life; `state`: of the pictures those that all stores see, absent = those that wait. */
export const qualityAddress = addressOf(
  {
    store: text(),
    view: apart(oneOf('lots', 'pictures')),
    q: apart(text()),
    state: when(({ view }) => view === 'pictures', oneOf('shared')),
    open: when(({ view }) => view === 'pictures', over(text(60))),
  },
  { sort: ({ view }) => (view === undefined ? goodsSortColumns : sortColumns[view]) },
);

const sortColumns = { lots: lotSortColumns, pictures: pictureSortColumns };

export type QualitySearch = ReturnType<typeof qualityAddress.read>;
