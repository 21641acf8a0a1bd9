import type { NamedLot } from './rules.ts';

/** What a snapshot leaves as it is, because a row that nobody understands may be about it. */
export type Spared = {
  /** A row of theirs is about unknown goods: any of their lots may be meant. */
  stores: string[];
  /** A row about them is of an unknown store: their lots in any store may be meant. */
  articles: string[];
};

/** Of the stores of a file, and of all articles, what the rows that are not understood keep from being sold out. */
export function sparedBy(misread: readonly NamedLot[], stores: readonly string[]): Spared {
  const withoutGoods = misread.filter(({ article }) => article === '');
  const isAnyStore = withoutGoods.some(({ store }) => store === '');
  const named = new Set(withoutGoods.map(({ store }) => store));
  const articles = misread.flatMap(({ store, article }) => (store === '' && article !== '' ? [article] : []));
  return {
    stores: stores.filter((store) => isAnyStore || named.has(store)),
    articles: [...new Set(articles)].sort(),
  };
}
