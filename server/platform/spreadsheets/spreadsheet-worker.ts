import { parentPort, workerData } from 'node:worker_threads';
import type { Column } from '#core/spreadsheets/header';
import { parseCsv } from './parse-csv.ts';
import { parseXls } from './parse-xls.ts';
import { parseXlsx } from './parse-xlsx.ts';
import type { ReadLimits, Sheet, SpreadsheetKind } from './sheet.ts';
import { type SheetFormat, type SheetHead, type SheetRows, sheetWriter } from './sheet-writer.ts';
import {
  SpreadsheetRefusal,
  type SpreadsheetRefusalCode,
  type SpreadsheetRefusalParams,
} from './spreadsheet-refusal.ts';
import { type OutputSheet, writeWorkbook } from './write.ts';

/**
 * The thread that reads or writes one file and ends. Its job comes as `workerData`, its answer is its one message; of a file
 * whose rows come later it answers each message with the bytes that are ready.
 */
export type ReadJob = {
  task: 'read';
  kind: SpreadsheetKind;
  /** Whose header is looked for; none at all where any sheet will do. */
  columns: readonly Column<string>[];
  bytes: Uint8Array;
  limits: ReadLimits;
};

export type ReadAnswer =
  | { ok: true; sheet: Sheet }
  | { ok: false; code: SpreadsheetRefusalCode; params: SpreadsheetRefusalParams; cause: string };

export type WriteJob = { task: 'write'; sheet: OutputSheet<string> };
export type WriteAnswer = { bytes: Uint8Array };

export type RowsJob = { task: 'rows'; format: SheetFormat; head: SheetHead };
/** Null: there are no more. */
export type RowsWanted = { rows: SheetRows | null };
export type RowsAnswer = { bytes: Uint8Array };

const parsers = { xlsx: parseXlsx, xls: parseXls, csv: parseCsv };

async function answerToReading({ kind, columns, bytes, limits }: ReadJob): Promise<ReadAnswer> {
  try {
    const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const sheet = await parsers[kind](file, limits, columns);
    return { ok: true, sheet };
  } catch (error) {
    // The parser throws texts and type errors of every kind at a broken file.
    const cause = String(error instanceof Error ? (error.stack ?? error) : error);
    if (error instanceof SpreadsheetRefusal)
      return { ok: false, code: error.code, params: error.params, cause };
    return { ok: false, code: 'damaged', params: {}, cause };
  }
}

function answerRows({ format, head }: RowsJob): void {
  const writer = sheetWriter(format, head);
  parentPort?.on('message', ({ rows }: RowsWanted) => {
    const bytes = new Uint8Array(rows ? writer.add(rows) : writer.end());
    parentPort?.postMessage({ bytes } satisfies RowsAnswer, [bytes.buffer]);
  });
}

const job: ReadJob | WriteJob | RowsJob = workerData;
if (job.task === 'rows') answerRows(job);
else if (job.task === 'read') parentPort?.postMessage(await answerToReading(job));
else parentPort?.postMessage({ bytes: new Uint8Array(writeWorkbook(job.sheet)) } satisfies WriteAnswer);
