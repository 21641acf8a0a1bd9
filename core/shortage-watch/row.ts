import type { Goods } from '../catalog/goods.ts';
import type { ServiceClock } from '../clocks/clock.ts';
import {
  allBarcodes,
  day,
  id,
  instant,
  orNull,
  person,
  personOrNull,
  quantity,
  sortedBy,
  text,
  unsorted,
} from '../fields/kinds.ts';
import { type RowOf, rowOf } from '../fields/row.ts';

/** What a handler has made of a record. */
export const decision = rowOf({
  // A code of the dictionary `goodslackstarelog`.
  status: text('status'),
  // The handling advice.
  remark: unsorted(text('disposeRemark')),
  // Null while nobody has decided.
  decided: sortedBy(personOrNull('disposeUserId', 'disposeUserName', 'disposeTime'), 'disposeTime'),
});
export type Decision = RowOf<typeof decision>;

/** Goods that a store misses on a day, and what is done about it (spec 2, section 3). */
export const watch = rowOf({
  id: id('id'),
  store: text('hdstore'),
  storeName: unsorted(text('hdstoreName')),
  // In the store's zone.
  day: unsorted(day('watchDate')),
  article: unsorted(text('farticle')),
  goodsCode: text('hdgdCode'),
  barcodes: allBarcodes('hdgdCode2', 'barcodes'),
  name: text('hdgdName'),
  nameEn: unsorted(orNull(text('hdgdNameEn'))),
  requiredQty: quantity('reqQty'),
  reason: unsorted(text('reqReason')),
  expectedOn: orNull(day('expectedDeliveryDate')),
  // What the warehouse had when the record was written, and when that was true.
  warehouseQty: orNull(quantity('wrhQty')),
  warehouseAt: unsorted(orNull(instant('wrhTime'))),
  // Who wrote it down.
  edit: sortedBy(person('editUserId', 'editUserName', 'editTime'), 'editTime'),
  ...decision.fields,
  // The purchaser.
  buyerCode: unsorted(text('psrCode')),
});
export type Watch = RowOf<typeof watch> &
  Pick<Goods, 'pinyin' | 'shelfLifeDays'> & {
    /** As it was before the last decision: what its author may go back to. Null where there is nothing to take back. */
    before: Decision | null;
    /** How long it may wait for its first decision; none where the company keeps no such clock. */
    clocks: readonly ServiceClock[];
  };
