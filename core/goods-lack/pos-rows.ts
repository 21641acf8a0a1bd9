import type { Static } from 'typebox';
import type { Day } from '../catalog/days.ts';
import { exchangeFlags, fieldsOf } from './decision.ts';
import type { PosRow as Row } from './pos-contract.ts';
import type { StoreLack } from './row.ts';

/** The columns of a POS export (decision L4), in their order. */
export const posColumns = [
  'hdstore',
  'hdgdCode2',
  'hdgdName',
  'lackQty',
  'disposeFlag',
  'exchangeGd1Code2',
  'exchangeGd2Code2',
  'exchangeGd3Code2',
] as const satisfies readonly (keyof PosRow)[];
export type PosRow = Static<typeof Row>;

/** A line of a POS export: codes are text, the quantity is a number. */
export function posRowOf(row: StoreLack): PosRow {
  // What the store does not want is not ordered for it.
  const substitutes = row.exchangeFlag === exchangeFlags.refuse ? [] : row.substitutes;
  const { disposeFlag, exchangeGd1Code2, exchangeGd2Code2, exchangeGd3Code2 } = fieldsOf({
    ...row,
    substitutes,
  });
  return {
    hdstore: row.store,
    hdgdCode2: row.barcodes[0] ?? row.goodsCode,
    hdgdName: row.name,
    lackQty: row.storeLackQty,
    disposeFlag,
    exchangeGd1Code2,
    exchangeGd2Code2,
    exchangeGd3Code2,
  };
}

/** `goodslack_<store>_<yyyymmdd>.xlsx`, by the store's day of the export. */
export function posFileName(store: string, day: Day): string {
  return `goodslack_${store}_${day.replaceAll('-', '')}.xlsx`;
}
