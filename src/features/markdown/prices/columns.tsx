import type { TFunction } from 'i18next';
import { moneyText } from '#core/catalog/money-text';
import { nameIn } from '#core/catalog/name-in';
import { stockOf } from '#core/catalog/stock/lot';
import { goneTexts } from '../../../store-work/gone-text.ts';
import { MarkedName } from '../../../store-work/held-card.tsx';
import type { Unsent } from '../../../store-work/unsent.ts';
import { RowButton } from '../../../ui/buttons/row-button.tsx';
import type { Column } from '../../../ui/lists/data-table.tsx';
import { exactTimeOf, quantityText } from '../../../ui/text/format.ts';
import { daysLeftText } from './days-left.ts';
import { type PriceRow, pricesOf } from './rows.ts';

/** The desk's table; both lists have the same columns, and in its last one what is done with a row. */
export function priceColumns(words: {
  t: TFunction<'markdown'>;
  language: string;
  timeZone: string;
  unsent: (row: PriceRow) => Unsent | undefined;
  reason: string | undefined;
  confirm: (rows: readonly PriceRow[]) => Promise<boolean>;
  print: (rows: readonly PriceRow[]) => Promise<boolean>;
}): Column<PriceRow>[] {
  const { t, language, timeZone, unsent, reason, confirm, print } = words;
  const right = { align: 'right' as const };
  return [
    {
      key: 'name',
      header: t('prices:column.name'),
      width: 220,
      render: (row) => <MarkedName name={nameIn(row.article, language)} mark={unsent(row)} />,
    },
    { key: 'code', header: t('prices:column.code'), width: 110, render: ({ article }) => article.goodsCode },
    { key: 'lot', header: t('prices:column.lot'), width: 100, render: ({ lot }) => lot.lot },
    {
      key: 'daysLeft',
      header: t('prices:column.daysLeft'),
      width: 100,
      sortKey: 'daysLeft',
      render: ({ daysLeft }) => daysLeftText(t, daysLeft),
    },
    {
      key: 'qty',
      header: t('prices:column.qty'),
      width: 130,
      sortKey: 'qty',
      ...right,
      render: ({ lot }) =>
        [quantityText(stockOf(lot, true), language), ...goneTexts(t, lot.gone, language)].join(' · '),
      sum: { of: ({ lot }) => stockOf(lot, true), text: (sum) => quantityText(sum, language) },
    },
    {
      key: 'oldFen',
      header: t('preview.usual'),
      width: 96,
      ...right,
      render: (row) => moneyText(pricesOf(row).oldFen, language),
    },
    {
      key: 'newFen',
      header: t('prices:column.newFen'),
      width: 150,
      sortKey: 'newFen',
      ...right,
      render: (row) =>
        row.lapse === undefined ? <b>{moneyText(pricesOf(row).newFen, language)}</b> : t('prices:take-off'),
    },
    {
      key: 'percent',
      header: t('step.percent'),
      width: 84,
      sortKey: 'percent',
      ...right,
      render: (row) => t('percent-off', { percent: pricesOf(row).percent }),
    },
    {
      key: 'by',
      header: t('prices:column.by'),
      width: 90,
      render: ({ standing }) => standing?.userName,
      group: ({ standing }) => standing?.userName ?? '',
    },
    {
      key: 'at',
      header: t('prices:column.at'),
      width: 170,
      render: ({ standing }) => standing && exactTimeOf(standing.at, language, timeZone),
    },
    {
      key: 'do',
      header: t('prices:column.do'),
      width: 110,
      render: (row) =>
        row.offer ? (
          <RowButton
            reason={reason}
            aria-label={t('prices:confirm-one', {
              name: nameIn(row.article, language),
              price: moneyText(row.offer.newFen, language),
            })}
            onClick={() => void confirm([row])}
          >
            {t('prices:confirm')}
          </RowButton>
        ) : (
          row.lapse === undefined && (
            <RowButton
              aria-label={t('prices:print-one', { name: nameIn(row.article, language) })}
              onClick={() => void print([row])}
            >
              {t('prices:label')}
            </RowButton>
          )
        ),
    },
  ];
}
