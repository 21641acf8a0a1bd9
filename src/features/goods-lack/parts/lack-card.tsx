import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { nameIn } from '#core/catalog/name-in';
import type { Lack } from '#core/goods-lack/row';
import { useWork } from '../../../store-work/work.ts';
import { Pressable } from '../../../ui/buttons/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Facts } from '../../../ui/lists/facts.tsx';
import { monthDayText, quantityText } from '../../../ui/text/format.ts';
import classes from './parts.module.css';
import { QuantityAt } from './quantity-at.tsx';

/**
 * A shortage as a card of the phone: what it is, the one number that matters, what the warehouse has and when it had it
 * (decision W13; midnight's figure stands in the open row); below that what can be done about it.
 *
 * @param props.mark that it has unsent work
 * @param props.children below what the card opens: choices in reach of the thumb
 */
export function LackCard(props: {
  lack: Lack;
  lackQty: number;
  mark?: ReactNode;
  /** Beside the goods' code and what was asked for. */
  more?: ReactNode;
  onOpen: () => void;
  children?: ReactNode;
}) {
  const { t, i18n } = useTranslation('goods-lack');
  const { today } = useWork();
  const { lack, lackQty } = props;
  const { language } = i18n;
  return (
    <Card as="article" padding="none" className={classes.card} data-row={lack.id}>
      <span className={classes.strip}>
        <b>{quantityText(lackQty, language)}</b>
        <span>{t('card.short')}</span>
      </span>
      <div className={classes.cardBody}>
        <Pressable className={classes.cardHead} onClick={props.onOpen}>
          <span className={classes.cardName}>{nameIn(lack, language)}</span>
          <Facts
            className={classes.cardFacts}
            of={[
              lack.goodsCode,
              lack.day !== today && monthDayText(lack.day, today, language),
              t('card.requested', { quantity: quantityText(lack.requestedQty, language) }),
              <Fragment key="live">
                {t('card.warehouse')} <QuantityAt quantity={lack.liveQty} at={lack.liveAt} />
              </Fragment>,
              lack.days > 1 && t('card.days', { count: lack.days }),
              props.more,
            ]}
          />
          {lack.remark !== '' && <span className={classes.cardRemark}>{lack.remark}</span>}
        </Pressable>
        {props.children}
      </div>
      {props.mark}
    </Card>
  );
}
