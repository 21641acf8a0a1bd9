import { useTranslation } from 'react-i18next';
import { nameIn } from '#core/catalog/name-in';
import type { Substitute } from '#core/goods-lack/types';
import type { KnownGoods } from './known-goods.ts';
import classes from './parts.module.css';
import { QuantityAt } from './quantity-at.tsx';

/**
 * Substitutes, each with its code and with what the warehouse has of it, and when that was so.
 *
 * @param props.isShort without the codes: for a card
 */
export function Substitutes(props: { of: readonly Substitute[]; known: KnownGoods; isShort?: boolean }) {
  const { t, i18n } = useTranslation('goods-lack');
  const { of, known, isShort = false } = props;
  if (of.length === 0) return null;
  return (
    <ul className={classes.substitutes} data-short={isShort || undefined}>
      {of.map(known.whole).map((one) => (
        <li key={one.code}>
          <span>
            {nameIn(one, i18n.language)}
            {!isShort && <small> {one.code}</small>}
          </span>
          <span className={classes.stock}>
            {t('stock')} <QuantityAt quantity={one.stock} at={one.stockAt} />
          </span>
        </li>
      ))}
    </ul>
  );
}
