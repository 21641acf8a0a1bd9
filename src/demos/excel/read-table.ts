import { type CellObject, read, utils } from '@e965/xlsx';
import { unzipSync } from 'fflate';
import { csvRecords } from '#core/spreadsheets/csv-records';
import { unprotectedText } from '#core/spreadsheets/csv-text';

/** The first sheet of a file: its first row names the columns. */
export type ReadTable = {
  head: string[];
  rows: string[][];
  /** How much of it is left out, where it is too long or too wide to be shown. */
  leftOut: { rows: number; columns: number };
};

const most = { rows: 5000, columns: 100, unpackedBytes: 64 * 1024 * 1024 };

/** Reads a workbook or a text with separators, by what is in it. Throws when it is neither, or broken. */
export function readTable(bytes: Uint8Array): ReadTable {
  const lines = isWorkbook(bytes) ? workbookLines(bytes) : csvLines(textOf(bytes));
  const width = lines.reduce((widest, line) => Math.max(widest, line.length), 0);
  const columns = Math.min(width, most.columns);
  const full = lines.map((line) => Array.from({ length: columns }, (_, column) => line[column] ?? ''));
  const [head = [], ...rows] = full;
  return {
    head: head.map((name, column) => name.trim() || utils.encode_col(column)),
    rows: rows.slice(0, most.rows),
    leftOut: { rows: Math.max(0, rows.length - most.rows), columns: width - columns },
  };
}

/** Its rows without the empty ones; what keeps a text from being a formula is taken away. */
function csvLines(text: string): string[][] {
  return Array.from(csvRecords(text).records, ({ fields }) => fields.map(unprotectedText)).filter((fields) =>
    fields.some((one) => one !== ''),
  );
}

/** By its first bytes: an archive, an OLE2 file, or a bare stream of records. */
function isWorkbook([first, second = 0]: Uint8Array): boolean {
  return (
    (first === 0x50 && second === 0x4b) ||
    (first === 0xd0 && second === 0xcf) ||
    (first === 0x09 && [0, 2, 4, 8].includes(second))
  );
}

function workbookLines(bytes: Uint8Array): string[][] {
  if (bytes[0] === 0x50) refuseBomb(bytes);
  const { SheetNames, Sheets } = read(bytes, {
    type: 'array',
    dense: true,
    sheets: 0,
    cellNF: true,
    cellFormula: false,
    cellHTML: false,
    dateNF: 'yyyy-mm-dd',
  });
  // The library swallows what goes wrong inside a sheet, and leaves it out.
  const data = Sheets[SheetNames[0] ?? '']?.['!data'];
  if (!data) throw new Error('it has no first sheet');
  const lines: string[][] = [];
  // Both are sparse and as long as the file says: walking along a made-up length would take for ever.
  data.forEach((cells) => {
    const line: string[] = [];
    cells.forEach((cell, column) => {
      if (cell) line[column] = cellText(cell);
    });
    const filled = Array.from(line.slice(0, most.columns + 1), (one) => one ?? '');
    if (filled.some((one) => one !== '')) lines.push(filled);
  });
  return lines;
}

/** A code of 13 digits is shown whole: what has no format of its own would be written as 6.90123E+12. */
function cellText({ t, v, w, z }: CellObject): string {
  const isPlain = t === 'n' && (z === undefined || z === 'General');
  return isPlain ? String(v) : (w ?? String(v ?? ''));
}

/** A megabyte may be packed from a gigabyte. */
function refuseBomb(bytes: Uint8Array): void {
  let unpacked = 0;
  unzipSync(bytes, {
    filter: ({ originalSize }) => {
      unpacked += originalSize;
      return false;
    },
  });
  if (unpacked > most.unpackedBytes) throw new Error('it unpacks to too much');
}

function textOf(bytes: Uint8Array): string {
  const text = decoded(bytes);
  if (text.includes('\0')) throw new Error('it is no text');
  return text;
}

/** What is no UTF-8 comes from an older Chinese system. */
function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gb18030', { fatal: true }).decode(bytes);
  }
}
