import { strToU8, Zip, ZipDeflate } from 'fflate';
import { isDay } from '../catalog/days.ts';
import { cutText } from '../catalog/text.ts';

/** What is in a column. A value that is not so, such as a refused one, is written as the text that it is. */
export type CellKind = 'text' | 'number' | 'day' | 'time';

export type SheetColumn = {
  header: string;
  kind: CellKind;
  /** In characters; an ideograph counts two. Without it what the head and the first rows need. */
  width?: number | undefined;
};

/** Days as `YYYY-MM-DD`, times by the clock of where they were as `YYYY-MM-DD hh:mm`, with seconds or without. */
export type SheetValue = string | number | null | undefined;

export type WorkbookHead = {
  /** What no sheet can be called is made to fit. */
  sheetName: string;
  columns: readonly SheetColumn[];
  /** Sheets behind it, whole. */
  more?: readonly Sheet[] | undefined;
  /** The last sheet: its name, then its lines, such as who made it and when. */
  about?: readonly string[] | undefined;
};

type Sheet = { name: string; columns: readonly SheetColumn[]; lines: Lines };
type Lines = readonly (readonly SheetValue[])[];

/**
 * An .xlsx workbook, written while its rows come: each call answers the bytes that are ready, and nothing of them is kept. Its
 * head is bold, stays in sight and filters; columns are as wide as their data. A text is a text cell whatever it starts with,
 * so that `=1+1` is never a formula and `007` keeps its zeros, also after someone edits the cell. Our own reader gives every
 * value back as it was, but for what a cell cannot hold: a line break is one LF, and Excel's 32,767 characters are the most.
 */
export type WorkbookWriter = { add(lines: Lines): Uint8Array; end(): Uint8Array };

export function workbookWriter({ sheetName, columns, more = [], about = [] }: WorkbookHead): WorkbookWriter {
  const [aboutName, ...aboutLines] = about;
  const names = [sheetName, ...more.map(({ name }) => name)];
  const sheetNames = fitting(aboutName === undefined ? names : [...names, aboutName]);
  let ready: Uint8Array[] = [];
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    ready.push(bytes);
  });
  const file = (name: string) => {
    const made = new ZipDeflate(name);
    zip.add(made);
    return made;
  };
  const taken = () => {
    const bytes = joined(ready);
    ready = [];
    return bytes;
  };
  for (const [name, text] of Object.entries(framesOf(sheetNames)))
    file(name).push(strToU8(xmlHead + text), true);
  for (const [at, { columns: own, lines }] of more.entries()) {
    const { next, last } = sheetOf(own);
    file(`xl/worksheets/sheet${at + 2}.xml`).push(strToU8(next(lines) + last()), true);
  }
  if (aboutName !== undefined)
    file(`xl/worksheets/sheet${sheetNames.length}.xml`).push(strToU8(aboutXml(aboutLines)), true);

  const sheet = file('xl/worksheets/sheet1.xml');
  const { next, last } = sheetOf(columns);
  return {
    add(lines) {
      sheet.push(strToU8(next(lines)));
      return taken();
    },
    end() {
      sheet.push(strToU8(last()), true);
      zip.end();
      return taken();
    },
  };
}

/** A sheet as its lines come: each call answers the text that follows. */
function sheetOf(columns: readonly SheetColumn[]) {
  const names = columns.map((_, at) => columnName(at));
  const kinds = columns.map(({ kind }) => kind);
  let number = 1;
  let hasBegun = false;
  const begin = (first: Lines) => {
    if (hasBegun) return '';
    hasBegun = true;
    const widths = columns.map(
      ({ header, width }, at) => width ?? widthOf([header, ...first.map((line) => line[at])]),
    );
    const head = columns.map(({ header }, at) => textXml(header, `${names[at]}1`, styles.head));
    return sheetXml(widths, frozen) + rowXml(1, head);
  };
  return {
    next(lines: Lines): string {
      const xml = lines.map((line) => {
        number += 1;
        const row = number;
        return rowXml(
          row,
          kinds.map((kind, at) => cellXml(line[at], kind, `${names[at]}${row}`)),
        );
      });
      return begin(lines) + xml.join('');
    },
    last(): string {
      const range = `A1:${columnName(columns.length - 1)}${number}`;
      return `${begin([])}</sheetData><autoFilter ref="${range}"/></worksheet>`;
    },
  };
}

/** Excel opens no file with a sheet name of more characters, with some signs, with an apostrophe at an end, or twice. */
function fitting(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name, at) => {
    const plain = name
      .replace(/[[\]:*?/\\\p{Cc}]/gu, ' ')
      .replaceAll("'", '’')
      .trim();
    const cut = (length: number) => cutText(plain, length).trim();
    let fit = cut(31) || `Sheet${at + 1}`;
    if (taken.has(fit.toLowerCase())) fit = `${cut(27)} (${at + 1})`;
    taken.add(fit.toLowerCase());
    return fit;
  });
}

/** The same of rows that are all there. */
export function workbookOf(head: WorkbookHead, lines: Lines): Uint8Array {
  const writer = workbookWriter(head);
  return joined([writer.add(lines), writer.end()]);
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

const longestText = 32_767;

function cellXml(value: SheetValue, kind: CellKind, place: string): string {
  if (value === null || value === undefined || value === '') return '';
  const figure = figureOf(value, kind);
  if (figure === undefined) return textXml(String(value), place, styles.text);
  const style =
    typeof value === 'number' || kind === 'text' || kind === 'number' ? '' : ` s="${styles[kind]}"`;
  return `<c r="${place}"${style}><v>${figure}</v></c>`;
}

/** What a cell holds that is no text. */
function figureOf(value: string | number, kind: CellKind): number | undefined {
  if (kind === 'text') return undefined;
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
  if (kind === 'number') return undefined;
  const [day = '', clock] = String(value).split(' ');
  const isOne = isDay(day) && day >= firstDay;
  if (kind === 'day') return isOne && clock === undefined ? serialOf(day) : undefined;
  const [, hours, minutes, seconds = '0'] = /^(\d\d):(\d\d)(?::(\d\d))?$/.exec(clock ?? '') ?? [];
  if (!isOne || hours === undefined) return undefined;
  return serialOf(day) + (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) / 86_400;
}

function textXml(text: string, place: string, style: number): string {
  const lines = text.replaceAll('\r\n', '\n').slice(0, longestText);
  // The file format writes a character it cannot hold as _x0007_; a text that says so itself needs its own escape.
  const xml = escaped(lines.replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_'));
  return `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${xml}</t></is></c>`;
}

const rowXml = (row: number, cells: readonly string[]) => `<row r="${row}">${cells.join('')}</row>`;

/** As the file format wants it: what XML cannot hold is written `_x0007_`. */
function escaped(text: string): string {
  return text
    .replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
    .replace(unheld, (sign) => `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`);
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const unheld = /[\u0000-\u0008\u000b-\u001f\ufffe\uffff]/g;

/** The day count of spreadsheets is right from here on: it has a 29 February 1900. */
const firstDay = '1900-03-01';
const dayMs = 86_400_000;

function serialOf(day: string): number {
  return (Date.parse(`${day}T00:00:00Z`) - Date.UTC(1899, 11, 30)) / dayMs;
}

export function columnName(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : columnName(Math.floor(index / 26) - 1) + last;
}

/** So much as these need, in characters; a long text does not push the others off the screen. */
export function widthOf(values: readonly SheetValue[]): number {
  const widths = values.map((value) =>
    value === null || value === undefined ? 0 : displayWidth(String(value)),
  );
  return Math.min(48, widths.reduce((most, width) => Math.max(most, width), 6) + 3);
}

/** The longest line's. */
function displayWidth(text: string): number {
  const lines = text.split('\n').map((line) => {
    return [...line].reduce((width, character) => width + (character > '\u2e7f' ? 2 : 1), 0);
  });
  return Math.max(...lines);
}

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const documents = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const xmlHead = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

const frozen =
  '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>';

function sheetXml(widths: readonly number[], views: string): string {
  const cols = widths.map(
    (width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
  );
  return `${xmlHead}<worksheet xmlns="${main}">${views}<cols>${cols.join('')}</cols><sheetData>`;
}

function aboutXml(lines: readonly string[]): string {
  const rows = lines.map((text, at) => rowXml(at + 1, [textXml(text, `A${at + 1}`, styles.text)]));
  return `${sheetXml([widthOf(lines)], '')}${rows.join('')}</sheetData></worksheet>`;
}

/** Places in `cellXfs` below. */
const styles = { text: 1, day: 2, time: 3, head: 4 };

/** What a workbook has around its sheets. Numbers and texts have one typeface, the head the accent and its tint. */
function framesOf(sheetNames: readonly string[]): Record<string, string> {
  const sheets = sheetNames.map((name, at) => ({ name: escaped(name), at: at + 1 }));
  const parts = sheets.map(
    ({ at }) => `<Override PartName="/xl/worksheets/sheet${at}.xml" ContentType="${types}.worksheet+xml"/>`,
  );
  const entries = sheets.map(({ name, at }) => `<sheet name="${name}" sheetId="${at}" r:id="rId${at}"/>`);
  const links = sheets.map(
    ({ at }) =>
      `<Relationship Id="rId${at}" Type="${documents}/worksheet" Target="worksheets/sheet${at}.xml"/>`,
  );
  const font = '<sz val="11"/><name val="Calibri"/><family val="2"/>';
  return {
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/>${parts.join('')}<Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${documents}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${documents}"><sheets>${entries.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${relations}">${links.join('')}<Relationship Id="rId99" Type="${documents}/styles" Target="styles.xml"/></Relationships>`,
    // 49 is the format of texts, `@`.
    'xl/styles.xml': `<styleSheet xmlns="${main}"><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy-mm-dd"/><numFmt numFmtId="165" formatCode="yyyy-mm-dd hh:mm"/></numFmts><fonts count="2"><font>${font}</font><font><b/><sz val="11"/><color rgb="FF0D5C49"/><name val="Calibri"/><family val="2"/></font></fonts><fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFE3F1EC"/></patternFill></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="5"><xf/><xf numFmtId="49" applyNumberFormat="1"/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="165" applyNumberFormat="1"/><xf numFmtId="49" fontId="1" fillId="2" applyNumberFormat="1" applyFont="1" applyFill="1"/></cellXfs></styleSheet>`,
  };
}
