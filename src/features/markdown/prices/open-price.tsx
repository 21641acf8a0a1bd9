import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { nameIn } from '#core/catalog/name-in';
import { stockOf } from '#core/catalog/stock/lot';
import { isConfirmed } from '#core/catalog/stock/store-article';
import { goneTexts } from '../../../store-work/gone-text.ts';
import { useStoreWork } from '../../../store-work/store-work.ts';
import { lookOf } from '../../../ui/buttons/button.tsx';
import { Detail } from '../../../ui/layout/detail.tsx';
import { DetailPane } from '../../../ui/layout/split-view.tsx';
import { FactList } from '../../../ui/lists/fact-list.tsx';
import { Facts } from '../../../ui/lists/facts.tsx';
import { monthDayText, quantityText } from '../../../ui/text/format.ts';
import { LotPrice } from '../card/lot-price.tsx';
import { daysLeftText } from './days-left.ts';
import type { PriceRow } from './rows.ts';

/** A lot with everything about its price: what is proposed, what stands, its label, the way back. */
export function OpenPrice({ row, onClose }: { row: PriceRow | undefined; onClose: () => void }) {
  const [foot, setFoot] = useState<HTMLElement | null>(null);
  const { today } = useStoreWork();
  const { t, i18n } = useTranslation('markdown');
  const { language } = i18n;
  if (!row)
    return (
      <DetailPane label={t('price.title')} title={t('prices:gone')} onClose={onClose}>
        <p>{t('prices:gone-text')}</p>
      </DetailPane>
    );
  const { article, lot, daysLeft } = row;
  return (
    <DetailPane label={t('price.title')} title={nameIn(article, language)} rowKey={row.id} onClose={onClose}>
      <Detail
        lines={[
          <Facts
            key="lot"
            of={[
              <b key="days">{daysLeftText(t, daysLeft)}</b>,
              lot.lot !== '' && t('label.lot', { lot: lot.lot }),
              lot.expiryDate !== null && monthDayText(lot.expiryDate, today, language),
            ]}
          />,
          <Facts
            key="stock"
            of={[
              t('lot.stock', { quantity: quantityText(stockOf(lot, true), language) }),
              ...goneTexts(t, lot.gone, language),
              t(isConfirmed(article, lot.lot) ? 'prices:checked' : 'prices:unchecked'),
            ]}
          />,
        ]}
        more={{
          label: t('app:details'),
          content: (
            <FactList
              of={[
                [t('prices:column.code'), article.goodsCode],
                [t('prices:column.barcode'), article.barcodes.join(', ') || '–'],
              ]}
            />
          ),
        }}
        foot={
          <Link
            to="/sf/check"
            search={{ store: article.store, view: 'all', article: article.article, lot: lot.lot }}
            {...lookOf({ variant: 'default', size: 'md' })}
          >
            {t('prices:to-checks')}
          </Link>
        }
        footRef={setFoot}
      >
        <LotPrice article={article} lot={lot} foot={foot} />
      </Detail>
    </DetailPane>
  );
}
