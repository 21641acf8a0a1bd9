import { csvLine } from '#core/spreadsheets/csv-text';
import { problemOf } from '../api/problem.ts';
import type { Source } from './sources.ts';

const rowsAtOnce = 1000;
/** Files may take their time (spec 1, section 7; decision P10). */
const fileTimeoutMs = 50_000;

/** Every row of a list, not only the page on screen; `onProgress` hears how many came. */
export async function everyRow<Item>(
  source: Source<Item>,
  onProgress: (rows: number) => void,
): Promise<Item[]> {
  const items: Item[] = [];
  for (let page = 1, total = 1; items.length < total; page += 1) {
    const answer = await source.fetch({ page, limit: rowsAtOnce, timeoutMs: fileTimeoutMs });
    items.push(...answer.items);
    // An empty page ends it, should rows vanish meanwhile.
    total = answer.items.length === 0 ? items.length : answer.total;
    onProgress(items.length);
  }
  return items;
}

/**
 * Makes a file of the whole filtered list, not only the page on screen: `<name>-<day>.xlsx` or `.csv`.
 *
 * @param list.day YYYY-MM-DD
 * @param list.fileName in place of both
 */
export function fileOf<Item>(list: {
  source: Source<Item>;
  columns: readonly SheetColumn<Item>[];
  name: string;
  day: string;
  fileName?: string | undefined;
}) {
  const { source, columns, name, day, fileName = `${name}-${day}` } = list;
  return async (format: 'xlsx' | 'csv', onProgress: (rows: number) => void) => {
    try {
      const items = await everyRow(source, onProgress);
      const blob = format === 'csv' ? csvOf(columns, items) : await workbookOf(name, columns, items);
      return { blob, fileName: `${fileName}.${format}`, rows: items.length };
    } catch (error) {
      return { problem: problemOf(error) };
    }
  };
}

/** The same list as lines of cells, to be printed. */
export async function linesOf<Item>(source: Source<Item>, columns: readonly SheetColumn<Item>[]) {
  try {
    const items = await everyRow(source, () => undefined);
    return { lines: items.map((item) => columns.map((column) => column.value(item))) };
  } catch (error) {
    return { problem: problemOf(error) };
  }
}

/** A column of a file. Text stays text: leading zeros, and what looks like a formula. */
export type SheetColumn<Item> = { header: string; value: (item: Item) => string | number };

/** Rows as a styled .xlsx file: its head stands out, lines between cells. The library (210 kB) is fetched with the first one. */
export async function workbookOf<Item>(
  sheetName: string,
  columns: readonly SheetColumn<Item>[],
  items: readonly Item[],
): Promise<Blob> {
  const { utils, write } = await import('sheetjs-style');
  const lines = items.map((item) => columns.map((column) => cellOf(column.value(item))));
  const sheet = utils.aoa_to_sheet([
    columns.map(({ header }) => ({ t: 's', v: header, s: headStyle })),
    ...lines,
  ]);
  sheet['!cols'] = columns.map((column) => ({
    wch: Math.min(
      40,
      Math.max(textWidth(column.header), ...items.map((item) => textWidth(String(column.value(item))))) + 2,
    ),
  }));
  const workbook = utils.book_new();
  utils.book_append_sheet(workbook, sheet, sheetName.slice(0, sheetNameMaxLength));
  const bytes: ArrayBuffer = write(workbook, { type: 'array', bookType: 'xlsx', compression: true });
  return new Blob([bytes], { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' });
}

/**
 * Rows as a .csv file: UTF-8 with a byte order mark, so that Excel knows, and no text that a spreadsheet program would run
 * as a formula.
 */
function csvOf<Item>(columns: readonly SheetColumn<Item>[], items: readonly Item[]): Blob {
  const lines = items.map((item) => csvLine(columns.map((column) => column.value(item))));
  const header = csvLine(columns.map((column) => column.header));
  return new Blob([`\ufeff${[header, ...lines].join('')}`], { type: 'text/csv;charset=utf-8' });
}

/** Excel's limit. */
const sheetNameMaxLength = 31;

const line = { style: 'thin', color: { rgb: 'FFDFE6E1' } };
const border = { top: line, right: line, bottom: line, left: line };
/** The accent's tint, as on screen. */
const headStyle = {
  font: { bold: true, color: { rgb: 'FF0D5C49' } },
  fill: { patternType: 'solid', fgColor: { rgb: 'FFE3F1EC' } },
  border,
};

function cellOf(value: string | number) {
  return typeof value === 'number'
    ? { t: 'n', v: value, s: { border } }
    : { t: 's', v: value, z: '@', s: { numFmt: '@', border } };
}

/** In digits' widths: a Chinese character is two. */
function textWidth(text: string): number {
  return [...text].reduce((width, character) => width + (character > '\u2e80' ? 2 : 1), 0);
}
