import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { nameIn } from '#core/catalog/name-in';
import { isConfirmed } from '#core/catalog/stock/store-article';
import { lookOf } from '../../../ui/buttons/button.tsx';
import { DetailPane } from '../../../ui/layout/split-view.tsx';
import { FactList } from '../../../ui/lists/fact-list.tsx';
import { dayText, quantityText } from '../../../ui/text/format.ts';
import { LotPrice } from '../card/lot-price.tsx';
import { daysLeftText } from './days-left.ts';
import classes from './open-price.module.css';
import { type PriceRow, stockOf } from './rows.ts';

/** A lot with everything about its price: what is proposed, what stands, its label, the way back. */
export function OpenPrice({ row, onClose }: { row: PriceRow | undefined; onClose: () => void }) {
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
      <FactList
        of={[
          [t('prices:column.code'), article.goodsCode],
          [t('prices:column.barcode'), article.barcodes.join(', ') || '–'],
          [t('prices:column.lot'), lot.lot || '–'],
          [t('prices:column.expiry'), lot.expiryDate === null ? '–' : dayText(lot.expiryDate, language)],
          [t('prices:column.daysLeft'), daysLeftText(t, daysLeft)],
          [t('prices:column.qty'), quantityText(stockOf(row), language)],
          [
            t('prices:column.checked'),
            t(isConfirmed(article, lot.lot) ? 'prices:checked' : 'prices:unchecked'),
          ],
        ]}
      />
      <div className={classes.deeds}>
        <LotPrice article={article} lot={lot} />
        <Link
          to="/sf/check"
          search={{ store: article.store, view: 'all', article: article.article }}
          {...lookOf({ variant: 'default', size: 'md' })}
        >
          {t('prices:to-checks')}
        </Link>
      </div>
    </DetailPane>
  );
}
