import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/layout/card.tsx';
import { Facts } from '../../../ui/lists/facts.tsx';
import { dayText, quantityText } from '../../../ui/text/format.ts';
import { Muted } from '../../../ui/text/muted.tsx';
import type { GoodsItem, LotItem } from '../data.ts';
import classes from '../stock-quality.module.css';
import { nameOf } from './columns.tsx';

/** Goods without a shelf life on the phone: how much of them there is, and where. */
export function GoodsCard({ item }: { item: GoodsItem }) {
  const { t, i18n } = useTranslation('stock-quality');
  return (
    <LotsCard
      figure={quantityText(item.qty, i18n.language)}
      unit={t('card.stock')}
      name={nameOf(item, i18n.language)}
      facts={[
        `${t('column.hdgdcode')} ${item.hdgdcode}`,
        t('card.stores', { count: item.stores }),
        t('card.lots', { count: item.lots }),
      ]}
    />
  );
}

/** A lot that expires too late on the phone: by how many days. */
export function LotCard({ item }: { item: LotItem }) {
  const { t, i18n } = useTranslation('stock-quality');
  return (
    <LotsCard
      figure={`+${quantityText(item.daysTooMany, i18n.language)}`}
      unit={t('card.days', { count: item.daysTooMany })}
      name={nameOf(item, i18n.language)}
      facts={[
        `${item.hdstore} ${item.hdstoreName}`,
        `${t('column.flot')} ${item.flot}`,
        `${t('column.fexpiracy')} ${dayText(item.fexpiracy, i18n.language)}`,
        t('card.shelf-life', { count: item.validperiod }),
      ]}
    />
  );
}

function LotsCard(props: { figure: string; unit: string; name: string; facts: ReactNode[] }) {
  return (
    <Card as="article" padding="none" className={classes.card}>
      <div className={classes.figure}>
        <b>{props.figure}</b>
        <span>{props.unit}</span>
      </div>
      <div>
        <strong>{props.name}</strong>
        <Muted size="small">
          <Facts of={props.facts} />
        </Muted>
      </div>
    </Card>
  );
}
