import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Day } from '#core/catalog/days';
import { nameIn } from '#core/catalog/name-in';
import type { HalfPastRecord, HalfPastStock } from '#core/half-past/row';
import { ageOf } from '#core/half-past/rules';
import { HeldCard } from '../../../store-work/held-card.tsx';
import type { Unsent } from '../../../store-work/unsent.ts';
import { exactTimeOf, quantityText } from '../../../ui/text/format.ts';
import { DisposalWord, StockTag } from './tags.tsx';

/** Stock that waits as a card: what it is, how much of it, where, and for how long. */
export const StockCard = memo(function StockCard(props: {
  row: HalfPastStock;
  today: Day;
  mark: Unsent | undefined;
  onOpen: (row: HalfPastStock) => void;
}) {
  const { t, i18n } = useTranslation('half-past');
  const { row } = props;
  const quantity = (said: number) => quantityText(said, i18n.language);
  return (
    <HeldCard
      rowKey={row.id}
      mark={props.mark}
      onOpen={() => props.onOpen(row)}
      tags={<StockTag state={row.state} />}
      title={nameIn(row, i18n.language)}
      figure={quantity(row.qty)}
      facts={[
        t(`age.${ageOf(row.since, props.today)}`),
        row.bin,
        row.lot && t('card.lot', { lot: row.lot }),
        t('card.sold', { sold: quantity(row.saleQty), out: quantity(row.outQty) }),
        row.blockedQty > 0 && t('card.blocked', { count: row.blockedDays, qty: quantity(row.blockedQty) }),
        row.vendor,
      ]}
    />
  );
});

/** What was handled as a card: what it is, what was done, by whom and when. */
export const RecordCard = memo(function RecordCard(props: {
  row: HalfPastRecord;
  mark: Unsent | undefined;
  onOpen: (row: HalfPastRecord) => void;
}) {
  const { t, i18n } = useTranslation('half-past');
  const { row } = props;
  return (
    <HeldCard
      rowKey={row.id}
      mark={props.mark}
      onOpen={() => props.onOpen(row)}
      tags={<DisposalWord record={row} />}
      title={nameIn(row, i18n.language)}
      figure={quantityText(row.qty, i18n.language)}
      facts={[
        row.remark,
        row.bin,
        row.lot && t('card.lot', { lot: row.lot }),
        row.edit.userName,
        exactTimeOf(row.edit.at, i18n.language),
      ]}
    />
  );
});
