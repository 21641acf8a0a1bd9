import { type FileFormat, wrongFormat } from '#core/imports/formats';
import type { Column } from '#core/spreadsheets/header';
import { codes } from '#core/wire/codes';
import { Refusal } from '../http/refusal.ts';
import { readSpreadsheet } from '../spreadsheets/read.ts';
import { SpreadsheetRefusal } from '../spreadsheets/spreadsheet-refusal.ts';

/** Reads the sheet of a file that a kind of import means; what is wrong with it is a refusal with its own reason. */
export async function readSheet(
  bytes: Buffer,
  fileName: string,
  { formats, columns }: { formats: readonly FileFormat[]; columns: readonly Column<string>[] },
) {
  try {
    return await readSpreadsheet(bytes, { fileName, columns });
  } catch (error) {
    if (!(error instanceof SpreadsheetRefusal)) throw error;
    const isLarge =
      error.code === 'file-too-large' || error.code === 'archive-bomb' || error.code === 'too-many-rows';
    throw new Refusal(isLarge ? codes.tooLarge : codes.invalid, {
      reason: error.code === 'not-a-spreadsheet' ? wrongFormat(formats) : `file-${error.code}`,
      params: error.params,
    });
  }
}
