import { useMemo } from 'react';
import type { StoreArticle } from '#core/catalog/stock/store-article';
import { confirmMarkdown, ladders as ladderRows, markdownKey, markdowns } from '#core/markdown/contract';
import { priceFoot, pricesOn } from '#core/markdown/prices';
import { wholeCompany } from '#core/wire/collection';
import { useRows } from '#offline/react';
import { useStoreWork } from '../../../store-work/store-work.ts';

/** How high a card's foot is: a button, or a line of words. */
export type FootRoom = 'deed' | 'words';

/**
 * What room the price at the foot of a lot's card takes. The foot itself is fetched after the first rows; its room is there
 * with them, or the cards below would move from under a thumb.
 */
export function useFeet(): {
  isKnown: boolean;
  roomOf(article: StoreArticle, lot: string): FootRoom | undefined;
} {
  const { store, today, may } = useStoreWork();
  const held = useRows(ladderRows, wholeCompany);
  const marked = useRows(markdowns, store.code);
  const mayConfirm = may(confirmMarkdown);
  return useMemo(() => {
    const ladders = [...held.rows.values()].map(({ value }) => value);
    const prices = pricesOn(
      today,
      ladders,
      (article, lot) => marked.rows.get(markdownKey({ article, lot }))?.value,
    );
    return {
      isKnown: held.loaded && marked.loaded,
      roomOf(article, lot) {
        const foot = priceFoot(prices, article, lot, mayConfirm);
        return foot && (foot.is === 'offer' ? 'deed' : 'words');
      },
    };
  }, [held, marked, today, mayConfirm]);
}
