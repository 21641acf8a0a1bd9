import { useMemo } from 'react';
import { ladders as ladderRows, markdownKey, markdowns } from '#core/markdown/contract';
import { type DueLot, lotsToMarkDown } from '#core/markdown/due';
import { type Proposal, proposalFor } from '#core/markdown/proposal';
import { lapseOf, standingOf } from '#core/markdown/rules';
import type { Markdown } from '#core/markdown/types';
import type { StoreArticle } from '#core/near-expiry/types';
import { wholeCompany } from '#core/wire/collection';
import { useRows } from '#offline/react';
import { useStoreWork } from '../../store-work/store-work.ts';

/** What stands of a store's lots, and what is proposed for them today, by what this device holds. */
export type Prices = {
  standing(article: string, lot: string): Markdown | undefined;
  proposal(article: StoreArticle, lot: string): Proposal | undefined;
  /** Why the price that stands is no longer good; undefined while it is, or when none stands. */
  lapse(article: StoreArticle, lot: string): ReturnType<typeof lapseOf>;
  /** Of these goods every lot that is to be marked down today. */
  due(articles: Iterable<StoreArticle>): DueLot<StoreArticle>[];
  /** A markdown of the lot waits here, or was refused and waits for its user. */
  unsent(article: string, lot: string): 'waiting' | 'parked' | undefined;
};

export function usePrices(): Prices {
  const { store, today } = useStoreWork();
  const held = useRows(ladderRows, wholeCompany);
  const stands = useRows(markdowns, store.code);
  return useMemo(() => {
    const ladders = [...held.rows.values()].map(({ value }) => value);
    const rowOf = (article: string, lot: string) => stands.rows.get(markdownKey({ article, lot }));
    const standing: Prices['standing'] = (article, lot) => standingOf(rowOf(article, lot)?.value);
    return {
      standing,
      proposal(article, lot) {
        const found = article.lots.find((one) => one.lot === lot);
        return found && proposalFor(found, article, ladders, today, standing(article.article, lot));
      },
      lapse(article, lot) {
        const stands = standing(article.article, lot);
        const found = article.lots.find((one) => one.lot === lot);
        return stands && lapseOf(stands, found, article, today);
      },
      due: (articles) => lotsToMarkDown(articles, ladders, today, standing),
      unsent(article, lot) {
        const row = rowOf(article, lot);
        if (row?.parked) return 'parked';
        return row?.pending ? 'waiting' : undefined;
      },
    };
  }, [held, stands, today]);
}
