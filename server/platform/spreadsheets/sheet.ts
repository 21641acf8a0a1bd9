import type { DateSystem, SheetRow } from '#core/spreadsheets/cells';

export type SpreadsheetKind = 'xlsx' | 'xls' | 'csv';

/** The sheet of a file that is meant (`sheetWithHeader`); rows without content are left out. */
export type Sheet = {
  kind: SpreadsheetKind;
  /** Null for a CSV file. */
  sheetName: string | null;
  /** Visible sheets that are not read, so that people can be told. */
  otherSheets: string[];
  dateSystem: DateSystem;
  /** What stands between the fields of a text; null for a workbook. */
  separator: string | null;
  rows: SheetRow[];
};

export type ReadLimits = {
  /** A file must be smaller than this. */
  fileBytes: number;
  /** All entries of an .xlsx archive together, as they really inflate. */
  inflatedBytes: number;
  entries: number;
  /** With contents; blanks are none. */
  rows: number;
  /** Formatted and empty ones among them: as many as a sheet of Excel has. */
  rowElements: number;
  /** With a value of whatever kind: blanks, and formulas whose result is nothing, are seen when they are read. */
  fullRows: number;
  columns: number;
  timeoutMs: number;
  /** JavaScript heap of the reading thread. */
  memoryMb: number;
};
