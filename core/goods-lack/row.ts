import type { Goods } from '../catalog/goods.ts';
import {
  allBarcodes,
  count,
  day,
  entry,
  flag,
  id,
  instant,
  orNull,
  personOrNull,
  quantity,
  sortedBy,
  text,
  unsorted,
} from '../fields/kinds.ts';
import { type RowOf, rowOf } from '../fields/row.ts';
import type { Edit, Substitute } from './types.ts';

/** What logistics could not deliver of some goods on a day, and what is done about it (spec 1, section 3). */
export const lack = rowOf({
  id: id('id'),
  // The day of the shortage.
  day: day('genDate'),
  article: unsorted(text('farticle')),
  goodsCode: text('hdgdCode'),
  barcodes: allBarcodes('hdgdCode2', 'barcodes'),
  name: text('hdgdName'),
  nameEn: unsorted(orNull(text('hdgdNameEn'))),
  requestedQty: quantity('reqQty'),
  lackQty: quantity('lackQty'),
  // Warehouse stock live and at midnight, each with the time at which it was true (decision W13).
  liveQty: orNull(quantity('nowWrhQty')),
  liveAt: unsorted(orNull(instant('nowWrhTime'))),
  midnightQty: orNull(quantity('wrhQty')),
  midnightAt: unsorted(orNull(instant('wrhTime'))),
  // On how many days running it has been short, this one included (decision W11).
  days: count('days'),
  sortCode: text('sortCode'),
  sortName: unsorted(text('sortName')),
  // The purchaser.
  buyerCode: text('psrCode'),
  buyerName: unsorted(text('psrName')),
  // A code of the dictionary `goodslack`.
  disposal: entry('disposeFlag'),
  remark: unsorted(text('remark')),
  // Null while nobody has touched it.
  edit: sortedBy(personOrNull('editUserId', 'editUserName', 'editTime'), 'editTime'),
  // No store is named by it: it concerns all of them.
  everywhere: unsorted(flag('everywhere')),
});
export type Lack = RowOf<typeof lack> &
  Pick<Goods, 'pinyin' | 'shelfLifeDays'> & {
    /** Three at most; any only while the disposal is `exchange`. */
    substitutes: readonly Substitute[];
    /** Who decided last, when not by a file about a past day; undefined as `answered` of `LackFlags`. */
    decided?: Edit | null | undefined;
    /** Logistics has named it; of what release 1.0.0 wrote nobody knows. */
    listed?: boolean | null;
  };

/** What a store adds to a shortage as it sees it. */
export const storeWord = rowOf({
  store: text('hdstore'),
  exportFlag: text('exportFlag'),
  // Empty while the store has said nothing about the present substitutes.
  exchangeFlag: text('exchangeFlag'),
  exportNumber: orNull(count('exportNumber')),
});

const { lackQty, ...others } = lack.fields;

/** A shortage as a store sees it: the quantity is this store's, else that of all. */
export const lackOfStore = rowOf({ ...others, storeLackQty: lackQty });
export type StoreLack = Lack &
  RowOf<typeof storeWord> & {
    storeLackQty: number;
    flagEdit: Edit | null;
    answered?: Edit | null | undefined;
    /** The warehouse has the goods again: logistics' newest list names them no more. */
    isOver: boolean;
  };
