import { type StoreArticle, storeArticles } from '#core/catalog/stock/store-article';
import { recordCheck } from '#core/near-expiry/contract';
import { type CurrentLot, currentLot, isLastLot } from '#core/near-expiry/rules';
import { rowIn } from '#core/wire/collection';
import type { Recorded } from '#offline';
import { useOffline } from '#offline/react';
import { useAmended } from '../../../store-work/refused.ts';
import { type StoreView, useView } from '../store-view.tsx';
import type { CheckSearch } from './search.ts';

type OpenRow = {
  article: StoreArticle | undefined;
  current: CurrentLot | null | undefined;
  /** The refused check that is mended here: its lot, as it is without it. */
  mended?: Recorded<typeof recordCheck>;
};

/** The article that the address names, and the lot that its row shows, or that a refused check was about. */
export function useOpenRow(search: CheckSearch): OpenRow {
  const view = useView();
  const { mirror } = useOffline();
  const mended = useAmended(search.mend, recordCheck);
  if (mended) {
    const { farticle, flot } = mended.body;
    const article = mirror.without(rowIn(storeArticles, mended.store, farticle), mended.id);
    const lot = article?.lots.find((one) => one.lot === flot);
    if (article && lot) return { article, current: { lot, last: isLastLot(article, lot.lot) }, mended };
  }
  return openRow(view, search);
}

function openRow(view: StoreView, search: CheckSearch): OpenRow {
  const article = view.rowOf(search.article ?? '')?.value;
  if (!article) return { article, current: undefined };
  const named = article.lots.find(({ lot }) => lot === search.lot);
  if (named) return { article, current: { lot: named, last: isLastLot(article, named.lot) } };
  const mode = search.mode ?? 'batch';
  const basis = { live: search.live ?? false, zero: search.zero ?? false };
  // A link from elsewhere does not know the mode, and the goods may be sold out by now.
  const current =
    currentLot(article, mode, basis) ??
    currentLot(article, mode === 'batch' ? 'nobatch' : 'batch', basis) ??
    currentLot(article, mode, { ...basis, zero: true });
  return { article, current };
}
