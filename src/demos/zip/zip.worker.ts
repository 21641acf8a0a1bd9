import { strToU8, zipSync } from 'fflate';
import { type Sheet, sheetText } from '../kit/sheet.ts';

export type ZipTask = { sheet: Sheet; fileName: string };

/** A table as text in an archive; null when it could not be made. */
function zipped({ sheet, fileName }: ZipTask): Uint8Array | null {
  try {
    return zipSync({ [fileName]: strToU8(sheetText(sheet, 'csv')) }, { level: 6 });
  } catch {
    return null;
  }
}

addEventListener('message', ({ data }: MessageEvent<ZipTask>) => postMessage(zipped(data)));
