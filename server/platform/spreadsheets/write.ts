import { type CellObject, type WorkSheet, write } from '@e965/xlsx';
import { isDay } from '#core/catalog/days';
import { csvLine } from '#core/spreadsheets/csv-text';

/** One column of an export. A number column may hold texts too (a refused value as it was): they are written as text. */
export type OutputColumn<Key extends string> = {
  header: string;
  key: Key;
  kind: 'text' | 'number' | 'day';
  /** In characters; an ideograph counts two. Without it the header's width, ten at least. */
  width?: number;
};

export type OutputSheet<Key extends string> = {
  /** At most 31 characters, none of `[]:*?/\`: an Error otherwise. */
  sheetName: string;
  columns: readonly OutputColumn<Key>[];
  /** Days as `YYYY-MM-DD`. */
  rows: readonly Readonly<Record<Key, string | number | null>>[];
};

/**
 * An .xlsx workbook with one sheet. Texts are text cells with the text format whatever they start with, so that `=1+1`
 * is never a formula and `007` keeps its zeros, also after someone edits the cell. Our own reader gives every value back
 * as it was, but for what a cell cannot hold: a line break is one LF, and Excel's 32,767 characters are the most.
 */
export function writeWorkbook<Key extends string>({ sheetName, columns, rows }: OutputSheet<Key>): Buffer {
  const lines = rows.map((row) => columns.map(({ key, kind }) => cellOf(row[key], kind)));
  const data = [columns.map(({ header }) => textCell(header)), ...lines];
  const sheet: WorkSheet = {
    '!data': data,
    '!ref': `A1:${columnName(columns.length - 1)}${data.length}`,
    '!cols': columns.map((column) => ({ wch: widthOf(column) })),
  };
  const workbook = { SheetNames: [sheetName], Sheets: { [sheetName]: sheet } };
  // With a table of shared texts: a text inside its cell is marked as a formula's result, and read back unescaped twice.
  const file: Buffer = write(workbook, {
    type: 'buffer',
    bookType: 'xlsx',
    bookSST: true,
    compression: true,
  });
  return file;
}

/**
 * A CSV file (RFC 4180, UTF-8 with byte order mark so that Excel knows). Every value comes back from our own reader as
 * it was, as text; `csvLine` says what stands before a dangerous one.
 */
export function writeCsv<Key extends string>({ columns, rows }: Omit<OutputSheet<Key>, 'sheetName'>): Buffer {
  const lines = [
    columns.map(({ header }) => header),
    ...rows.map((row) => columns.map(({ key }) => row[key])),
  ];
  const text = lines.map(csvLine).join('');
  return Buffer.from(`\ufeff${text}`);
}

const longestText = 32_767;

/** A value as a cell of a workbook: nothing that is a text is ever a formula. */
export function cellOf(value: string | number | null, kind: 'text' | 'number' | 'day'): CellObject {
  if (value === null || value === '') return { t: 'z' };
  if (kind === 'day' && typeof value === 'string' && isDay(value) && value >= firstDay) {
    return { t: 'n', v: serialOf(value), z: 'yyyy-mm-dd' };
  }
  return kind === 'number' && typeof value === 'number' && Number.isFinite(value)
    ? { t: 'n', v: value }
    : textCell(String(value));
}

function textCell(text: string): CellObject {
  const lines = text.replaceAll('\r\n', '\n').slice(0, longestText);
  // The file format writes a character it cannot hold as _x0007_; a text that says so itself needs its own escape.
  return { t: 's', v: lines.replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_'), z: '@' };
}

/** The day count of spreadsheets is right from here on: it has a 29 February 1900. */
const firstDay = '1900-03-01';
const dayMs = 86_400_000;

function serialOf(day: string): number {
  return (Date.parse(`${day}T00:00:00Z`) - Date.UTC(1899, 11, 30)) / dayMs;
}

export function columnName(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : columnName(Math.floor(index / 26) - 1) + last;
}

/** In characters. */
export function widthOf({ header, width }: { header: string; width?: number }): number {
  return width ?? Math.max(10, displayWidth(header) + 2);
}

function displayWidth(text: string): number {
  return [...text].reduce((width, character) => width + (character > '\u2e7f' ? 2 : 1), 0);
}
