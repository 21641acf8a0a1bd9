import { wrongFormat } from '#core/imports/formats';
import type { Column } from '#core/spreadsheets/header';
import { codes } from '#core/wire/codes';
import { languages } from '#core/wire/languages';
import { columnName } from '../http/messages.ts';
import { Refusal } from '../http/refusal.ts';
import { readSpreadsheet } from '../spreadsheets/read.ts';
import { SpreadsheetRefusal } from '../spreadsheets/spreadsheet-refusal.ts';
import type { ImportKind } from './import-kind.ts';

export type NamedColumns<Key extends string> = Pick<ImportKind<Key>, 'columns' | 'columnWords'>;

/** A kind's columns, each understood by what our templates and workbooks call it, too, in any language. */
export function namedColumns<Key extends string>({ columns, columnWords }: NamedColumns<Key>): Column<Key>[] {
  return columns.map((column) => {
    const names = languages.map((language) => columnName(language, columnWords, column.wireName));
    return { ...column, aliases: [...column.aliases, ...names] };
  });
}

/** Reads the sheet of a file that a kind of import means; what is wrong with it is a refusal with its own reason. */
export async function readSheet(
  bytes: Buffer,
  fileName: string,
  { formats, ...kind }: NamedColumns<string> & Pick<ImportKind, 'formats'>,
) {
  try {
    return await readSpreadsheet(bytes, { fileName, columns: namedColumns(kind) });
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
