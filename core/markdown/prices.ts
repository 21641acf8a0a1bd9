import type { Day } from '../catalog/days.ts';
import { type DueLot, lapseOf, lotsToMarkDown, type Shelved, standingOf } from './due.ts';
import { type Offer, type Proposal, proposalFor } from './proposal.ts';
import type { Ladder, LotMarkdowns, Markdown } from './types.ts';

/** What stands of lots, and what is proposed for them on a day, by what is held of ladders and markdowns. */
export type Prices = {
  standing(article: string, lot: string): Markdown | undefined;
  proposal(article: Shelved, lot: string): Proposal | undefined;
  /** Why the price that stands is no longer good; undefined while it is, or when none stands. */
  lapse(article: Shelved, lot: string): ReturnType<typeof lapseOf>;
  /** Of these goods every lot that is to be marked down. */
  due<Of extends Shelved>(articles: Iterable<Of>): DueLot<Of>[];
};

export function pricesOn(
  today: Day,
  ladders: readonly Ladder[],
  rowOf: (article: string, lot: string) => LotMarkdowns | undefined,
): Prices {
  const standing: Prices['standing'] = (article, lot) => standingOf(rowOf(article, lot));
  return {
    standing,
    proposal(article, lot) {
      const found = article.lots.find((one) => one.lot === lot);
      const markedOf = (other: string) => standing(article.article, other);
      return found && proposalFor(found, article, ladders, today, markedOf(lot), markedOf);
    },
    lapse(article, lot) {
      const stands = standing(article.article, lot);
      const found = article.lots.find((one) => one.lot === lot);
      return stands && lapseOf(stands, found, article, today);
    },
    due: (articles) => lotsToMarkDown(articles, ladders, today, standing),
  };
}

/** What is said of a lot's price at the foot of its card: an offer, the price that stands, or why that is no longer good. */
export type PriceFoot =
  | { is: 'offer'; offer: Offer }
  | { is: 'standing'; standing: Markdown }
  | { is: 'lapsed'; why: NonNullable<ReturnType<typeof lapseOf>> };

/** The foot of a lot's card; undefined of most. `mayConfirm`: nobody else is offered anything. */
export function priceFoot(
  prices: Prices,
  article: Shelved,
  lot: string,
  mayConfirm: boolean,
): PriceFoot | undefined {
  const offer = prices.proposal(article, lot);
  if (offer?.is === 'step' && mayConfirm) return { is: 'offer', offer };
  const standing = prices.standing(article.article, lot);
  if (!standing) return undefined;
  const why = prices.lapse(article, lot);
  return why === undefined ? { is: 'standing', standing } : { is: 'lapsed', why };
}
