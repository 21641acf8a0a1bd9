import type { Searched } from '../catalog/search.ts';
import { choice, day, entry, id, instant, money, orNull, quantity, text, unsorted } from '../fields/kinds.ts';
import { type RowOf, rowOf } from '../fields/row.ts';
import type { Receipt } from '../wire/receipt.ts';
import { fates } from './types.ts';

/** One line of the waste ledger, with its goods as they were then: a lot leaves the books long before. */
export const line = rowOf({
  id: unsorted(id('id')),
  article: unsorted(text('article')),
  goodsCode: unsorted(text('goodsCode')),
  name: unsorted(text('name')),
  nameEn: unsorted(orNull(text('nameEn'))),
  lot: unsorted(text('lot')),
  fate: unsorted(choice('fate', fates, 'thrown')),
  // A code of the dictionary `wastereason`.
  reason: unsorted(entry('reason')),
  remark: unsorted(text('remark')),
  // Pieces, or kilograms with three decimals.
  qty: quantity('qty'),
  // What a piece cost on the shelf, and all of it; null when nobody had said a price.
  priceFen: unsorted(orNull(money('priceFen'))),
  valueFen: orNull(money('valueFen')),
  // In the store's zone.
  day: day('day'),
  // When the person did it, and who.
  at: unsorted(instant('at')),
  userId: unsorted(text('userId')),
  userName: unsorted(text('userName')),
});
export type Waste = RowOf<typeof line> &
  Searched & {
    /** What all of it would have cost at the usual price; absent until the server, which knows that, has the line. */
    usualValueFen?: number | null;
    /** Beside `at`, where the server heard of it much later or the device claimed another one. */
    heard?: Receipt;
  };

const { id: lineId, ...ofLine } = line.fields;

/** The same among those of other stores. */
export const lineOfStores = rowOf({
  id: lineId,
  hdstore: text('hdstore'),
  hdstoreName: unsorted(text('hdstoreName')),
  ...ofLine,
});
