import type { Day } from '../catalog/days.ts';
import type { Goods } from '../catalog/goods.ts';

/** Sealed goods may not leave the warehouse (spec 2, section 3: the tag 封仓). */
export const states = ['normal', 'sealed'] as const;
export type StockState = (typeof states)[number];

/** What is done about stock (spec 2, section 4). */
export const disposals = ['normal', 'return', 'promote', 'other'] as const;
export type Disposal = (typeof disposals)[number];

/** Who did something, and when (ISO 8601). */
export type Deed = { userId: string; userName: string; at: string };

/** A lot in a bin of the warehouse that is past half of its shelf life, as the WMS says it (spec 2, section 3). */
export type StockFigures = Goods & {
  bin: string;
  state: StockState;
  lot: string;
  vendor: string;
  qty: number;
  saleQty: number;
  outQty: number;
  /** What may not be sold or sent, and for how many days that has been so. */
  blockedQty: number;
  blockedDays: number;
  /** The purchaser (`psrCode`). */
  buyerCode: string;
  buyerName: string;
  /** The day on which it came first. */
  since: Day;
};

/** Stock as the WMS says it now; `recordId` of the decision about it that stands, null while it waits. */
export type HalfPastStock = StockFigures & { id: string; recordId: string | null };

/** A decision about stock, with its figures as they were then. */
export type HalfPastRecord = StockFigures & {
  id: string;
  stockId: string;
  disposal: Disposal;
  remark: string;
  edit: Deed;
  /** Who returned the stock to the pending page; null while the decision stands. */
  withdrawn: Deed | null;
};
