import { halfPastRecords, halfPastStock } from '#core/half-past/contract';
import type { StockFigures } from '#core/half-past/row';
import { rowIn } from '#core/wire/collection';
import { type Replicated, replicated, type Unit } from '../../platform/sync/unit-of-work.ts';
import { findHeldStock, readHeldRecords, readHeldStock } from './rows.ts';

/** The clock of all stock and all decisions, by which head office's lists know that their totals are old. */
export const halfPastClock = 'half-past:all';

/** What the devices of a purchaser hold (decisions R1 and 58). */
export const halfPastCollections: Replicated[] = [
  replicated(halfPastStock, { read: readHeldStock, findKeys: findHeldStock }),
  replicated(halfPastRecords, { read: readHeldRecords }),
];

type Whose = Pick<StockFigures, 'buyerCode'>;

/** Stock without a purchaser is on nobody's device. */
export function touchStock(touch: Unit['touch'], { buyerCode }: Whose, id: string): void {
  if (buyerCode !== '') touch(rowIn(halfPastStock, buyerCode, id));
}

export function touchRecord(touch: Unit['touch'], { buyerCode }: Whose, id: string): void {
  if (buyerCode !== '') touch(recordRow({ buyerCode }, id));
}

export function recordRow({ buyerCode }: Whose, id: string) {
  return rowIn(halfPastRecords, buyerCode, id);
}
