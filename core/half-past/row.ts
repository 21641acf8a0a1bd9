import type { Goods } from '../catalog/goods.ts';
import {
  barcodes,
  choice,
  code,
  count,
  day,
  id,
  orNull,
  person,
  personOrNull,
  quantity,
  text,
  unsorted,
} from '../fields/kinds.ts';
import { type RowOf, rowOf } from '../fields/row.ts';
import { disposals, states } from './codes.ts';

/** A lot in a bin of the warehouse that is past half of its shelf life, as the WMS says it (spec 2, section 3). */
export const figures = rowOf({
  bin: text('fbin', 60),
  state: choice('stat', states, 'normal'),
  article: unsorted(text('fgid', 60)),
  goodsCode: text('fcode', 64),
  barcodes: barcodes('fcode2', 64),
  name: text('fname', 200),
  nameEn: unsorted(orNull(text('fnameEn', 200))),
  vendor: text('vendor', 200),
  shelfLifeDays: orNull(count('fvalidperiod')),
  lot: text('flot', 60),
  qty: quantity('fqty'),
  saleQty: quantity('saleQty'),
  outQty: quantity('outQty'),
  // What may not be sold or sent, and for how many days that has been so.
  blockedQty: quantity('blockStockQty'),
  blockedDays: count('blockStockDay'),
  // The purchaser.
  buyerCode: unsorted(text('psrCode', 64)),
  buyerName: text('psrName', 200),
  // The day on which it came first.
  since: day('since'),
});
export type StockFigures = RowOf<typeof figures> & Pick<Goods, 'pinyin'>;

/** Stock as the WMS says it now. */
export const stock = rowOf({ id: id('id'), ...figures.fields });
/** `recordId` of the decision about it that stands, null while it waits. */
export type HalfPastStock = StockFigures & { id: string; recordId: string | null };

/** A decision about stock, with its figures as they were then. */
export const record = rowOf({
  ...stock.fields,
  stockId: unsorted(id('stockId')),
  disposal: code('disposal', disposals, 'other'),
  remark: unsorted(text('remark')),
  edit: person('editUserId', 'editUserName', 'editTime'),
  // Who returned the stock to the pending page; null while the decision stands.
  withdrawn: unsorted(personOrNull('deleteUserId', 'deleteUserName', 'deleteTime')),
});
export type HalfPastRecord = RowOf<typeof record> & Pick<Goods, 'pinyin'>;
