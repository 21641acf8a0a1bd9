import type { Day } from '../days.ts';
import { compareText } from '../text.ts';
import type { LotFigures } from './row.ts';

/** Stock of one lot of one article in one store. */
export type Lot = LotFigures & {
  /** Case-sensitive; empty for goods without lot control (decision W1). */
  lot: string;
  /** The day its stock became zero, null while it has stock. */
  soldOutOn: Day | null;
};

/** The lot's stock on the wanted basis: the live figure where there is one (decision E11), else midnight's. */
export function stockOf(lot: Pick<Lot, 'qty' | 'liveQty'>, live: boolean): number {
  return live ? (lot.liveQty ?? lot.qty) : lot.qty;
}

/** Lots in the order in which they must be sold: by expiry date, then lot number (decision E1). */
export function byExpiry(a: Lot, b: Lot): number {
  return compareText(a.expiryDate ?? lastDay, b.expiryDate ?? lastDay) || compareText(a.lot, b.lot);
}

const lastDay = '9999-12-31';
