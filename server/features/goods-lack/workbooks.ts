import { dayInZone, defaultTimeZone } from '#core/catalog/days';
import { type PosRow, posColumns } from '#core/goods-lack/pos-rows';
import type { CellKind } from '#core/spreadsheets/workbook';
import type { Language } from '#core/wire/languages';
import { lackWord } from '../../platform/http/messages.ts';
import { type SheetRows, writeWorkbook } from '../../platform/spreadsheets/write.ts';
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

/** The columns of the manager's list as a file. */
export const listColumns = [
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

/** The manager's list as a workbook, of rows as `lackExport` reads them: decisions and times in words. */
export async function lackWorkbook(language: Language, rows: SheetRows, now: Date) {
  const { name, ...head } = listHead(language, now);
  return { fileName: `${name}.xlsx`, bytes: await writeLargeWorkbook({ ...head, rows }) };
}

/** Its name and columns. */
export function listHead(language: Language, now: Date) {
  const columns = listColumns.map((key) => ({
    key,
    header: lackWord(language, `column.${key}`),
    kind: kindOf(key),
  }));
  const name = `goodslack-${dayInZone(now.getTime(), defaultTimeZone)}`;
  return { name, sheetName: lackWord(language, 'sheet.list'), columns };
}

function kindOf(column: string): CellKind {
  if (column === 'genDate') return 'day';
  if (column === 'editTime') return 'time';
  return column.endsWith('Qty') || column === 'days' ? 'number' : 'text';
}
