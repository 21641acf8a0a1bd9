import type { Day } from '../catalog/days.ts';
import { lotFigures } from '../catalog/stock/row.ts';
import { type CheckRecord, editTypes } from '../catalog/stock/store-article.ts';
import {
  barcodes,
  bit,
  choice,
  count,
  day,
  flag,
  id,
  instant,
  orNull,
  text,
  unsorted,
} from '../fields/kinds.ts';
import { type RowOf, rowOf } from '../fields/row.ts';

const { qty, liveQty, ...figures } = lotFigures.fields;

/** A row of the near-expiry list: goods with the lot that they show (spec 2, section 3). */
export const list = rowOf({
  store: unsorted(text('hdstore')),
  article: unsorted(text('farticle')),
  goodsCode: text('hdgdcode'),
  barcodes: barcodes('hdgdcode2'),
  name: text('goodsName'),
  nameEn: unsorted(orNull(text('goodsNameEn'))),
  shelfLifeDays: orNull(count('validperiod')),
  qty,
  liveQty,
  lot: text('flot'),
  // The lot that a person confirmed last (decision W4); null before the first.
  confirmedLot: unsorted(orNull(text('cfmFlot'))),
  ...figures,
  // When anybody last recorded anything for these goods; null = not checked yet.
  editTime: orNull(instant('editTime')),
  editUserName: unsorted(orNull(text('editUserName'))),
  remark: unsorted(text('remark')),
  // By the reader (decision N11).
  pinned: unsorted(bit('top')),
  // The last lot, which cannot be hidden, or goods without lots that are due again.
  red: unsorted(flag('red')),
  // First day on which it may be checked off (with lots) or is due again (without).
  dueOn: unsorted(orNull(day('dueDate'))),
  // First day on which the row's lot needs somebody (decision E13; 0001-01-01 = always); null = never.
  dueFrom: unsorted(orNull(day('dueFrom'))),
  // The last day on which the row's lot is hidden, which may be over; null = nobody hid it.
  hiddenThrough: unsorted(orNull(day('laterDate'))),
});
export type ListRow = RowOf<typeof list> & {
  /** As `dueFrom`, of each unconfirmed lot behind it, in their order: none before `dueFrom`. */
  dueBehind: Day[];
  hiddenBy: string | null;
};

const { shelfLifeDays, confirmedLot, lastStockInDate, pinned, dueOn, dueFrom, ...shared } = list.fields;

/** The same among those of other stores, by midnight stock. */
export const ofStores = rowOf({
  store: text('hdstore'),
  storeName: unsorted(text('hdstoreName')),
  article: shared.article,
  goodsCode: shared.goodsCode,
  barcodes: unsorted(shared.barcodes),
  name: shared.name,
  nameEn: shared.nameEn,
  lot: unsorted(shared.lot),
  expiryDate: shared.expiryDate,
  // By the store's own day, negative once expired; null = no expiry date.
  daysLeft: unsorted(orNull(count('daysLeft'))),
  qty,
  liveQty,
  red: shared.red,
  // It still needs somebody today.
  due: unsorted(flag('due')),
  hiddenThrough: unsorted(orNull(day('hiddenThrough'))),
  editTime: shared.editTime,
  editUserName: shared.editUserName,
  remark: shared.remark,
});
export type StoresRow = RowOf<typeof ofStores>;

/** One line of the check log (spec 2, section 3). */
export const record = rowOf({
  id: id('id'),
  store: unsorted(text('hdstore')),
  article: unsorted(text('farticle')),
  goodsCode: text('hdgdcode'),
  barcodes: unsorted(barcodes('hdgdcode2')),
  name: unsorted(text('hdgdname')),
  nameEn: unsorted(orNull(text('hdgdnameEn'))),
  // Null for goods without lots.
  expiryDate: orNull(day('fexpiracy')),
  lot: unsorted(text('flot')),
  // By the reader (decision N11).
  pinned: unsorted(bit('top')),
  remark: unsorted(text('remark')),
  editType: unsorted(choice('editType', editTypes, 'nodisplay')),
  hiddenThrough: unsorted(orNull(day('laterDate'))),
  editTime: instant('editTime'),
  editUserId: unsorted(text('editUserId')),
  editUserName: unsorted(text('editUserName')),
});
export type HistoryRow = RowOf<typeof record> & Pick<CheckRecord, 'remarkEdit' | 'heard' | 'seenToo'>;
