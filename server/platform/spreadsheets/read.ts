import type { SheetRow } from '#core/spreadsheets/cells';
import type { Column } from '#core/spreadsheets/header';
import { inspectArchive } from './archive-inspection.ts';
import { archiveContent, checkExtension, contentOf } from './content-kind.ts';
import { inReadingThread, ReadingEnded } from './reading-thread.ts';
import type { ReadLimits, Sheet, SpreadsheetKind } from './sheet.ts';
import { SpreadsheetRefusal } from './spreadsheet-refusal.ts';
import type { ReadAnswer, ReadJob } from './spreadsheet-worker.ts';
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
 * the reading thread parses it, with bounded memory and time.
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
  return readInThread(bytes, { kind, columns, limits });
}

async function checkedKind(bytes: Buffer, fileName: string, limits: ReadLimits): Promise<SpreadsheetKind> {
  const content = contentOf(bytes);
  if (content === 'encrypted') throw new SpreadsheetRefusal('encrypted');
  if (content !== 'zip') return checkExtension(fileName, content);
  const entries = readZipDirectory(bytes, limits.entries);
  const kind = checkExtension(fileName, archiveContent(entries));
  await inspectArchive(entries, limits);
  return kind;
}

async function readInThread(bytes: Buffer, of: Pick<ReadJob, 'kind' | 'columns' | 'limits'>): Promise<Sheet> {
  const { kind, columns, limits } = of;
  const job: ReadJob = { task: 'read', kind, columns, bytes, limits };
  try {
    const { head, rows } = await inReadingThread<ReadAnswer, SheetRow>(job, limits);
    if (!head.ok) throw new SpreadsheetRefusal(head.code, head.params, head.cause);
    return { ...head.sheet, rows };
  } catch (error) {
    if (!(error instanceof ReadingEnded)) throw error;
    const { timeoutMs, memoryMb } = limits;
    throw error.why === 'took-too-long'
      ? new SpreadsheetRefusal(error.why, { limitMs: timeoutMs })
      : new SpreadsheetRefusal(error.why, { limitMb: memoryMb }, error.cause);
  }
}
