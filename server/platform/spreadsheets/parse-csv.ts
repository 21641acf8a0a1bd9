import iconv from 'iconv-lite';
import type { Cell, SheetRow } from '#core/spreadsheets/cells';
import { CsvDamage, type CsvRecord, csvRecords } from '#core/spreadsheets/csv-records';
import { unprotectedText } from '#core/spreadsheets/csv-text';
import { boundedText } from './cell-text.ts';
import type { ReadLimits, Sheet } from './sheet.ts';
import { SpreadsheetRefusal } from './spreadsheet-refusal.ts';

/**
 * Parses a CSV file in the reading thread: UTF-8, else GB18030 (decision E11); separated by commas, semicolons or tabs;
 * quoted as RFC 4180 says. Every field stays text. A quotation mark that is never closed is damage.
 */
export function parseCsv(bytes: Buffer, limits: Pick<ReadLimits, 'rows' | 'columns'>): Sheet {
  const rows: SheetRow[] = [];
  for (const { number, fields } of recordsIn(decoded(bytes))) {
    const cells = cellsOf(fields);
    if (cells.length === 0) continue;
    if (cells.length > limits.columns)
      throw new SpreadsheetRefusal('too-many-columns', { limit: limits.columns });
    if (rows.length === limits.rows) throw new SpreadsheetRefusal('too-many-rows', { limit: limits.rows });
    rows.push({ number, cells });
  }
  if (rows.length === 0) throw new SpreadsheetRefusal('empty');
  return { kind: 'csv', sheetName: null, otherSheets: [], dateSystem: 1900, rows };
}

function decoded(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const text = iconv.decode(bytes, 'gb18030');
    if (text.includes('\ufffd')) throw new SpreadsheetRefusal('damaged');
    return text;
  }
}

function* recordsIn(text: string): Generator<CsvRecord> {
  try {
    yield* csvRecords(text);
  } catch (error) {
    throw error instanceof CsvDamage ? new SpreadsheetRefusal('damaged') : error;
  }
}

function cellsOf(fields: readonly string[]): Cell[] {
  const cells = fields.map((field) => (field === '' ? null : boundedText(unprotectedText(field))));
  return cells.slice(0, cells.findLastIndex((cell) => cell !== null) + 1);
}
