import type { Day } from '../days.ts';
import { compareText } from '../text.ts';
import type { LotFigures } from './row.ts';

/** Stock of one lot of one article in one store. */
export type Lot = LotFigures & {
  /** Case-sensitive; empty for goods without lot control (decision W1). */
  lot: string;
  /** The day its stock became zero, null while it has stock. */
  soldOutOn: Day | null;
  /** What of it has gone since the last stock figure (decision E18); absent: nothing. */
  gone?: readonly Gone[];
};

/** What became of goods that are not on the shelf any more: as the waste ledger says, or sent to another store. */
export type Gone = { id: string; as: 'soldoff' | 'thrown' | 'returned' | 'given' | 'sent'; qty: number };

/** The lot's stock on the wanted basis: the live figure where there is one (decision E11), else midnight's. */
export function stockOf(lot: Pick<Lot, 'qty' | 'liveQty'>, live: boolean): number {
  return live ? (lot.liveQty ?? lot.qty) : lot.qty;
}

/** How much of a lot has gone since its stock figure; counted in thousandths, as quantities are kept. */
export function goneOf({ gone = [] }: Pick<Lot, 'gone'>): number {
  return gone.reduce((sum, { qty }) => sum + Math.round(qty * 1000), 0) / 1000;
}

/** What is left of the lot's stock when what has gone is taken off: what is on the shelf, as far as anybody knows. */
export function leftOf(lot: Pick<Lot, 'qty' | 'liveQty' | 'gone'>, live: boolean): number {
  return Math.max(0, Math.round((stockOf(lot, live) - goneOf(lot)) * 1000) / 1000);
}

/** Goods of a store's lot after some of it has gone; once by its id. The same goods when the lot is not among them. */
export function afterGone<Of extends { lots: Lot[] }>(goods: Of, lot: string, gone: Gone): Of {
  return withGone(goods, (one) =>
    one.lot === lot ? [...(one.gone ?? []).filter(({ id }) => id !== gone.id), gone] : one.gone,
  );
}

/** The same after it was taken back. */
export function afterReturn<Of extends { lots: Lot[] }>(goods: Of, id: string): Of {
  return withGone(goods, ({ gone }) => gone?.filter((one) => one.id !== id));
}

function withGone<Of extends { lots: Lot[] }>(
  goods: Of,
  goneIn: (lot: Lot) => readonly Gone[] | undefined,
): Of {
  const lots = goods.lots.map((lot) => {
    const { gone: _, ...rest } = lot;
    const gone = goneIn(lot) ?? [];
    return gone.length > 0 ? { ...rest, gone } : rest;
  });
  return { ...goods, lots };
}

/** How much of an expired lot is still on the shelf and has to come off it (decision E17); 0 of any other. */
export function toWriteOff(lot: Pick<Lot, 'expiryDate' | 'qty' | 'liveQty' | 'gone'>, today: Day): number {
  return lot.expiryDate !== null && lot.expiryDate < today ? leftOf(lot, true) : 0;
}

type Dated = Pick<Lot, 'lot' | 'expiryDate'>;

/** Lots in the order in which they must be sold: by expiry date, then lot number (decision E1). */
export function byExpiry(a: Dated, b: Dated): number {
  return compareText(a.expiryDate ?? lastDay, b.expiryDate ?? lastDay) || compareText(a.lot, b.lot);
}

const lastDay = '9999-12-31';
