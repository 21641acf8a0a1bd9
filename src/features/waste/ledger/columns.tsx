import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { moneyText } from '#core/catalog/money-text';
import { nameIn } from '#core/catalog/name-in';
import type { WasteItem } from '#core/waste/online-contract';
import { line, type Waste } from '#core/waste/row';
import type { Codes } from '../../../api/codes.ts';
import { drawn } from '../../../lists/fields.tsx';
import type { SheetColumn } from '../../../lists/table-file.ts';
import type { Column } from '../../../ui/lists/data-table.tsx';
import { exactTimeOf } from '../../../ui/text/format.ts';

export type Words = {
  t: TFunction<'waste'>;
  language: string;
  reasons: Codes;
  zoneOf: (line: Line) => string;
};
/** A line, whoever told of it. */
export type Line = Omit<Waste, 'barcodes' | 'pinyin'> & Partial<Pick<WasteItem, 'hdstore' | 'hdstoreName'>>;

const widths = { name: 240, lot: 110, fate: 140, valueFen: 120, day: 160, userName: 100, remark: 180 };

/** @param nameOf how the goods are named in the table */
export function ledgerColumns<Row extends Line>(
  words: Words,
  nameOf: (row: Row) => ReactNode,
): Column<Row>[] {
  const { t, language, zoneOf } = words;
  const first = ['name', 'lot', 'fate', 'reason', 'qty', 'valueFen', 'day', 'userName', 'remark'];
  return drawnLine<Row>(words, { ...heads(t), day: t('column.at') }).columns({
    first,
    out: ['id', 'article', 'goodsCode', 'nameEn', 'priceFen', 'at', 'userId'],
    widths,
    sums: ['qty'],
    groups: ['fate', 'reason', 'userName'],
    own: {
      name: nameOf,
      valueFen: ({ valueFen }) => (valueFen === null ? t('no-value') : moneyText(valueFen, language)),
      day: (row) => exactTimeOf(row.at, language, zoneOf(row)),
    },
  });
}

/** The same as a file; money in yuan. */
export function ledgerSheet<Row extends Line>(words: Words): SheetColumn<Row>[] {
  return drawnLine<Row>(words, heads(words.t)).sheet({
    first: [
      'day',
      'goodsCode',
      'name',
      'lot',
      'fate',
      'reason',
      'qty',
      'priceFen',
      'valueFen',
      'userName',
      'remark',
    ],
    out: ['id', 'article', 'nameEn', 'at', 'userId'],
    own: { name: (row) => nameIn(row, words.language) },
  });
}

/** Some are called otherwise than they travel. */
function heads(t: Words['t']): Readonly<Record<string, string>> {
  return {
    goodsCode: t('column.code'),
    name: t('column.goods'),
    priceFen: t('column.price'),
    userName: t('column.user'),
  };
}

function drawnLine<Row extends Line>(
  { t, language, reasons }: Words,
  named: Readonly<Record<string, string>>,
) {
  return drawn<Row>(line, {
    language,
    header: (wire) => named[wire] ?? t(`column.${wire}`),
    word: (wire, code) => (wire === 'fate' ? t(`fate.${code}`) : reasons.nameOf(code)),
  });
}
