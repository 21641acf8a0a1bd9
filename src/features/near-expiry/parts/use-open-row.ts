import { type CurrentLot, currentLot } from '#core/near-expiry/rules';
import type { StoreArticle } from '#core/near-expiry/types';
import type { StoreChecksProps } from './props.ts';

/** The article that the address names, and the lot that its row shows. */
export function useOpenRow({ view, search }: Pick<StoreChecksProps, 'view' | 'search'>): {
  article: StoreArticle | undefined;
  current: CurrentLot | null | undefined;
} {
  const article = view.rowOf(search.article ?? '')?.value;
  if (!article) return { article, current: undefined };
  const mode = search.mode ?? 'batch';
  const basis = { live: search.live ?? false, zero: search.zero ?? false };
  // A link from elsewhere does not know the mode, and the goods may be sold out by now.
  const current =
    currentLot(article, mode, basis) ??
    currentLot(article, mode === 'batch' ? 'nobatch' : 'batch', basis) ??
    currentLot(article, mode, { ...basis, zero: true });
  return { article, current };
}
