import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { nameIn } from '#core/catalog/name-in';
import type { StoresRow } from '#core/near-expiry/row';
import { Card } from '../../../../ui/layout/card.tsx';
import { Facts } from '../../../../ui/lists/facts.tsx';
import { dayText, quantityText } from '../../../../ui/text/format.ts';
import near from '../../near-expiry.module.css';
import { LeftStrip } from '../../parts/life-strip.tsx';
import classes from '../all-stores.module.css';
import { ownList } from '../own-list.ts';
import { marksOf } from './marks.ts';

/** A row on the phone: how long it lasts, what it is and in which store; a tap opens that store's list. */
export function AllStoresCard({ item, isHidden }: { item: StoresRow; isHidden: boolean }) {
  const { t, i18n } = useTranslation('all-stores');
  const { language } = i18n;
  return (
    <div className={classes.place}>
      <Card as="article" padding="none" className={near.card} data-row={`${item.store} ${item.article}`}>
        {item.daysLeft !== null && <LeftStrip left={item.daysLeft} />}
        <Link {...ownList(item, { isHidden })} className={`${near.body} ${classes.body}`}>
          <span className={near.name}>{nameIn(item, language)}</span>
          <span className={near.facts}>
            <b>
              {item.store} {item.storeName}
            </b>
          </span>
          <Facts
            className={near.facts}
            of={[
              item.lot !== '' && (
                <>
                  {t('near-expiry:card.lot')} <b>{item.lot}</b>
                </>
              ),
              <>
                {t('near-expiry:card.stock')} <b>{quantityText(item.qty, language)}</b>
              </>,
              item.expiryDate && t('near-expiry:card.expires', { day: dayText(item.expiryDate, language) }),
            ]}
          />
          <Facts className={near.facts} of={[...marksOf(item, { t, language, isHidden }), item.remark]} />
        </Link>
      </Card>
    </div>
  );
}
