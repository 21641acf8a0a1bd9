import { type WorkSheet, write } from '@e965/xlsx';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { columnName } from '#core/spreadsheets/workbook';

/** A hidden sheet with lists that are too long to stand in the column itself. */
export const listsSheet = '_lists';

/** A column of a template; `choices`: what can be chosen in its cells. */
export type TemplateColumn = { header: string; width?: number; choices?: readonly string[] };

/** What a template shows besides its head: rows as examples, and a sheet that says what each column takes. */
export type TemplateHelp = {
  examples: readonly (readonly string[])[];
  about: { sheetName: string; lines: readonly (readonly string[])[] };
};

/**
 * A workbook to be filled in: its head bold and frozen, its cells text, and drop-down lists where there are choices. The
 * library writes neither lists nor frozen rows nor letters in bold: they are put into the finished file.
 */
export function writeTemplate(
  sheetName: string,
  columns: readonly TemplateColumn[],
  help: TemplateHelp | undefined = undefined,
): Buffer {
  const lists = columns.flatMap(({ choices = [] }, place) =>
    choices.length > 0 ? [{ letter: columnName(place), choices }] : [],
  );
  const long = lists.filter(({ choices }) => !fitsInline(choices));
  const depth = Math.max(0, ...long.map(({ choices }) => choices.length));
  const hidden = Array.from({ length: depth }, (_, row) => long.map(({ choices }) => choices[row] ?? ''));
  const widths = columns.map(({ header, width }) => width ?? Math.max(10, header.length + 2));
  const sheets = [
    {
      name: sheetName,
      sheet: sheetOf([columns.map(({ header }) => header), ...(help?.examples ?? [])], widths),
      hidden: 0 as const,
    },
    ...(help
      ? [{ name: help.about.sheetName, sheet: sheetOf(help.about.lines, aboutWidths), hidden: 0 as const }]
      : []),
    ...(long.length > 0 ? [{ name: listsSheet, sheet: sheetOf(hidden), hidden: 1 as const }] : []),
  ];
  const book = {
    SheetNames: sheets.map(({ name }) => name),
    Sheets: Object.fromEntries(sheets.map(({ name, sheet }) => [name, sheet])),
    Workbook: { Sheets: sheets.map(({ name, hidden: isHidden }) => ({ name, Hidden: isHidden })) },
  };
  const bytes: Buffer = write(book, { type: 'buffer', bookType: 'xlsx', bookSST: true });
  return finished(
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
    help ? 2 : 1,
  );
}

/** Texts alone: a code keeps its noughts, whatever is typed over it. */
function sheetOf(lines: readonly (readonly string[])[], widths: readonly number[] = []): WorkSheet {
  const across = Math.max(1, ...lines.map(({ length }) => length));
  return {
    '!data': lines.map((line) => line.map((v) => ({ t: 's' as const, v, z: '@' }))),
    '!ref': `A1:${columnName(across - 1)}${Math.max(1, lines.length)}`,
    '!cols': widths.map((wch) => ({ wch })),
  };
}

const aboutWidths = [18, 12, 60, 24, 24];
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

/** Puts in what the library cannot write; `heads`: so many sheets have a head. */
function finished(
  bytes: Uint8Array,
  lists: readonly { cells: string; from: string }[],
  heads: number,
): Buffer {
  const files = unzipSync(bytes);
  const change = (name: string, how: (xml: string) => string) => {
    const found = files[name];
    if (!found) throw new Error(`the template has no ${name}`);
    files[name] = strToU8(how(strFromU8(found)));
  };
  let bold = 0;
  change('xl/styles.xml', (xml) => {
    bold = Number(/<cellXfs count="(\d+)"/.exec(xml)?.[1]);
    return xml
      .replace(/<fonts count="1">(<font>)(.*?<\/font>)/, '<fonts count="2">$1$2<font><b/>$2')
      .replace(/<cellXfs count="\d+">(.*?)<\/cellXfs>/, (_, xfs: string) => {
        const added = '<xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>';
        return `<cellXfs count="${bold + 1}">${xfs}${added}</cellXfs>`;
      });
  });
  for (let sheet = 1; sheet <= heads; sheet += 1)
    change(`xl/worksheets/sheet${sheet}.xml`, (xml) =>
      withFrozenHead(xml).replace(/<row r="1".*?<\/row>/, (row) =>
        row.replaceAll(/ s="\d+"/g, ` s="${bold}"`),
      ),
    );
  // The order of a sheet's elements is law: lists stand after merged cells and before links and margins.
  change('xl/worksheets/sheet1.xml', (xml) => {
    const at = afterCells.exec(xml)?.index ?? xml.length;
    return xml.slice(0, at) + validations(lists) + xml.slice(at);
  });
  return Buffer.from(zipSync(files, { level: 6 }));
}

function withFrozenHead(xml: string): string {
  return xml.replace(
    /<sheetView([^<>/]*)\/>/,
    '<sheetView$1><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView>',
  );
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
