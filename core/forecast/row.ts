import { barcodes, count, day, money, orNull, quantity, text, unsorted } from '../fields/kinds.ts';
import { queryOf } from '../fields/query.ts';
import { type RowOf, rowOf } from '../fields/row.ts';

/** A lot that will not sell out before its day, among those of all stores. */
export const unsold = rowOf({
  store: text('hdstore'),
  storeName: unsorted(text('hdstoreName')),
  article: unsorted(text('farticle')),
  goodsCode: text('hdgdcode'),
  barcodes: unsorted(barcodes('hdgdcode2')),
  name: text('goodsName'),
  nameEn: unsorted(orNull(text('goodsNameEn'))),
  lot: unsorted(text('flot')),
  expiryDate: day('fexpiracy'),
  left: quantity('qty'),
  // Pieces a day, on average over the days that it has.
  perDay: quantity('perDay'),
  // By the store's own day.
  daysLeft: unsorted(count('daysLeft')),
  rest: quantity('rest'),
  // What will be left at the usual price; null = nobody has said one.
  fen: orNull(money('fen')),
});
export type UnsoldRow = RowOf<typeof unsold>;

/** The orders of the list; its filters are its own. */
export const unsoldQuery = queryOf(unsold, {});
