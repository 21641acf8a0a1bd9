import { parentPort, workerData } from 'node:worker_threads';
import type { Column } from '#core/spreadsheets/header';
import { answerInPieces } from './in-pieces.ts';
import { type PageJob, parsePage, valuesIn } from './parse-page.ts';
import type { ReadLimits, Sheet, SpreadsheetKind } from './sheet.ts';
import {
  SpreadsheetRefusal,
  type SpreadsheetRefusalCode,
  type SpreadsheetRefusalParams,
} from './spreadsheet-refusal.ts';
import {
  type OutputSheet,
  type SheetFormat,
  type SheetHead,
  type SheetRows,
  sheetWriter,
  writeWorkbook,
} from './write.ts';

/**
 * The thread that reads or writes one file, or reads a page of another system, and ends. Its job comes as `workerData`. What it
 * has read it hands over in pieces (`answerInPieces`); a file that it has written is its one message; of a file whose rows
 * come later it answers each message with the bytes that are ready.
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
  /** Its rows follow, in pieces. */
  | { ok: true; sheet: Omit<Sheet, 'rows'> }
  | { ok: false; code: SpreadsheetRefusalCode; params: SpreadsheetRefusalParams; cause: string };

export type WriteJob = { task: 'write'; sheet: OutputSheet<string> };
export type WriteAnswer = { bytes: Uint8Array };

export type RowsJob = { task: 'rows'; format: SheetFormat; head: SheetHead };
/** Null: there are no more. */
export type RowsWanted = { rows: SheetRows | null };
export type RowsAnswer = { bytes: Uint8Array };

/** A library takes a thread longer to read than most files. */
const parsers = {
  xlsx: async () => (await import('./parse-xlsx.ts')).parseXlsx,
  xls: async () => (await import('./parse-xls.ts')).parseXls,
  csv: async () => (await import('./parse-csv.ts')).parseCsv,
};

async function read({ kind, columns, bytes, limits }: ReadJob): Promise<void> {
  try {
    const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const { rows, ...sheet } = (await parsers[kind]())(file, limits, columns);
    answerInPieces({ ok: true, sheet } satisfies ReadAnswer, rows, ({ cells }) => cells.length);
  } catch (error) {
    // The parser throws texts and type errors of every kind at a broken file.
    const cause = String(error instanceof Error ? (error.stack ?? error) : error);
    const answer: ReadAnswer =
      error instanceof SpreadsheetRefusal
        ? { ok: false, code: error.code, params: error.params, cause }
        : { ok: false, code: 'damaged', params: {}, cause };
    answerInPieces(answer, [], () => 0);
  }
}

function readPage({ bytes, limits }: PageJob): void {
  const { head, items } = parsePage(bytes, limits);
  answerInPieces(head, items, valuesIn);
}

function answerRows({ format, head }: RowsJob): void {
  const writer = sheetWriter(format, head);
  parentPort?.on('message', ({ rows }: RowsWanted) => {
    const bytes = new Uint8Array(rows ? writer.add(rows) : writer.end());
    parentPort?.postMessage({ bytes } satisfies RowsAnswer, [bytes.buffer]);
  });
}

const job: ReadJob | PageJob | WriteJob | RowsJob = workerData;
if (job.task === 'rows') answerRows(job);
else if (job.task === 'read') await read(job);
else if (job.task === 'page') readPage(job);
else parentPort?.postMessage({ bytes: new Uint8Array(writeWorkbook(job.sheet)) } satisfies WriteAnswer);
