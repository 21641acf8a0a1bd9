import { type Day, daysBetween } from '../catalog/days.ts';
import type { Goods } from '../catalog/goods.ts';
import type { Lot } from '../catalog/stock/lot.ts';
import { compareText } from '../catalog/text.ts';
import type { Selling } from '../forecast/rest.ts';
import { type Offer, proposalFor, takingOff } from './proposal.ts';
import type { Ladder, LotMarkdowns, Markdown } from './types.ts';

/** Goods of a store with all its lots. */
export type Shelved = Pick<Goods, 'article' | 'category'> & Selling & { lots: readonly Lot[] };

/** A lot whose step has come and is not taken yet. */
export type DueLot<Of extends Shelved> = { article: Of; lot: Lot; daysLeft: number; offer: Offer };

/**
 * Every lot of a store that is to be marked down today, the fewest days left first: what the page of prices lists, what
 * the first page counts, and of which the card of a lot proposes the same.
 */
export function lotsToMarkDown<Of extends Shelved>(
  articles: Iterable<Of>,
  ladders: Iterable<Ladder>,
  today: Day,
  standing: (article: string, lot: string) => Pick<Markdown, 'percent' | 'newFen'> | undefined,
): DueLot<Of>[] {
  const steps = [...ladders];
  const due: DueLot<Of>[] = [];
  for (const article of articles) {
    const markedOf = (lot: string) => standing(article.article, lot);
    for (const lot of article.lots) {
      const offer = proposalFor(lot, article, steps, today, markedOf(lot.lot), markedOf);
      if (offer.is === 'none' || lot.expiryDate === null) continue;
      due.push({ article, lot, daysLeft: daysBetween(today, lot.expiryDate), offer });
    }
  }
  return due.sort(
    (a, b) =>
      a.daysLeft - b.daysLeft ||
      compareText(a.article.article, b.article.article) ||
      compareText(a.lot.lot, b.lot.lot),
  );
}

/** Why a markdown is no longer good: `expired` goods are not sold at any price; `usual`: the usual price is no higher by now. */
export function lapseOf(
  standing: Pick<Markdown, 'newFen'>,
  lot: Pick<Lot, 'expiryDate'> | undefined,
  goods: Pick<Goods, 'priceFen'>,
  today: Day,
): 'expired' | 'usual' | undefined {
  if (lot?.expiryDate != null && lot.expiryDate < today) return 'expired';
  return takingOff(standing, goods) ? undefined : 'usual';
}

/** Whether a markdown began from another price than is known of its goods now; not where none is known. */
export function beganElsewhere(
  { oldFen }: Pick<Markdown, 'oldFen'>,
  { priceFen }: Pick<Goods, 'priceFen'>,
): boolean {
  return priceFen != null && priceFen !== oldFen;
}

/** The markdown whose price is on the shelf. */
export function standingOf(row: LotMarkdowns | undefined): Markdown | undefined {
  return row?.markdowns.at(-1);
}

/** What a piece of the lot costs on the shelf, in fen; null when nobody has said a price. */
export function shelfPriceFen(
  goods: Pick<Goods, 'priceFen'> | undefined,
  standing: Pick<Markdown, 'newFen'> | undefined,
): number | null {
  return takingOff(standing, goods)?.newFen ?? goods?.priceFen ?? null;
}
