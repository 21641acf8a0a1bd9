import { type CellObject, utils, type WorkSheet, write } from '@e965/xlsx';
import { columnWidths, type Sheet } from '../kit/sheet.ts';

/** A table as an .xlsx file with one sheet; `fitsWidths`: its columns are as wide as what is in them. */
export function workbookOf(sheet: Sheet, fitsWidths: boolean): ArrayBuffer {
  const data = [...sheet.head, ...sheet.rows].map((line) => line.map(cellOf));
  const columns = Math.max(1, ...data.map((line) => line.length));
  const written: WorkSheet = {
    '!data': data,
    '!ref': utils.encode_range({ r: 0, c: 0 }, { r: Math.max(0, data.length - 1), c: columns - 1 }),
    '!merges': (sheet.merges ?? []).map((range) => utils.decode_range(range)),
    ...(fitsWidths && { '!cols': columnWidths(sheet).map((wch) => ({ wch })) }),
  };
  const book = { SheetNames: [sheetName], Sheets: { [sheetName]: written } };
  return write(book, { type: 'array', bookType: 'xlsx', bookSST: true, compression: true });
}

const sheetName = 'Stockroom';

/**
 * Texts have the text format, so that `=1+1` is no formula and `007` keeps its zeros, also when somebody edits the cell. The
 * file format writes a character that it cannot hold as `_x0007_`; a text that says so itself needs its own escape.
 */
function cellOf(value: string | number): CellObject {
  if (typeof value === 'number') return { t: 'n', v: value };
  if (value === '') return { t: 'z' };
  return { t: 's', v: value.replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_'), z: '@' };
}
