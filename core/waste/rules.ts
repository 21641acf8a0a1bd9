import { addDays, type Day } from '../catalog/days.ts';
import { otherReason } from './types.ts';

/** More than any store has of anything. */
export const mostQty = 100_000;
export const longestRemark = 200;

/** Why what became of goods cannot be recorded so; undefined when it can. The same on the device and on the server. */
export function wasteProblem({
  qty,
  reason,
  remark,
}: {
  qty: number;
  reason: string;
  remark: string;
}): 'quantity-out-of-range' | 'remark-required' | undefined {
  // Three decimals are what scales weigh and what is kept.
  if (!(qty >= 0.001 && qty <= mostQty) || !isWhole(qty * 1000)) return 'quantity-out-of-range';
  return reason === otherReason && remark.trim() === '' ? 'remark-required' : undefined;
}

function isWhole(value: number): boolean {
  return Math.abs(value - Math.round(value)) < 1e-6;
}

/** What a quantity is worth in whole fen; null when nobody has said a price. */
export function valueFen(qty: number, priceFen: number | null): number | null {
  return priceFen === null ? null : Math.round((Math.round(qty * 1000) * priceFen) / 1000);
}

/** The first day that devices hold: the month before this one is looked at until it is closed. */
export function heldFrom(today: Day): Day {
  return `${addDays(`${today.slice(0, 7)}-01`, -1).slice(0, 7)}-01`;
}
