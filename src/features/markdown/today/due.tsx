import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { storeArticles } from '#core/catalog/stock/store-article';
import { ladders, markdownKey, markdowns } from '#core/markdown/contract';
import { pricesOn } from '#core/markdown/prices';
import type { StoreInfo } from '#core/session/contract';
import { wholeCompany } from '#core/wire/collection';
import { useRows } from '#offline/react';
import { useBoth, useDownload } from '../../../store-work/download.ts';
import { useToday } from '../../../store-work/today.ts';
import { FigureLine } from '../../../ui/lists/figure-line.tsx';

/** How many lots of the store are to be marked down, and the way to their list. */
export function DueToday({ store: { code, timeZone } }: { store: StoreInfo }) {
  const { t } = useTranslation('dashboard');
  const today = useToday(timeZone);
  const articles = useRows(storeArticles, code);
  const steps = useRows(ladders, wholeCompany);
  const marked = useRows(markdowns, code);
  const shared = useBoth(useDownload(ladders, wholeCompany), useDownload(storeArticles, code));
  const isKnown = shared.isComplete && [articles, steps, marked].every(({ loaded }) => loaded);
  const figure = useMemo(() => {
    if (!isKnown) return undefined;
    const { due } = pricesOn(
      today,
      [...steps.rows.values()].map(({ value }) => value),
      (article, lot) => marked.rows.get(markdownKey({ article, lot }))?.value,
    );
    return due([...articles.rows.values()].map(({ value }) => value)).length;
  }, [isKnown, today, articles, steps, marked]);
  return (
    <FigureLine
      name="steps"
      figure={figure}
      words={t('line.steps')}
      tone="needs-you"
      link={{ to: '/markdown/list', search: { store: code } }}
    />
  );
}
