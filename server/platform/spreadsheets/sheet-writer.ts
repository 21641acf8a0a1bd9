import type { CellObject } from '@e965/xlsx';
import { strToU8, Zip, ZipDeflate } from 'fflate';
import { csvLine } from '#core/spreadsheets/csv-text';
import { cellOf, columnName, type OutputSheet, widthOf } from './write.ts';

/** A sheet whose rows come later. */
export type SheetHead = Pick<OutputSheet<string>, 'sheetName' | 'columns'>;
export type SheetRows = OutputSheet<string>['rows'];
export type SheetFormat = 'xlsx' | 'csv';

/**
 * Writes a file while its rows come: each call answers the bytes that are ready, and nothing of them is kept. `write.ts` makes
 * the same of rows that are all there; of 100,000 its library makes objects for every cell at once, a gigabyte and more.
 */
export type SheetWriter = { add(rows: SheetRows): Uint8Array; end(): Uint8Array };

export function sheetWriter(format: SheetFormat, head: SheetHead): SheetWriter {
  return format === 'csv' ? csvWriter(head) : workbookWriter(head);
}

function csvWriter({ columns }: SheetHead): SheetWriter {
  let begun = false;
  const headLine = () => {
    if (begun) return '';
    begun = true;
    // With a byte order mark, so that Excel knows.
    return `\ufeff${csvLine(columns.map(({ header }) => header))}`;
  };
  return {
    add: (rows) =>
      strToU8(headLine() + rows.map((row) => csvLine(columns.map(({ key }) => row[key] ?? null))).join('')),
    end: () => strToU8(headLine()),
  };
}

function workbookWriter({ sheetName, columns }: SheetHead): SheetWriter {
  let ready: Uint8Array[] = [];
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    ready.push(bytes);
  });
  const taken = () => {
    const bytes = Buffer.concat(ready);
    ready = [];
    return bytes;
  };
  const file = (name: string) => {
    const made = new ZipDeflate(name);
    zip.add(made);
    return made;
  };
  for (const [name, text] of Object.entries(framesOf(sheetName))) file(name).push(strToU8(text), true);

  const sheet = file('xl/worksheets/sheet1.xml');
  let number = 0;
  const names = columns.map((_, index) => columnName(index));
  const line = (cells: readonly CellObject[]) => {
    number += 1;
    return `<row r="${number}">${cells.map((cell, at) => cellXml(cell, `${names[at]}${number}`)).join('')}</row>`;
  };
  const widths = columns.map(
    (column, at) => `<col min="${at + 1}" max="${at + 1}" width="${widthOf(column)}" customWidth="1"/>`,
  );
  sheet.push(
    strToU8(`${xmlHead}<worksheet xmlns="${main}"><cols>${widths.join('')}</cols><sheetData>
${line(columns.map(({ header }) => cellOf(header, 'text')))}`),
  );
  return {
    add(rows) {
      const lines = rows.map((row) => line(columns.map(({ key, kind }) => cellOf(row[key] ?? null, kind))));
      sheet.push(strToU8(lines.join('')));
      return taken();
    },
    end() {
      sheet.push(strToU8('</sheetData></worksheet>'), true);
      zip.end();
      return taken();
    },
  };
}

function cellXml({ t: type, v: value, z: format }: CellObject, place: string): string {
  if (type === 'z') return '';
  if (type === 'n') return `<c r="${place}"${format ? ` s="${styles.day}"` : ''}><v>${value}</v></c>`;
  const text = escaped(String(value));
  return `<c r="${place}" s="${styles.text}" t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`;
}

/** As the file format wants it: what XML cannot hold is written `_x0007_`. */
function escaped(text: string): string {
  return text
    .replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
    .replace(unheld, (sign) => `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`);
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const unheld = /[\u0000-\u0008\u000b-\u001f\ufffe\uffff]/g;

/** Places in `cellXfs` below. */
const styles = { text: 1, day: 2 };

const xmlHead = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const documents = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** What a workbook has around its one sheet. */
function framesOf(sheetName: string): Record<string, string> {
  const frames = {
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${documents}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${documents}"><sheets><sheet name="${escaped(sheetName)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${documents}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${documents}/styles" Target="styles.xml"/></Relationships>`,
    // 49 is the format of texts, `@`.
    'xl/styles.xml': `<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy-mm-dd"/></numFmts><fonts count="1"><font/></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf/><xf numFmtId="49" applyNumberFormat="1"/><xf numFmtId="164" applyNumberFormat="1"/></cellXfs></styleSheet>`,
  };
  return Object.fromEntries(Object.entries(frames).map(([name, text]) => [name, xmlHead + text]));
}
