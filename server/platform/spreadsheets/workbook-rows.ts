import type { CellObject, WorkBook, WorkSheet } from '@e965/xlsx';
import type { Cell, DateSystem } from '#core/spreadsheets/cells';
import { type Column, findColumns, sheetWithHeader } from '#core/spreadsheets/header';
import { boundedText, textCell } from './cell-text.ts';
import { gatheredRows } from './gathered-rows.ts';
import type { ReadLimits, Sheet } from './sheet.ts';
import { SpreadsheetRefusal } from './spreadsheet-refusal.ts';

/** What both workbook parsers are told: formats kept, days as days, nothing evaluated, nothing made into HTML. */
export const parsingOptions = {
  dense: true,
  cellNF: true,
  // Not for its text alone: without it the library does not know the built-in date formats of East Asian Excel.
  cellText: true,
  cellDates: true,
  cellFormula: false,
  cellHTML: false,
} as const;

/**
 * The visible sheet that is meant (`sheetWithHeader`), without any columns the first that holds something. Sheets behind it
 * are not parsed.
 *
 * @param parseSheet parses the workbook with the contents of this one sheet, counted from 0
 */
export function chosenSheet(
  parseSheet: (index: number) => WorkBook,
  limits: Pick<ReadLimits, 'rows' | 'columns'>,
  columns: readonly Column<string>[],
): Omit<Sheet, 'kind'> {
  const seen: Omit<Sheet, 'kind'>[] = [];
  for (let index = 0; index < mostSheets; index += 1) {
    const workbook = parseSheet(index);
    const sheetName = workbook.SheetNames[index];
    if (sheetName === undefined) break;
    if (!isVisible(workbook, index)) continue;
    const sheet = workbook.Sheets[sheetName];
    // The library swallows what goes wrong inside a sheet, and leaves it out.
    if (!sheet) throw new SpreadsheetRefusal('damaged');
    const { rows, hasContent } = rowsOf(sheet, limits);
    if (rows.length === 0 || (columns.length > 0 && !hasContent())) continue;
    const otherSheets = workbook.SheetNames.filter(
      (_, other) => other !== index && isVisible(workbook, other),
    );
    seen.push({ sheetName, otherSheets, dateSystem: dateSystemOf(workbook), separator: null, rows });
    const [newest] = seen.slice(-1);
    if (newest && findColumns(newest, columns).ok) return newest;
    if (columns.length === 0) break;
  }
  const chosen = columns.length === 0 ? seen[0] : sheetWithHeader(seen, columns);
  if (!chosen) throw new SpreadsheetRefusal('empty');
  return chosen;
}

/** Each is parsed by itself; nobody has their data behind so many. */
const mostSheets = 50;

function isVisible(workbook: WorkBook, index: number): boolean {
  return !workbook.Workbook?.Sheets?.[index]?.Hidden;
}

function dateSystemOf(workbook: WorkBook): DateSystem {
  return workbook.Workbook?.WBProps?.date1904 ? 1904 : 1900;
}

const mostRows = 1_048_576;
const mostColumns = 16_384;

function rowsOf(sheet: WorkSheet, limits: Pick<ReadLimits, 'rows' | 'columns'>) {
  const gathered = gatheredRows(limits);
  const data = sheet['!data'] ?? [];
  // Both are sparse and as long as the file says: walking along a made-up length would take for ever.
  if (data.length > mostRows) throw new SpreadsheetRefusal('damaged');
  data.forEach((found, index) => {
    if (found.length > mostColumns) throw new SpreadsheetRefusal('damaged');
    gathered.add(
      index + 1,
      Array.from(found, (cell) => (cell ? toCell(cell) : null)),
    );
  });
  return gathered;
}

function toCell(cell: CellObject): Cell {
  const { v: value } = cell;
  if (cell.t === 'e') {
    if (cell.w?.startsWith('=')) return { formula: boundedText(cell.w) };
    return { error: errorTexts.get(Number(value)) ?? '#ERROR' };
  }
  if (typeof value === 'boolean') return value;
  if (typeof value === 'string') return value === '' ? null : textCell(value);
  if (value instanceof Date) return toDay(value);
  if (typeof value !== 'number' || !Number.isFinite(value)) return null;
  return isShownAsCode(cell, value) ? boundedText(cell.w ?? String(value)) : value;
}

/**
 * The library's dates are UTC, so that no time zone moves them. A time of the day alone, and the 0 that an empty look-up
 * leaves in a date cell, are no days but the numbers that the file holds.
 */
function toDay(date: Date): Cell {
  const ms = date.getTime();
  if (!Number.isFinite(ms)) return null;
  if (ms < firstDayMs) return (ms - dayZeroMs) / dayMs;
  const day = new Date(ms + roundingMs).toISOString().slice(0, 10);
  return day.length === 10 ? { day } : null;
}

const dayMs = 86_400_000;
const dayZeroMs = Date.UTC(1899, 11, 31);
const firstDayMs = Date.UTC(1900, 0, 1);

/** A day computed by a formula may miss its midnight by a breath. */
const roundingMs = 500;

/**
 * True for a whole number that its format shows with leading zeros or grouped by dashes (`0000000000000`, `000-000`):
 * a barcode or a code, not a quantity. `#,##0`, `0.00` and `0"pcs"` are quantities.
 */
function isShownAsCode({ z: format }: CellObject, value: number): boolean {
  if (typeof format !== 'string' || !Number.isSafeInteger(value) || value < 0) return false;
  const [positive = ''] = format.split(';');
  const digits = positive.replace(/"[^"]*"|\\.|\[[^[\]]*\]/g, '');
  return /^0[0\- ]*0$/.test(digits);
}

const errorTexts = new Map([
  [0x00, '#NULL!'],
  [0x07, '#DIV/0!'],
  [0x0f, '#VALUE!'],
  [0x17, '#REF!'],
  [0x1d, '#NAME?'],
  [0x24, '#NUM!'],
  [0x2a, '#N/A'],
]);
