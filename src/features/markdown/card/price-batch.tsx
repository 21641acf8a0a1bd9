import { useTranslation } from 'react-i18next';
import { storeArticles } from '#core/catalog/stock/store-article';
import { confirmMarkdown } from '#core/markdown/contract';
import type { ListRow } from '#core/near-expiry/row';
import { useRows } from '#offline/react';
import { useStoreWork } from '../../../store-work/store-work.ts';
import { useWords } from '../../../store-work/use-words.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { usePrintLabels } from '../use-labels.ts';
import { useMarkDown } from '../use-mark-down.ts';
import { usePrices } from '../use-prices.ts';

type Props = { rows: readonly ListRow[]; onDone: (rows: readonly ListRow[]) => void };

/** Of ticked rows: confirms what is proposed, prints the labels of what stands. Each says how many of them it is for. */
export function PriceBatch(props: Props) {
  const hasWords = useWords('markdown');
  return hasWords ? <Buttons {...props} /> : null;
}

function Buttons({ rows, onDone }: Props) {
  const { t } = useTranslation('markdown');
  const { store, may } = useStoreWork();
  const articles = useRows(storeArticles, store.code).rows;
  const prices = usePrices();
  const markDown = useMarkDown();
  const printLabels = usePrintLabels();
  const found = rows.flatMap((row) => {
    const article = articles.get(row.article)?.value;
    return article ? [{ row, article, lot: row.lot }] : [];
  });
  const offered = found.flatMap(({ row, ...of }) => {
    const offer = prices.proposal(of.article, of.lot);
    return offer?.is === 'step' ? [{ row, offered: { ...of, offer } }] : [];
  });
  const labels = found.flatMap(({ row: _, ...of }) => {
    const markdown = prices.standing(of.article.article, of.lot);
    return markdown && prices.lapse(of.article, of.lot) === undefined ? [{ ...of, markdown }] : [];
  });
  const whyNone = new Set(
    found.flatMap(({ article, lot }) => {
      const none = prices.proposal(article, lot);
      return none?.is === 'none' ? [none.why] : [];
    }),
  );

  async function confirm(): Promise<void> {
    if (await markDown(offered.map((one) => one.offered))) onDone(offered.map(({ row }) => row));
  }

  return (
    <>
      <Button
        variant="default"
        reason={
          !may(confirmMarkdown)
            ? t('reasons:no-permission', { point: t('sync.point.confirm') })
            : offered.length === 0
              ? [t('batch.nothing'), ...[...whyNone].map((why) => t(`none.${why}`))].join(t('batch.between'))
              : undefined
        }
        onClick={() => void confirm()}
      >
        {t('batch.confirm', { count: offered.length })}
      </Button>
      <Button
        variant="default"
        reason={labels.length === 0 ? t('batch.no-label') : undefined}
        onClick={() => void printLabels(labels)}
      >
        {t('print', { count: labels.length })}
      </Button>
    </>
  );
}
