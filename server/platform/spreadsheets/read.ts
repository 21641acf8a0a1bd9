import { Worker } from 'node:worker_threads';
import type { Column } from '#core/spreadsheets/header';
import { inspectArchive } from './archive-inspection.ts';
import { archiveContent, checkExtension, contentOf } from './content-kind.ts';
import type { ReadLimits, Sheet, SpreadsheetKind } from './sheet.ts';
import { SpreadsheetRefusal } from './spreadsheet-refusal.ts';
import type { ReadAnswer, ReadJob } from './spreadsheet-worker.ts';
import { workerUrl } from './worker-url.ts';
import { readZipDirectory } from './zip-directory.ts';

export const readLimits: ReadLimits = {
  fileBytes: 10 * 1024 * 1024,
  inflatedBytes: 100 * 1024 * 1024,
  entries: 1_000,
  rows: 50_000,
  rowElements: 1_048_576,
  fullRows: 200_000,
  columns: 200,
  timeoutMs: 30_000,
  memoryMb: 256,
};

/**
 * Reads the sheet of an untrusted .xlsx, .xls or .csv file that is meant: the first visible one that holds anything, or,
 * where `columns` are asked for, the first with a header of theirs.
 *
 * What it is decides its content, which its extension must match. An archive is measured first (`inspectArchive`); then
 * a thread of its own parses it, with bounded memory and time, and ends: whatever a file does to the parser's world
 * stays there. One file is read at a time, so that several uploads do not add up their memory; the others wait.
 *
 * @throws SpreadsheetRefusal when the file cannot or may not be read
 */
export async function readSpreadsheet(
  bytes: Buffer,
  {
    fileName,
    columns = [],
    limits = readLimits,
  }: { fileName: string; columns?: readonly Column<string>[]; limits?: ReadLimits },
): Promise<Sheet> {
  if (bytes.length >= limits.fileBytes) {
    throw new SpreadsheetRefusal('file-too-large', { limitBytes: limits.fileBytes });
  }
  if (bytes.length === 0) throw new SpreadsheetRefusal('empty');
  const kind = await checkedKind(bytes, fileName, limits);
  const reading = lastReading.then(() => readInWorker(bytes, { kind, columns, limits }));
  lastReading = reading.then(ignore, ignore);
  return reading;
}

let lastReading: Promise<void> = Promise.resolve();

function ignore(): void {}

async function checkedKind(bytes: Buffer, fileName: string, limits: ReadLimits): Promise<SpreadsheetKind> {
  const content = contentOf(bytes);
  if (content === 'encrypted') throw new SpreadsheetRefusal('encrypted');
  if (content !== 'zip') return checkExtension(fileName, content);
  const entries = readZipDirectory(bytes, limits.entries);
  const kind = checkExtension(fileName, archiveContent(entries));
  await inspectArchive(entries, limits);
  return kind;
}

function readInWorker(bytes: Buffer, of: Pick<ReadJob, 'kind' | 'columns' | 'limits'>): Promise<Sheet> {
  const { kind, columns, limits } = of;
  const copy = new Uint8Array(bytes);
  const job: ReadJob = { task: 'read', kind, columns, bytes: copy, limits };
  const worker = new Worker(workerUrl(), {
    workerData: job,
    transferList: [copy.buffer],
    execArgv: [],
    // Taken and dropped: what the library prints about a broken file is not ours to log.
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: limits.memoryMb },
  });
  return new Promise<Sheet>((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new SpreadsheetRefusal('took-too-long', { limitMs: limits.timeoutMs })),
      limits.timeoutMs,
    );
    worker.once('message', (answer: ReadAnswer) => {
      if (answer.ok) resolve(answer.sheet);
      else reject(new SpreadsheetRefusal(answer.code, answer.params, answer.cause));
    });
    worker.once('error', (error) => reject(refusalOfCrash(error, limits)));
    worker.once('exit', () => {
      clearTimeout(timer);
      // After an answer this changes nothing: a promise settles once.
      reject(new Error('the reading thread ended without an answer'));
    });
  }).finally(() => worker.terminate());
}

/** What a file breaks comes as an answer; any other crash than memory is a defect of ours and stays what it is. */
function refusalOfCrash(error: Error, limits: ReadLimits): Error {
  const isOutOfMemory = 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
  return isOutOfMemory
    ? new SpreadsheetRefusal('took-too-much-memory', { limitMb: limits.memoryMb }, error)
    : error;
}
