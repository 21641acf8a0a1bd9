import type { Day } from '../catalog/days.ts';
import type { Waste } from './row.ts';
import { type Fate, otherReason } from './types.ts';

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

/** Goods that have expired are not sold at any price, nor given to anybody to eat; `day` is the one on which they were. */
export function fateProblem(
  fate: Fate,
  expiryDate: Day | null,
  day: Day,
): 'expired-not-sold' | 'expired-not-given' | undefined {
  if (expiryDate === null || expiryDate >= day) return undefined;
  if (fate === 'soldoff') return 'expired-not-sold';
  return fate === 'given' ? 'expired-not-given' : undefined;
}

/** What has been recorded of a lot, newest first. */
export function recordedOf(
  lines: Iterable<Waste>,
  { article, lot }: Pick<Waste, 'article' | 'lot'>,
): Waste[] {
  return [...lines]
    .filter((line) => line.article === article && line.lot === lot)
    .sort((a, b) => (a.at < b.at ? 1 : -1));
}

/**
 * What stands in the quantity's field before anybody types.
 *
 * @param weightKg what a scale printed on the label that was scanned, if one was
 * @param isRecorded something of the lot is in the ledger already
 */
export function firstQuantity(of: {
  rest: number;
  isRecorded: boolean;
  weightKg: number | undefined;
}): string {
  if (of.weightKg !== undefined) return String(of.weightKg);
  if (of.rest > 0) return String(of.rest);
  return of.isRecorded ? '' : '1';
}

/**
 * A quantity as people write it, with a comma or a point before its decimals; not a number otherwise, and of what may be
 * a thousand to one and one to another: `1,000`.
 */
export function quantityOf(typed: string): number {
  const text = typed.normalize('NFKC').trim();
  if (/^[1-9]\d{0,2},\d{3}$/.test(text)) return Number.NaN;
  return /^\d+([.,]\d{1,3})?$/.test(text) ? Number(text.replace(',', '.')) : Number.NaN;
}
