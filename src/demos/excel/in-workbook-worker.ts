import { inWorker } from '../kit/in-worker.ts';
import type { Sheet, TextFormat } from '../kit/sheet.ts';
import type { ReadTable } from './read-table.ts';
import type { WorkbookAnswer, WorkbookTask } from './workbook.worker.ts';

export type FileFormat = 'xlsx' | TextFormat;

const types: Record<FileFormat, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv;charset=utf-8',
  txt: 'text/plain;charset=utf-8',
};

/** A table as a file, or null when it could not be made. The library has a thread of its own, which is fetched with it. */
export async function writtenFile(
  sheet: Sheet,
  options: { format: FileFormat; fitsWidths: boolean },
): Promise<Blob | null> {
  const answer = await done({ kind: 'write', sheet, ...options });
  return answer?.kind === 'written' ? new Blob([answer.content], { type: types[options.format] }) : null;
}

/** The first sheet of a file, or null when it is broken. */
export async function readFile(file: Blob): Promise<ReadTable | null> {
  const answer = await done({ kind: 'read', bytes: await file.arrayBuffer() });
  return answer?.kind === 'read' ? answer.table : null;
}

function done(task: WorkbookTask): Promise<WorkbookAnswer | null> {
  const worker = new Worker(new URL('./workbook.worker.ts', import.meta.url), { type: 'module' });
  return inWorker<WorkbookAnswer | null>(worker, task).catch(() => null);
}
