import { addDays, type Day, daysBetween } from '../catalog/days.ts';
import type { Goods } from '../catalog/goods.ts';
import { byExpiry, type Lot, leftOf } from '../catalog/stock/lot.ts';
import type { Rate, Unknown } from '../catalog/stock/rate.ts';
import { figureDays, uplift, weekdayOf } from './rate.ts';

/** What of a lot says how much of it is left, and until when. */
type SellingLot = Pick<Lot, 'lot' | 'expiryDate' | 'qty' | 'liveQty' | 'gone'>;

/** Goods of a store with their lots and what is known of their sales. */
export type Selling = Pick<Goods, 'priceFen' | 'pullDays'> & { lots: readonly SellingLot[]; sales?: Rate };

/** By how many percent a lot is marked down already. */
export type PercentOf = (lot: string) => number;

/** What will be left of a lot on its last day, as far as anybody knows. */
export type Rest = {
  lot: string;
  /** The last day on which it is sold. */
  until: Day;
  /** What is there now. */
  left: number;
  /** Pieces that will be left on average, 0 to `left`, and how likely at least one is, 0 to 1. */
  rest: number;
  chance: number;
  /** What they are worth at the usual price, in fen; null when nobody has said it. */
  fen: number | null;
  /** Pieces a day in these days, before anything of earlier lots. */
  perDay: number;
};

/**
 * Of the demand, what goes to an earlier lot while a later one lies beside it: others reach for the freshest. Assumed, not
 * learned.
 */
const earlierShare = 0.75;

/** As far as rates are trusted. */
export const horizonDays = 28;

/**
 * Equally likely courses of demand, from poor to good: so many spreads beside the median (midpoints of ninths of a normal
 * distribution), of a log-normal one, which is never below 0.
 */
const courses = [-1.593, -0.967, -0.589, -0.282, 0, 0.282, 0.589, 0.967, 1.593] as const;

/** Why nothing can be said of an article's lots; undefined where it can. */
export function unknownOf({ sales }: Pick<Selling, 'sales'>, today: Day): Unknown | undefined {
  if (!sales || daysBetween(sales.asOf, today) > figureDays) return 'no-figures';
  return sales.why;
}

/**
 * Of each lot that can still be sold and whose day is near enough, what will be left: the earliest is sold first, with the
 * demand of the article, the next with what the earlier ones leave of it (decision E1). Empty where it is not known.
 */
export function restsOf(goods: Selling, today: Day, percentOf: PercentOf = usualPrice): Rest[] {
  return demandOf(goods, today, percentOf).map((one) => {
    const { lot, until, left, perDay } = one;
    const { rest, chance } = restAt(one, percentOf(lot));
    const fen = goods.priceFen == null ? null : Math.round(rest * goods.priceFen);
    return { lot, until, left, rest, chance, fen, perDay };
  });
}

/** What will be left of a lot when it is sold at so many percent off, and how likely at least one piece is. */
export function restAt({ left, courses: all }: LotDemand, percent: number): Pick<Rest, 'rest' | 'chance'> {
  const times = uplift(percent);
  const rests = all.map((demand) => left - Math.min(left, demand * times));
  return {
    rest: Math.round(mean(rests) * 1000) / 1000,
    chance: mean(rests.map((one) => (one >= leastRest ? 1 : 0))),
  };
}

const usualPrice: PercentOf = () => 0;

/** At least a piece. */
const leastRest = 1;

/** True where it is more likely than not that at least one piece will be left. */
export function willNotSellOut({ chance }: Pick<Rest, 'chance'>): boolean {
  return chance > 0.5;
}

/** Of a lot, in each course of demand, the pieces that are asked for until its last day after earlier lots, at the usual price. */
export type LotDemand = Pick<Rest, 'lot' | 'until' | 'left' | 'perDay'> & { courses: number[] };

/** Of the lots that can still be sold within the horizon, the first that expires first. */
export function demandOf(goods: Selling, today: Day, percentOf: PercentOf = usualPrice): LotDemand[] {
  const { sales } = goods;
  if (!sales || unknownOf(goods, today)) return [];
  const taken = courses.map(() => ({ sold: 0, most: 0 }));
  const found: LotDemand[] = [];
  const lots = goods.lots.toSorted(byExpiry);
  const freshest =
    lots.findLast((lot) => lot.expiryDate !== null && leftOf(lot, false) > 0)?.expiryDate ?? '';
  for (const lot of lots) {
    if (lot.lot === '' || lot.expiryDate === null) continue;
    const until = addDays(lot.expiryDate, -(goods.pullDays ?? 0));
    const days = daysBetween(today, until) + 1;
    if (days < 1) continue;
    if (days > horizonDays) break;
    const left = leftOf(lot, false);
    const share = lot.expiryDate < freshest ? earlierShare : 1;
    const expected = expectedUntil(sales, today, days) * share;
    const spread = spreadOf(expected, sales.variance * (days + days * days * sales.doubt));
    const times = uplift(percentOf(lot.lot));
    const demands = courses.map((course, index) => {
      const before = taken[index] ?? { sold: 0, most: 0 };
      // More days never ask for less.
      const most = Math.max(before.most, expected * Math.exp(course * spread - (spread * spread) / 2));
      const demand = Math.max(0, most - before.sold);
      // Who buys only for the price is not taken from the next lot.
      taken[index] = { most, sold: before.sold + Math.min(left, demand * times) / times };
      return demand;
    });
    if (left > 0) found.push({ lot: lot.lot, until, left, courses: demands, perDay: expected / days });
  }
  return found;
}

/** Pieces that are expected to be sold in so many days from a day on. */
function expectedUntil({ week }: Rate, from: Day, days: number): number {
  let pieces = 0;
  for (let day = 0, weekday = weekdayOf(from); day < days; day += 1, weekday += 1)
    pieces += week[weekday % 7] ?? 0;
  return pieces;
}

function spreadOf(mean: number, variance: number): number {
  return mean > 0.001 ? Math.sqrt(Math.log(1 + variance / (mean * mean))) : 0;
}

function mean(all: readonly number[]): number {
  return all.reduce((sum, one) => sum + one, 0) / all.length;
}
