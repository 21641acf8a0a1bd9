import { type Day, daysBetween } from '../catalog/days.ts';
import type { Lot } from '../catalog/stock/lot.ts';
import { markedDownWithin } from './proposal.ts';
import type { Markdown } from './types.ts';

/** What a markdown says, apart from who and when. */
export type Wanted = Pick<Markdown, 'daysLeft' | 'percent' | 'oldFen' | 'newFen'>;

/**
 * Why a markdown cannot be, undefined when it can. The price on the label is what counts, so a ladder that was changed
 * since does not refuse it, nor a usual price that is another by now: but its percents must be those between its two
 * prices. `day` is the one on which it was confirmed.
 */
export function confirmProblem(
  lot: Pick<Lot, 'expiryDate'> | undefined,
  wanted: Wanted,
  day: Day,
): 'lot-unknown' | 'lot-expired' | 'price-not-lower' | 'price-not-percent' | undefined {
  if (!lot) return 'lot-unknown';
  if (lot.expiryDate === null || daysBetween(day, lot.expiryDate) < 0) return 'lot-expired';
  if (wanted.newFen >= wanted.oldFen) return 'price-not-lower';
  const { lowest, highest } = markedDownWithin(wanted.oldFen, wanted.percent);
  return lowest <= wanted.newFen && wanted.newFen <= highest ? undefined : 'price-not-percent';
}

/**
 * The markdown that makes another one nothing new: as deep already, and no dearer, which it is once the usual price has
 * fallen. The first counts (decision E7).
 */
export function markedBefore(
  markdowns: readonly Markdown[],
  { percent, newFen }: Pick<Wanted, 'percent' | 'newFen'>,
): Markdown | undefined {
  return markdowns.find((one) => one.percent >= percent && one.newFen <= newFen);
}
