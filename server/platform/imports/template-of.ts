import type { Language } from '#core/wire/languages';
import type { Reader } from '../database/database.ts';
import { columnName } from '../http/messages.ts';
import { writeTemplate } from '../spreadsheets/template.ts';
import type { ImportKind } from './import-kind.ts';

/** An empty workbook with the columns of an import, by names that it understands, and the lists that they are chosen from. */
export async function templateOf(
  db: Reader,
  kind: ImportKind,
  language: Language,
): Promise<{ fileName: string; bytes: Buffer }> {
  const lists = (await kind.lists?.(db, language)) ?? {};
  const { fileName, sheetName } = kind.template(language);
  const columns = kind.columns.map(({ key, wireName }) => {
    const choices = lists[key];
    return {
      header: columnName(language, kind.columnWords, wireName),
      width: 14,
      ...(choices && { choices }),
    };
  });
  return { fileName, bytes: writeTemplate(sheetName, columns) };
}
