import { parentPort, workerData } from 'node:worker_threads';
import { parseCsv } from './parse-csv.ts';
import { parseXls } from './parse-xls.ts';
import { parseXlsx } from './parse-xlsx.ts';
import type { ReadLimits, Sheet, SpreadsheetKind } from './sheet.ts';
import {
  SpreadsheetRefusal,
  type SpreadsheetRefusalCode,
  type SpreadsheetRefusalParams,
} from './spreadsheet-refusal.ts';
import { type OutputSheet, writeWorkbook } from './write.ts';

/** The thread that reads or writes one file and ends. Its job comes as `workerData`, its answer is its one message. */
export type ReadJob = { task: 'read'; kind: SpreadsheetKind; bytes: Uint8Array; limits: ReadLimits };

export type ReadAnswer =
  | { ok: true; sheet: Sheet }
  | { ok: false; code: SpreadsheetRefusalCode; params: SpreadsheetRefusalParams; cause: string };

export type WriteJob = { task: 'write'; sheet: OutputSheet<string> };
export type WriteAnswer = { bytes: Uint8Array };

const parsers = { xlsx: parseXlsx, xls: parseXls, csv: parseCsv };

async function answerToReading({ kind, bytes, limits }: ReadJob): Promise<ReadAnswer> {
  try {
    const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const sheet = await parsers[kind](file, limits);
    return { ok: true, sheet };
  } catch (error) {
    // The parser throws texts and type errors of every kind at a broken file.
    const cause = String(error instanceof Error ? (error.stack ?? error) : error);
    if (error instanceof SpreadsheetRefusal)
      return { ok: false, code: error.code, params: error.params, cause };
    return { ok: false, code: 'damaged', params: {}, cause };
  }
}

const job: ReadJob | WriteJob = workerData;
parentPort?.postMessage(
  job.task === 'read'
    ? await answerToReading(job)
    : ({ bytes: new Uint8Array(writeWorkbook(job.sheet)) } satisfies WriteAnswer),
);
