import type { Day } from '../catalog/days.ts';

/**
 * What one cell of a spreadsheet file holds. Text stays text: a barcode typed as text, or a number shown with leading
 * zeros, comes as a string with them. A cell formatted as a date is a calendar day. A formula is its last result; one
 * that failed (`#N/A`, `#REF!`) is an error, one that no program has calculated yet is its text, with `=`. An empty cell
 * is null.
 */
export type Cell = string | number | boolean | { day: Day } | { error: string } | { formula: string } | null;

/** One row that holds something. `number` is what the spreadsheet program shows beside it: the first row is 1. */
export type SheetRow = { number: number; cells: Cell[] };

/** Whether the file counts its days from 1900 or, as old Macintosh files do, from 1904. */
export type DateSystem = 1900 | 1904;

/** A sheet's rows, and what stands between its fields where it is a text; null for a workbook. */
export type SheetTable = { rows: readonly SheetRow[]; separator: string | null };
