import { csvLine } from '#core/spreadsheets/csv-text';
import {
  type SheetColumn,
  type SheetValue,
  type WorkbookHead,
  workbookOf,
  workbookWriter,
} from '#core/spreadsheets/workbook';

/** One column of an export. */
export type OutputColumn<Key extends string> = SheetColumn & { key: Key };

/** A sheet whose rows come later. */
export type SheetHead<Key extends string = string> = Omit<WorkbookHead, 'columns'> & {
  columns: readonly OutputColumn<Key>[];
};
export type OutputSheet<Key extends string = string> = SheetHead<Key> & {
  rows: readonly Readonly<Record<Key, SheetValue>>[];
};
export type SheetRows = OutputSheet['rows'];
export type SheetFormat = 'xlsx' | 'csv';

/** Writes a file while its rows come: each call answers the bytes that are ready, and nothing of them is kept. */
export type SheetWriter = { add(rows: SheetRows): Uint8Array; end(): Uint8Array };

export function sheetWriter(format: SheetFormat, head: SheetHead): SheetWriter {
  if (format === 'csv') return csvWriter(head);
  const { add, end } = workbookWriter(head);
  return { add: (rows) => add(linesOf(head.columns, rows)), end };
}

export function writeWorkbook<Key extends string>({ rows, ...head }: OutputSheet<Key>): Buffer {
  return Buffer.from(workbookOf(head, linesOf(head.columns, rows)));
}

/**
 * A CSV file (RFC 4180, UTF-8 with byte order mark so that Excel knows). Every value comes back from our own reader as
 * it was, as text; `csvLine` says what stands before a dangerous one.
 */
export function writeCsv<Key extends string>({
  columns,
  rows,
}: Pick<OutputSheet<Key>, 'columns' | 'rows'>): Buffer {
  const { add, end } = csvWriter({ columns });
  return Buffer.concat([add(rows), end()]);
}

function csvWriter({ columns }: Pick<SheetHead, 'columns'>): SheetWriter {
  let begun = false;
  const withHead = (lines: readonly (readonly SheetValue[])[]) => {
    // With a byte order mark, so that Excel knows.
    const head = begun ? '' : `\ufeff${csvLine(columns.map(({ header }) => header))}`;
    begun = true;
    return Buffer.from(head + lines.map(csvLine).join(''));
  };
  return { add: (rows) => withHead(linesOf(columns, rows)), end: () => withHead([]) };
}

function linesOf<Key extends string>(
  columns: readonly OutputColumn<Key>[],
  rows: OutputSheet<Key>['rows'],
): SheetValue[][] {
  return rows.map((row) => columns.map(({ key }) => row[key]));
}
