import { type Day, daysBetween } from '../catalog/days.ts';
import type { Lot } from '../catalog/stock/lot.ts';
import { demandOf, type PercentOf, restAt, type Selling, willNotSellOut } from '../forecast/rest.ts';
import type { Ladder, Markdown, Step } from './types.ts';

/** What a markdown has to bring in beyond the price on the shelf, in fen: somebody prints and hangs a label. */
const labelFen = 100;

/** What stands of the lot, by how many percent it is below the usual price `now`, and so of the others; what a piece costs at so many percent off, in fen. */
type AtPrices = {
  standing: Pick<Markdown, 'newFen'> | undefined;
  now: number;
  percentOf: PercentOf;
  priceAt(percent: number): number;
};

/**
 * The step of a ladder by the rate of sale: of its percents the one that brings in most of the lot until its last day, less
 * what is thrown away, which is a loss at its usual price as in the waste ledger (decision 65), over the likely courses of
 * demand (Gallego & van Ryzin 1994; for a stock that is worth nothing after its day, the newsvendor's question). `sells-out`: none is needed; `standing`: none brings more than the price on the shelf. Undefined where the rate
 * is not known, or the day is too far: then the days left count.
 */
export function rateStep(
  { lot = '', expiryDate }: Pick<Lot, 'expiryDate'> & { lot?: string },
  { lots, sales, priceFen, pullDays = 0 }: Partial<Selling>,
  { steps }: Pick<Ladder, 'steps'>,
  today: Day,
  { standing, now, percentOf, priceAt }: AtPrices,
): Step | 'sells-out' | 'standing' | undefined {
  if (!lots || !sales || priceFen == null || expiryDate === null) return undefined;
  const goods = { lots, sales, priceFen, pullDays };
  const found = demandOf(goods, today, percentOf).find((one) => one.lot === lot);
  if (!found) return undefined;
  const brings = (percent: number) => {
    const { rest } = restAt(found, percent);
    const fen = percent === now ? (standing?.newFen ?? priceFen) : priceAt(percent);
    return fen * (found.left - rest) - priceFen * rest;
  };
  let best = now;
  for (const { percent } of steps) if (percent > best && brings(percent) > brings(best)) best = percent;
  if (brings(best) - brings(now) >= labelFen)
    return { percent: best, daysLeft: daysBetween(today, expiryDate) };
  return willNotSellOut(restAt(found, now)) ? 'standing' : 'sells-out';
}
