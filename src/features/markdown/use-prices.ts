import { useMemo } from 'react';
import { ladders as ladderRows, markdownKey, markdowns } from '#core/markdown/contract';
import { type Proposal, proposalFor } from '#core/markdown/proposal';
import { standingOf } from '#core/markdown/rules';
import type { Markdown } from '#core/markdown/types';
import type { StoreArticle } from '#core/near-expiry/types';
import { wholeCompany } from '#core/wire/collection';
import { useRows } from '#offline/react';
import { useStoreWork } from '../../store-work/store-work.ts';

/** What stands of a store's lots, and what is proposed for them today, by what this device holds. */
export type Prices = {
  standing(article: string, lot: string): Markdown | undefined;
  proposal(article: StoreArticle, lot: string): Proposal | undefined;
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
      unsent(article, lot) {
        const row = rowOf(article, lot);
        if (row?.parked) return 'parked';
        return row?.pending ? 'waiting' : undefined;
      },
    };
  }, [held, stands, today]);
}
