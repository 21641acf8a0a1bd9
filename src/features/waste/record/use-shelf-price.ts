import type { StoreArticle } from '#core/catalog/stock/store-article';
import { markdownKey, markdowns } from '#core/markdown/contract';
import { shelfPriceFen, standingOf } from '#core/markdown/due';
import { useRows } from '#offline/react';

/** What a piece of the lot costs on the shelf, in fen; null when nobody has said a price. */
export function useShelfPrice(article: StoreArticle, lot: string): number | null {
  const marked = useRows(markdowns, article.store).rows.get(markdownKey({ article: article.article, lot }));
  return shelfPriceFen(article, standingOf(marked?.value));
}
