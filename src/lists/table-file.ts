import { csvLine, tabbedLine } from '#core/spreadsheets/csv-text';
import { problemOf } from '../api/problem.ts';
import type { FileFormat } from '../ui/lists/export-menu.tsx';
import type { PrintedTable } from '../ui/lists/print-table.ts';
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
 * Makes a file of the whole filtered list, not only the page on screen: `<name>-<day>.xlsx`, `.csv` or, with tabs between, `.txt`.
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
  /** Sheets of a workbook besides; text has none. */
  more?: MoreTables | undefined;
  /** The name of its last sheet, then its lines. */
  about?: readonly string[];
}) {
  const { source, columns, name, day, fileName = `${name}-${day}` } = list;
  return async (format: FileFormat, onProgress: (rows: number) => void) => {
    try {
      const items = await everyRow(source, onProgress);
      const blob =
        format === 'xlsx'
          ? await workbookOf(name, columns, items, list.about, await list.more?.())
          : textOf(columns, items, format);
      return { blob, fileName: `${fileName}.${format}`, rows: items.length };
    } catch (error) {
      return { problem: problemOf(error) };
    }
  };
}

/** Tables that belong to a list. */
export type MoreTables = () => Promise<readonly PrintedTable[]>;

/** The same list as lines of cells, to be printed. */
export async function printedOf<Item>(
  source: Source<Item>,
  columns: readonly SheetColumn<Item>[],
  more?: MoreTables,
) {
  try {
    const items = await everyRow(source, () => undefined);
    return { lines: linesOf(columns, items), more: (await more?.()) ?? [] };
  } catch (error) {
    return { problem: problemOf(error) };
  }
}

/**
 * A column of a file. Text stays text: leading zeros, and what looks like a formula. `kind`: the text is a day, or a time as
 * `fileTimeOf` writes it.
 */
export type SheetColumn<Item> = {
  header: string;
  kind?: 'day' | 'time';
  value: (item: Item) => string | number;
};

/** Rows as a workbook of our own look; what writes it is fetched with the first one. */
export async function workbookOf<Item>(
  name: string,
  columns: readonly SheetColumn<Item>[],
  items: readonly Item[],
  about: readonly string[] = [],
  tables: readonly PrintedTable[] = [],
): Promise<Blob> {
  const workbook = await import('#core/spreadsheets/workbook');
  const heads = columns.map(({ header, kind }) => ({ header, kind: kind ?? ('number' as const) }));
  const more = tables.map(({ title, headers, lines }) => ({
    name: title,
    columns: headers.map((header) => ({ header, kind: 'number' as const })),
    lines,
  }));
  const bytes = workbook.workbookOf(
    { sheetName: name, columns: heads, more, about },
    linesOf(columns, items),
  );
  return new Blob([new Uint8Array(bytes)], {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  });
}

function linesOf<Item>(columns: readonly SheetColumn<Item>[], items: readonly Item[]): (string | number)[][] {
  return items.map((item) => columns.map((column) => column.value(item)));
}

/**
 * Rows as a .csv or .txt file: UTF-8 with a byte order mark, so that Excel knows, and no text that a spreadsheet program
 * would run as a formula.
 */
function textOf<Item>(
  columns: readonly SheetColumn<Item>[],
  items: readonly Item[],
  format: 'csv' | 'txt',
): Blob {
  const [line, type] = format === 'csv' ? [csvLine, 'text/csv'] : [tabbedLine, 'text/plain'];
  const lines = [columns.map((column) => column.header), ...linesOf(columns, items)].map((cells) =>
    line(cells),
  );
  return new Blob([`\ufeff${lines.join('')}`], { type: `${type};charset=utf-8` });
}
