import { dayInZone, defaultTimeZone } from '#core/catalog/days';
import { type PosRow, posColumns } from '#core/goods-lack/pos-rows';
import type { Lack } from '#core/goods-lack/types';
import { itemOf } from '#core/goods-lack/wire';
import { type Language, lackWord } from '../../platform/http/messages.ts';
import { writeWorkbook } from '../../platform/spreadsheets/write.ts';
import { writeLargeWorkbook } from '../../platform/spreadsheets/write-large.ts';

/** What a POS export took, as a workbook. */
export function posWorkbook(language: Language, fileName: string, rows: readonly PosRow[]) {
  const columns = posColumns.map((key) => ({
    key,
    header: lackWord(language, `column.${key}`),
    kind: kindOf(key),
  }));
  return { fileName, bytes: writeWorkbook({ sheetName: lackWord(language, 'sheet.pos'), columns, rows }) };
}

const listColumns = [
  'genDate',
  'hdgdCode',
  'hdgdCode2',
  'hdgdName',
  'reqQty',
  'lackQty',
  'nowWrhQty',
  'wrhQty',
  'days',
  'sortCode',
  'sortName',
  'psrCode',
  'psrName',
  'disposeFlag',
  'exchangeGd1Code2',
  'exchangeGd1Name',
  'exchangeGd2Code2',
  'exchangeGd2Name',
  'exchangeGd3Code2',
  'exchangeGd3Name',
  'remark',
  'editUserName',
  'editTime',
] as const;

/** The manager's list as a workbook. */
export async function lackWorkbook(language: Language, lacks: readonly Lack[], now: Date) {
  const columns = listColumns.map((key) => ({
    key,
    header: lackWord(language, `column.${key}`),
    kind: kindOf(key),
  }));
  const bytes = await writeLargeWorkbook({
    sheetName: lackWord(language, 'sheet.list'),
    columns,
    rows: lacks.map(itemOf),
  });
  return { fileName: `goodslack-${dayInZone(now.getTime(), defaultTimeZone)}.xlsx`, bytes };
}

function kindOf(column: string): 'text' | 'number' | 'day' {
  if (column === 'genDate') return 'day';
  return column.endsWith('Qty') || column === 'days' ? 'number' : 'text';
}
