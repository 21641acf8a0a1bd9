import type { Language } from '#core/wire/languages';
import type { Reader } from '../database/database.ts';
import { columnName, columnTakes, templateWord } from '../http/messages.ts';
import { writeTemplate } from '../spreadsheets/template.ts';
import type { ImportKind } from './import-kind.ts';

/**
 * A workbook to be filled in for an import: its columns by names that it understands, example rows, the lists that columns
 * are chosen from, and a sheet that says what each takes.
 */
export async function templateOf(
  db: Reader,
  kind: ImportKind,
  language: Language,
): Promise<{ fileName: string; bytes: Buffer }> {
  const lists = (await kind.lists?.(db, language)) ?? {};
  return { fileName: kind.template(language).fileName, bytes: templateBytes(kind, language, lists) };
}

/** The same without a database. */
export function templateBytes(
  kind: ImportKind,
  language: Language,
  lists: Readonly<Record<string, readonly string[] | undefined>> = {},
): Buffer {
  const { columnWords, columns } = kind;
  const examples = kind.examples(language);
  const named = (wireName: string) => columnName(language, columnWords, wireName);
  return writeTemplate(
    kind.template(language).sheetName,
    columns.map(({ key, wireName }) => {
      const choices = lists[key];
      const header = named(wireName);
      const width = Math.max(14, header.length + 2);
      return choices ? { header, width, choices } : { header, width };
    }),
    {
      examples: examples.map((row) => columns.map(({ key }) => row[key] ?? '')),
      about: {
        sheetName: templateWord(language, 'sheet'),
        lines: [
          [
            templateWord(language, 'column'),
            templateWord(language, 'needed'),
            templateWord(language, 'takes'),
            templateWord(language, 'example'),
          ],
          ...columns.map(({ key, wireName, required, isNumber, takes }) => [
            named(wireName),
            templateWord(language, required ? 'needed-yes' : 'needed-no'),
            columnTakes(
              language,
              columnWords,
              wireName,
              lists[key] ? 'list' : (takes ?? (isNumber ? 'number' : 'text')),
            ),
            ...examples.map((row) => row[key] ?? ''),
          ]),
          [],
          [templateWord(language, 'examples-left')],
        ],
      },
    },
  );
}
