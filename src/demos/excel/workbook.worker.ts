import { type Sheet, sheetText, type TextFormat } from '../kit/sheet.ts';
import { type ReadTable, readTable } from './read-table.ts';
import { workbookOf } from './workbook.ts';

/** A table to be written, or a file to be read. */
export type WorkbookTask =
  | { kind: 'write'; sheet: Sheet; format: 'xlsx' | TextFormat; fitsWidths: boolean }
  | { kind: 'read'; bytes: ArrayBuffer };

/** What became of it: null when it could not be done. */
export type WorkbookAnswer =
  | { kind: 'written'; content: ArrayBuffer | string }
  | { kind: 'read'; table: ReadTable };

function done(task: WorkbookTask): WorkbookAnswer | null {
  try {
    if (task.kind === 'read') return { kind: 'read', table: readTable(new Uint8Array(task.bytes)) };
    const { sheet, format, fitsWidths } = task;
    const content = format === 'xlsx' ? workbookOf(sheet, fitsWidths) : sheetText(sheet, format);
    return { kind: 'written', content };
  } catch {
    return null;
  }
}

addEventListener('message', ({ data }: MessageEvent<WorkbookTask>) => postMessage(done(data)));
