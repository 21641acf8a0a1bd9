import type { Cell } from '#core/spreadsheets/cells';
import { CsvDamage, type CsvRecord, csvRecords } from '#core/spreadsheets/csv-records';
import { unprotectedText } from '#core/spreadsheets/csv-text';
import { boundedText, textCell } from './cell-text.ts';
import { decodedText } from './decode-text.ts';
import { gatheredRows } from './gathered-rows.ts';
import type { ReadLimits, Sheet } from './sheet.ts';
import { SpreadsheetRefusal } from './spreadsheet-refusal.ts';

/**
 * Parses a CSV file in the reading thread: decoded as `decodedText` says; separated by commas, semicolons or tabs; quoted
 * as RFC 4180 says. Every field stays text, but for a formula. A quotation mark that is never closed is damage.
 */
export function parseCsv(bytes: Buffer, limits: Pick<ReadLimits, 'rows' | 'columns'>): Sheet {
  const gathered = gatheredRows(limits);
  const { separator, records } = recordsIn(decodedText(bytes).replace(/^\ufeff/, ''));
  for (const { number, fields } of records) {
    gathered.add(number, fields.map(cellOf));
  }
  const { rows } = gathered;
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

function cellOf(field: string): Cell {
  if (field === '') return null;
  const text = unprotectedText(field);
  return text === field ? textCell(field) : boundedText(text);
}
