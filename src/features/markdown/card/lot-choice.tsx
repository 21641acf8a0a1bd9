import { NativeSelect } from '@mantine/core';
import { Fragment, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { byExpiry, type Lot, stockOf } from '#core/catalog/stock/lot';
import type { StoreArticle } from '#core/catalog/stock/store-article';
import { useStoreWork } from '../../../store-work/store-work.ts';
import { useWords } from '../../../store-work/use-words.ts';
import { monthDayText, quantityText } from '../../../ui/text/format.ts';

/**
 * Of which lot something is done: that of the row, or another one with stock, checked ones too. Nothing is asked while
 * there is only one.
 */
export function LotChoice(props: { article: StoreArticle; lot: Lot; children: (lot: Lot) => ReactNode }) {
  const { t, i18n } = useTranslation('markdown');
  const hasWords = useWords('markdown');
  const { today } = useStoreWork();
  const { article, lot, children } = props;
  const others = article.lots.filter((one) => one.lot !== lot.lot && stockOf(one, true) > 0);
  const lots = [lot, ...others.sort(byExpiry)];
  const [chosen, setChosen] = useState(lot.lot);
  const shown = lots.find((one) => one.lot === chosen) ?? lot;
  return (
    <>
      {hasWords && lots.length > 1 && (
        <NativeSelect
          size="md"
          label={t('lot.choose')}
          value={shown.lot}
          data={lots.map((one) => ({
            value: one.lot,
            label: [
              one.lot === '' ? t('lot.none') : one.lot,
              ...(one.expiryDate === null
                ? []
                : [t('label.expiry', { day: monthDayText(one.expiryDate, today, i18n.language) })]),
              t('lot.stock', { quantity: quantityText(stockOf(one, true), i18n.language) }),
            ].join(' · '),
          }))}
          onChange={(event) => setChosen(event.currentTarget.value)}
        />
      )}
      <Fragment key={shown.lot}>{children(shown)}</Fragment>
    </>
  );
}
