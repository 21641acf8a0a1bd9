import { addDays, type Day, daysBetween } from '../days.ts';
import type { Goods } from '../goods.ts';

/** How near its end a lot is: the five steps of the shelf-life scale. */
export type ShelfLifeBand = 'expired' | 'last-days' | 'soon' | 'watch' | 'fresh';

/** Calendar days left, negative once expired (decision N2). */
export function remainingDays(expiryDate: Day, today: Day): number {
  return daysBetween(today, expiryDate);
}

/**
 * A lot with this many days left or more is too new to be checked off (spec 2, section 5; decision N1: the first
 * bracket that the shelf life fits in). Null when the shelf life is unknown: then nothing guards (decision N3).
 */
export function freshnessLimitDays(shelfLifeDays: number | null): number | null {
  if (shelfLifeDays === null || shelfLifeDays <= 0) return null;
  return freshnessBrackets.find((one) => shelfLifeDays <= one.shelfLifeUpTo)?.limitDays ?? longLimitDays;
}

/** What says from when on a lot is to be looked at. */
type Guarded = Pick<Goods, 'shelfLifeDays' | 'pullDays'>;

/** True when the freshness guard blocks checking this lot today. */
export function isTooNew(goods: Guarded, expiryDate: Day | null, today: Day): boolean {
  const dueOn = dueDay(goods, expiryDate);
  return dueOn !== null && today < dueOn;
}

/**
 * The first day on which the guard lets a lot through: at the latest that on which it is to leave the shelf (decision E22).
 * Null when nothing guards it.
 */
export function dueDay({ shelfLifeDays, pullDays = 0 }: Guarded, expiryDate: Day | null): Day | null {
  const limitDays = freshnessLimitDays(shelfLifeDays);
  if (limitDays === null || expiryDate === null) return null;
  return addDays(expiryDate, -Math.max(limitDays - 1, pullDays));
}

/** The step of the shelf-life scale for a number of days left. */
export function shelfLifeBand(remaining: number): ShelfLifeBand {
  if (remaining < 0) return 'expired';
  if (remaining <= 3) return 'last-days';
  if (remaining <= 10) return 'soon';
  if (remaining <= 30) return 'watch';
  return 'fresh';
}

/**
 * The first day on which goods without lots are red: the days since they were looked at, or else came in, reach 0.67
 * of their shelf life (decisions N5, N6: the literal 0.67). Null when the shelf life or that day is unknown.
 */
export function staleDay(shelfLifeDays: number | null, since: Day | null): Day | null {
  if (shelfLifeDays === null || shelfLifeDays <= 0 || since === null) return null;
  // In hundredths: 0.67 * 100 is 67.00000000000001 in floating point, one day late.
  return addDays(since, Math.ceil((shelfLifeDays * 67) / 100));
}

/** Also for whoever asks the database the same. */
export const freshnessBrackets = [
  { shelfLifeUpTo: 30, limitDays: 10 },
  { shelfLifeUpTo: 60, limitDays: 20 },
  { shelfLifeUpTo: 90, limitDays: 30 },
  { shelfLifeUpTo: 120, limitDays: 40 },
  { shelfLifeUpTo: 210, limitDays: 70 },
] as const;
export const longLimitDays = 100;
