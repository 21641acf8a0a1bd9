import { type WorkSheet, write } from '@e965/xlsx';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { columnName } from '#core/spreadsheets/workbook';

/** A hidden sheet with lists that are too long to stand in the column itself. */
export const listsSheet = '_lists';

/** A column of a template; `choices`: what can be chosen in its cells. */
export type TemplateColumn = { header: string; width?: number; choices?: readonly string[] };

/**
 * An empty workbook with these columns, its head frozen, its cells text, and drop-down lists where there are choices. The
 * library writes neither lists nor frozen rows: they are put into the finished file.
 */
export function writeTemplate(sheetName: string, columns: readonly TemplateColumn[]): Buffer {
  const lists = columns.flatMap(({ choices = [] }, place) =>
    choices.length > 0 ? [{ letter: columnName(place), choices }] : [],
  );
  const long = lists.filter(({ choices }) => !fitsInline(choices));
  const sheet: WorkSheet = {
    '!data': [columns.map(({ header }) => ({ t: 's' as const, v: header, z: '@' }))],
    '!ref': `A1:${columnName(columns.length - 1)}1`,
    '!cols': columns.map(({ header, width }) => ({ wch: width ?? Math.max(10, header.length + 2) })),
  };
  const depth = Math.max(0, ...long.map(({ choices }) => choices.length));
  const hidden: WorkSheet = {
    '!data': Array.from({ length: depth }, (_, row) =>
      long.map(({ choices }) => ({ t: 's' as const, v: choices[row] ?? '', z: '@' })),
    ),
    '!ref': `A1:${columnName(Math.max(0, long.length - 1))}${Math.max(1, depth)}`,
  };
  const book = {
    SheetNames: long.length > 0 ? [sheetName, listsSheet] : [sheetName],
    Sheets: { [sheetName]: sheet, ...(long.length > 0 && { [listsSheet]: hidden }) },
    Workbook: {
      Sheets: [{ name: sheetName }, ...(long.length > 0 ? [{ name: listsSheet, Hidden: 1 as const }] : [])],
    },
  };
  const bytes: Buffer = write(book, { type: 'buffer', bookType: 'xlsx', bookSST: true });
  return putInto(
    bytes,
    lists.map(({ letter, choices }) => ({
      cells: `${letter}2:${letter}${lastRow}`,
      from: fitsInline(choices)
        ? `"${choices.join(',').replaceAll('"', '""')}"`
        : rangeOf(
            long.findIndex((one) => one.choices === choices),
            choices.length,
          ),
    })),
  );
}

const lastRow = 5000;
/** What Excel takes as a list of its own; a comma would end a choice. */
const inlineCharacters = 255;

function fitsInline(choices: readonly string[]): boolean {
  return choices.join(',').length <= inlineCharacters && !choices.some((choice) => choice.includes(','));
}

function rangeOf(place: number, length: number): string {
  const letter = columnName(place);
  return `${listsSheet}!$${letter}$1:$${letter}$${length}`;
}

/** The order of a sheet's elements is law: lists stand after merged cells and before links and margins. */
function putInto(bytes: Uint8Array, lists: readonly { cells: string; from: string }[]): Buffer {
  const files = unzipSync(bytes);
  const name = 'xl/worksheets/sheet1.xml';
  const found = files[name];
  if (!found) throw new Error('the template has no first sheet');
  const frozen = strFromU8(found).replace(
    /<sheetView([^<>/]*)\/>/,
    '<sheetView$1><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView>',
  );
  const at = afterCells.exec(frozen)?.index ?? frozen.length;
  files[name] = strToU8(frozen.slice(0, at) + validations(lists) + frozen.slice(at));
  return Buffer.from(zipSync(files, { level: 6 }));
}

const afterCells =
  /<(?:hyperlinks|printOptions|pageMargins|pageSetup|headerFooter|ignoredErrors|drawing|legacyDrawing|tableParts)\b|<\/worksheet>/;

function validations(lists: readonly { cells: string; from: string }[]): string {
  if (lists.length === 0) return '';
  const each = lists.map(
    ({ cells, from }) =>
      `<dataValidation type="list" allowBlank="1" showErrorMessage="1" sqref="${cells}"><formula1>${escaped(from)}</formula1></dataValidation>`,
  );
  return `<dataValidations count="${lists.length}">${each.join('')}</dataValidations>`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
