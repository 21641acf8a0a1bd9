import { useTranslation } from 'react-i18next';
import { nameIn } from '#core/catalog/name-in';
import type { Substitute } from '#core/goods-lack/types';
import type { KnownGoods } from '../parts/known-goods.ts';
import { QuantityAt } from '../parts/quantity-at.tsx';
import classes from './view.module.css';

/** What is offered, each on a line: what it is, and how much of it there is and when that was so. Codes stand in the open row. */
export function Offers({ of, known }: { of: readonly Substitute[]; known: KnownGoods }) {
  const { t, i18n } = useTranslation('goods-lack');
  return (
    <ul className={classes.offers}>
      {of.map(known.whole).map((one) => (
        <li key={one.code}>
          <span>{nameIn(one, i18n.language)}</span>
          <span className={classes.stock}>
            {t('stock')} <QuantityAt quantity={one.stock} at={one.stockAt} />
          </span>
        </li>
      ))}
    </ul>
  );
}
