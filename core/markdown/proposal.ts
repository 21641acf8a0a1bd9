import { type Day, daysBetween } from '../catalog/days.ts';
import type { Goods } from '../catalog/goods.ts';
import { type Lot, leftOf } from '../catalog/stock/lot.ts';
import type { Selling } from '../forecast/rest.ts';
import { rateStep } from './by-rate.ts';
import { dearestFen, type Ladder, type Markdown, type Rounding, roundings, type Step } from './types.ts';

/** A price that is proposed: the step that has come, the usual price and the lower one, in fen. */
export type Offer = { is: 'step'; oldFen: number; newFen: number; because?: 'rate' } & Step;

/**
 * Whether a lot is to be marked down today, by which step and to which price, else why not. `expired`: never sold, and so
 * never marked down; `too-early`: its first step has not come; `standing`: it is marked down as deep already; `sells-out`: at
 * its price, as its ladder goes by the rate of sale.
 */
export type Proposal =
  | {
      is: 'none';
      why:
        | 'no-expiry'
        | 'expired'
        | 'no-stock'
        | 'no-ladder'
        | 'too-early'
        | 'no-price'
        | 'standing'
        | 'sells-out';
    }
  | Offer;

/** Checked or not, hidden or not: the days of a lot run out all the same. `markedOf`: what stands of its neighbours. */
export function proposalFor(
  lot: Pick<Lot, 'expiryDate' | 'qty' | 'liveQty' | 'gone'> & { lot?: string },
  goods: Pick<Goods, 'priceFen' | 'category'> & Partial<Selling>,
  ladders: Iterable<Ladder>,
  today: Day,
  marked: Pick<Markdown, 'percent' | 'newFen'> | undefined,
  markedOf?: (lot: string) => typeof marked,
): Proposal {
  if (lot.expiryDate === null) return none('no-expiry');
  const daysLeft = daysBetween(today, lot.expiryDate);
  if (daysLeft < 0) return none('expired');
  if (leftOf(lot, true) <= 0) return none('no-stock');
  const ladder = ladderOf(goods.category ?? '', ladders);
  if (!ladder) return none('no-ladder');
  const oldFen = goods.priceFen ?? null;
  const standing = takingOff(marked, goods);
  const percentOf = (other: string) => percentOff(markedOf?.(other), goods);
  const priceAt = (percent: number) => markedDown(goods.priceFen ?? 0, percent, ladder.rounding);
  const prices = { standing, now: percentOff(marked, goods), percentOf, priceAt };
  const rated = ladder.by === 'rate' ? rateStep(lot, goods, ladder, today, prices) : undefined;
  if (rated === 'sells-out' || rated === 'standing') return none(rated);
  const step = rated ?? stepAt(ladder, daysLeft);
  if (!step) return none('too-early');
  if (oldFen === null) return none('no-price');
  const newFen = priceAt(step.percent);
  if (newFen >= (standing?.newFen ?? oldFen) || (!rated && step.percent <= (standing?.percent ?? 0)))
    return none('standing');
  return { is: 'step', ...step, oldFen, newFen, ...(rated && { because: 'rate' }) };
}

/** A markdown while it takes something off: none that the usual price has come down to, however many percent it was. */
export function takingOff<Marked extends Pick<Markdown, 'newFen'>>(
  marked: Marked | undefined,
  goods: Pick<Goods, 'priceFen'> | undefined,
): Marked | undefined {
  return marked && marked.newFen < (goods?.priceFen ?? dearestFen) ? marked : undefined;
}

/** By how many percent a markdown is below what the goods usually cost by now; where nobody has said that, its label's percent. */
export function percentOff(
  marked: Pick<Markdown, 'percent' | 'newFen'> | undefined,
  goods: Pick<Goods, 'priceFen'> | undefined,
): number {
  const standing = takingOff(marked, goods);
  if (standing && goods?.priceFen) return 100 - (100 * standing.newFen) / goods.priceFen;
  return standing?.percent ?? 0;
}

function none(why: (Proposal & { is: 'none' })['why']): Proposal {
  return { is: 'none', why };
}

/** The ladder of a category: its own, else the one for all others. */
export function ladderOf(category: string, ladders: Iterable<Ladder>): Ladder | undefined {
  let common: Ladder | undefined;
  for (const ladder of ladders) {
    if (category !== '' && ladder.category === category) return ladder;
    if (ladder.category === '') common = ladder;
  }
  return common;
}

/** The step that goods with so many days left are in: the latest one that has begun. */
export function stepAt({ steps }: Pick<Ladder, 'steps'>, daysLeft: number): Step | undefined {
  const begun = steps.filter((step) => step.daysLeft >= daysLeft);
  return begun.toSorted((a, b) => b.daysLeft - a.daysLeft).at(-1);
}

/**
 * A price with so many percent off, in fen: rounded down by the ladder's rule, never above the former price and never
 * below one fen. What is too small for its rule is cut to whole fen.
 */
export function markedDown(priceFen: number, percent: number, rounding: Rounding): number {
  const exact = exactly(priceFen, percent);
  const rounded = roundedDown(exact, rounding);
  return Math.max(1, rounded < 1 ? exact : rounded);
}

/** What a price with so many percent off may be, in fen, whatever ladder rounds it: the two bounds, both of them included. */
export function markedDownWithin(priceFen: number, percent: number): { lowest: number; highest: number } {
  return {
    lowest: Math.min(...roundings.map((rounding) => markedDown(priceFen, percent, rounding))),
    highest: Math.max(1, exactly(priceFen, percent)),
  };
}

function exactly(priceFen: number, percent: number): number {
  return Math.floor((priceFen * (100 - percent)) / 100);
}

function roundedDown(fen: number, rounding: Rounding): number {
  if (rounding === 'end-9') return Math.floor((fen + 1) / 10) * 10 - 1;
  const unit = { 'down-10': 10, 'down-50': 50, 'down-100': 100 }[rounding];
  return Math.floor(fen / unit) * unit;
}
