import type { i18n, ResourceLanguage } from 'i18next';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { moneyText } from '#core/catalog/money-text';
import { nameIn } from '#core/catalog/name-in';
import type { StoreArticle } from '#core/catalog/stock/store-article';
import { labelLanguage, labelSymbol } from '#core/markdown/label';
import type { Markdown } from '#core/markdown/types';
import { errorToast } from '../../ui/feedback/toast.tsx';
import { dayText } from '../../ui/text/format.ts';
import type { Label } from './labels/label.ts';

/** A lot with the price that stands, of which a label is printed. */
export type Labelled = { article: StoreArticle; lot: string; markdown: Pick<Markdown, 'oldFen' | 'newFen'> };

/** Prints labels, also without a network: what draws them is kept with the app. */
export function usePrintLabels(): (of: readonly Labelled[]) => Promise<boolean> {
  const { t, i18n } = useTranslation('markdown');
  return useCallback(
    async (of) => {
      const language = await languageOfLabels(i18n);
      const words = i18n.getFixedT(language, 'markdown');
      const labels = of.map(({ article, lot, markdown }): Label => {
        const expiryDate = article.lots.find((one) => one.lot === lot)?.expiryDate ?? null;
        return {
          name: nameIn(article, language),
          oldPrice: moneyText(markdown.oldFen, language),
          newPrice: moneyText(markdown.newFen, language),
          facts: [
            ...(expiryDate === null ? [] : [words('label.expiry', { day: dayText(expiryDate, language) })]),
            ...(lot === '' ? [] : [words('label.lot', { lot })]),
          ],
          symbol: labelSymbol(article, { lot, expiryDate }),
        };
      });
      try {
        const { printLabels } = await import('./labels/print.ts');
        printLabels(labels);
        return true;
      } catch {
        errorToast(t('label.failed'), t('app:close'));
        return false;
      }
    },
    [t, i18n],
  );
}

const files = import.meta.glob<ResourceLanguage[string]>('../../../../locales/zh/office/markdown.json', {
  import: 'default',
});

/** The language of a label; its clerk's where the customers' words were never kept here and there is no network. */
async function languageOfLabels(i18n: i18n): Promise<string> {
  if (i18n.hasResourceBundle(labelLanguage, 'markdown')) return labelLanguage;
  try {
    const words = await Object.values(files)[0]?.();
    i18n.addResourceBundle(labelLanguage, 'markdown', words);
    return labelLanguage;
  } catch {
    return i18n.language;
  }
}
