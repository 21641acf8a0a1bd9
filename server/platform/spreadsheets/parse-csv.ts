import type { Cell, SheetRow } from '#core/spreadsheets/cells';
import { CsvDamage, type CsvRecord, csvRecords } from '#core/spreadsheets/csv-records';
import { unprotectedText } from '#core/spreadsheets/csv-text';
import { isBlank } from '#core/spreadsheets/values';
import { boundedText } from './cell-text.ts';
import { decodedText } from './decode-text.ts';
import type { ReadLimits, Sheet } from './sheet.ts';
import { SpreadsheetRefusal } from './spreadsheet-refusal.ts';

/**
 * Parses a CSV file in the reading thread: decoded as `decodedText` says; separated by commas, semicolons or tabs; quoted
 * as RFC 4180 says. Every field stays text, but for a formula. A quotation mark that is never closed is damage.
 */
export function parseCsv(bytes: Buffer, limits: Pick<ReadLimits, 'rows' | 'columns'>): Sheet {
  const rows: SheetRow[] = [];
  const { separator, records } = recordsIn(decodedText(bytes).replace(/^\ufeff/, ''));
  for (const { number, fields } of records) {
    const cells = cellsOf(fields);
    if (cells.every(isBlank)) continue;
    if (cells.length > limits.columns)
      throw new SpreadsheetRefusal('too-many-columns', { limit: limits.columns });
    if (rows.length === limits.rows) throw new SpreadsheetRefusal('too-many-rows', { limit: limits.rows });
    rows.push({ number, cells });
  }
  if (rows.length === 0) throw new SpreadsheetRefusal('empty');
  return { kind: 'csv', sheetName: null, otherSheets: [], dateSystem: 1900, separator, rows };
}

function recordsIn(text: string): { separator: string; records: Generator<CsvRecord> } {
  const { separator, records } = csvRecords(text);
  return { separator, records: undamaged(records) };
}

function* undamaged(records: Generator<CsvRecord>): Generator<CsvRecord> {
  try {
    yield* records;
  } catch (error) {
    throw error instanceof CsvDamage ? new SpreadsheetRefusal('damaged') : error;
  }
}

function cellsOf(fields: readonly string[]): Cell[] {
  const cells = fields.map(cellOf);
  return cells.slice(0, cells.findLastIndex((cell) => cell !== null) + 1);
}

function cellOf(field: string): Cell {
  if (field === '') return null;
  const text = unprotectedText(field);
  return text === field && formula.test(field) ? { formula: boundedText(field) } : boundedText(text);
}

/** What a spreadsheet program would calculate: `=B2&"-"&C2`, `=VLOOKUP(…)`, `="L"&"30"`. A text may begin with `=`, too. */
const formula = /^=\s*[-+]?(?:[A-Z][A-Z0-9.]*\(|\$?[A-Z]{1,3}\$?\d+\b|"[^"]*"\s*&|\d+(?:\.\d+)?\s*[-+*/&^])/i;
