import type { TFunction } from 'i18next';
import { aboutText } from '#core/catalog/money-text';
import type { StoreArticle } from '#core/catalog/stock/store-article';
import { type Rest, restsOf, willNotSellOut } from '#core/forecast/rest';
import { quantityText } from '../../../ui/text/format.ts';
import type { StoreView } from '../store-view.tsx';

/** What will be left of a lot at the price that it has; undefined where nothing will, or it is not known. */
export function restOf(
  { percentOf }: Pick<StoreView, 'percentOf'>,
  article: StoreArticle | undefined,
  lot: string,
  today: string,
): Rest | undefined {
  if (!article?.sales || lot === '') return undefined;
  const rests = restsOf(article, today, (one) => percentOf(article.article, one));
  return rests.find((one) => one.lot === lot && willNotSellOut(one));
}

/** `about 12 will be left, ¥96` */
export function restText(
  t: TFunction<'near-expiry'>,
  rest: Rest | undefined,
  language: string,
): string | undefined {
  if (!rest) return undefined;
  const quantity = quantityText(Math.max(1, Math.round(rest.rest)), language);
  return rest.fen === null
    ? t('rest', { quantity })
    : t('rest.worth', { quantity, money: aboutText(rest.fen, language) });
}
