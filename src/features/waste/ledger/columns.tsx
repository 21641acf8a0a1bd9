import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { nameIn } from '#core/catalog/name-in';
import type { WasteItem } from '#core/waste/online-contract';
import type { Waste } from '#core/waste/types';
import type { Codes } from '../../../api/codes.ts';
import type { SheetColumn } from '../../../lists/table-file.ts';
import type { Column } from '../../../ui/lists/data-table.tsx';
import { exactTimeOf, quantityText } from '../../../ui/text/format.ts';
import { moneyText } from '../../../ui/text/money.ts';

export type Words = {
  t: TFunction<'waste'>;
  language: string;
  reasons: Codes;
  zoneOf: (line: Line) => string;
};
/** A line, whoever told of it. */
export type Line = Omit<Waste, 'barcodes' | 'pinyin'> & Partial<Pick<WasteItem, 'hdstore' | 'hdstoreName'>>;

/** @param nameOf how the goods are named in the table */
export function ledgerColumns<Row extends Line>(
  { t, language, reasons, zoneOf }: Words,
  nameOf: (row: Row) => ReactNode,
): Column<Row>[] {
  const right = { align: 'right' as const };
  return [
    { key: 'name', header: t('column.goods'), width: 240, wraps: true, render: nameOf },
    { key: 'lot', header: t('column.lot'), width: 110, render: ({ lot }) => lot },
    { key: 'fate', header: t('column.fate'), width: 140, render: ({ fate }) => t(`fate.${fate}`) },
    { key: 'reason', header: t('column.reason'), width: 120, render: ({ reason }) => reasons.nameOf(reason) },
    {
      key: 'qty',
      header: t('column.qty'),
      width: 90,
      sortKey: 'qty',
      ...right,
      render: ({ qty }) => quantityText(qty, language),
    },
    {
      key: 'valueFen',
      header: t('column.valueFen'),
      width: 120,
      sortKey: 'valueFen',
      ...right,
      render: ({ valueFen }) => (valueFen === null ? t('no-value') : moneyText(valueFen, language)),
    },
    {
      key: 'day',
      header: t('column.at'),
      width: 160,
      sortKey: 'day',
      render: (line) => exactTimeOf(line.at, language, zoneOf(line)),
    },
    { key: 'userName', header: t('column.user'), width: 100, render: ({ userName }) => userName },
    { key: 'remark', header: t('column.remark'), width: 180, wraps: true, render: ({ remark }) => remark },
  ];
}

/** The same as a file; money in yuan. */
export function ledgerSheet<Row extends Line>({ t, language, reasons }: Words): SheetColumn<Row>[] {
  return [
    { header: t('column.day'), value: ({ day }) => day },
    { header: t('column.code'), value: ({ goodsCode }) => goodsCode },
    { header: t('column.goods'), value: (row) => nameIn(row, language) },
    { header: t('column.lot'), value: ({ lot }) => lot },
    { header: t('column.fate'), value: ({ fate }) => t(`fate.${fate}`) },
    { header: t('column.reason'), value: ({ reason }) => reasons.nameOf(reason) },
    { header: t('column.qty'), value: ({ qty }) => qty },
    { header: t('column.price'), value: ({ priceFen }) => (priceFen === null ? '' : priceFen / 100) },
    { header: t('column.valueFen'), value: ({ valueFen }) => (valueFen === null ? '' : valueFen / 100) },
    { header: t('column.user'), value: ({ userName }) => userName },
    { header: t('column.remark'), value: ({ remark }) => remark },
  ];
}
