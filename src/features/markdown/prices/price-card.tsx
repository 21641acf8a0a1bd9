import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { moneyText } from '#core/catalog/money-text';
import { nameIn } from '#core/catalog/name-in';
import { stockOf } from '#core/catalog/stock/lot';
import { shelfPriceFen } from '#core/markdown/due';
import { goneTexts } from '../../../store-work/gone-text.ts';
import { HeldCard } from '../../../store-work/held-card.tsx';
import type { Unsent } from '../../../store-work/unsent.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { quantityText } from '../../../ui/text/format.ts';
import { daysLeftText } from './days-left.ts';
import { type PriceRow, pricesOf } from './rows.ts';

/** A lot with its price as a card: one tap from being marked down, or from its label. */
export const PriceCard = memo(function PriceCard(props: {
  row: PriceRow;
  mark: Unsent | undefined;
  reason: string | undefined;
  onOpen: (row: PriceRow) => void;
  confirm: (rows: readonly PriceRow[]) => Promise<boolean>;
  print: (rows: readonly PriceRow[]) => Promise<boolean>;
}) {
  const { t, i18n } = useTranslation('markdown');
  const { row, onOpen } = props;
  const { language } = i18n;
  const name = nameIn(row.article, language);
  const { oldFen, newFen, percent } = pricesOf(row);
  const price = moneyText(newFen, language);
  const shelfFen = shelfPriceFen(row.article, row.standing) ?? oldFen;
  return (
    <HeldCard
      rowKey={row.id}
      mark={props.mark}
      onOpen={() => onOpen(row)}
      title={name}
      // What the label says now; what it will say stands on the button.
      figure={row.offer ? moneyText(shelfFen, language) : row.lapse === undefined && price}
      facts={[
        daysLeftText(t, row.daysLeft),
        row.lot.lot !== '' && t('label.lot', { lot: row.lot.lot }),
        t('lot.stock', { quantity: quantityText(stockOf(row.lot, true), language) }),
        ...goneTexts(t, row.lot.gone, language),
        row.lapse === undefined
          ? [!row.offer && moneyText(oldFen, language), t('percent-off', { percent })]
              .filter(Boolean)
              .join(' ')
          : t(`lapsed.${row.lapse}`),
        !row.offer && row.standing?.userName,
      ]}
    >
      {row.offer ? (
        <Button
          size="md"
          variant="light"
          fullWidth
          reason={props.reason}
          aria-label={t('card.confirm-one', { name, price })}
          onClick={() => void props.confirm([row])}
        >
          {t('card.confirm', { price })}
        </Button>
      ) : (
        row.lapse === undefined && (
          <Button
            size="md"
            variant="default"
            fullWidth
            aria-label={t('prices:print-one', { name })}
            onClick={() => void props.print([row])}
          >
            {t('prices:label')}
          </Button>
        )
      )}
    </HeldCard>
  );
});
