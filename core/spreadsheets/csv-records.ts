/** A quotation mark in a text with separators that is never closed. */
export class CsvDamage extends Error {}

/** A row of a text with separators: its fields as they are written, and its number in the text, from 1 on. */
export type CsvRecord = { number: number; fields: string[] };

/**
 * The rows of a text with commas, semicolons or tabs between its fields, quoted as RFC 4180 says, and what that separator
 * is. Going through them throws CsvDamage where a quotation mark is never closed.
 */
export function csvRecords(text: string): { separator: string; records: Generator<CsvRecord> } {
  const { separator, start } = separatorOf(text);
  return { separator, records: numbered(text, separator, start) };
}

function* numbered(text: string, separator: string, start: number): Generator<CsvRecord> {
  // A first line `sep=;` is a row for the program that shows the file, and none for us.
  let number = start === 0 ? 0 : 1;
  for (const fields of recordsOf(text, separator, start)) {
    number += 1;
    yield { number, fields };
  }
}

const separators = [',', ';', '\t'];
const looksAtRecords = 20;

/** The separator that makes the largest table of the first rows: titles and texts may hold any of the others. */
function separatorOf(text: string): { separator: string; start: number } {
  const [line, announced] = /^sep=(.)(?:\r\n|\r|\n)/.exec(text) ?? [];
  if (line !== undefined && announced !== undefined) return { separator: announced, start: line.length };
  let largest = { separator: ',', cells: 0 };
  for (const separator of separators) {
    const cells = tableCells(text, separator);
    if (cells > largest.cells) largest = { separator, cells };
  }
  return { separator: largest.separator, start: 0 };
}

/** The cells of the first rows that are equally wide, two at least: of the width that has the most. */
function tableCells(text: string, separator: string): number {
  const cellsByWidth = new Map<number, number>();
  let looked = 0;
  // With the wrong separator a quotation mark may stand anywhere; only the right one's damage counts.
  for (const { length: width } of recordsOf(text, separator, 0, { isLenient: true })) {
    if (width > 1) cellsByWidth.set(width, (cellsByWidth.get(width) ?? 0) + width);
    looked += 1;
    if (looked === looksAtRecords) break;
  }
  return Math.max(0, ...cellsByWidth.values());
}

function* recordsOf(
  text: string,
  separator: string,
  start: number,
  { isLenient = false } = {},
): Generator<string[]> {
  let fields: string[] = [];
  let at = start;
  while (at < text.length) {
    let field = '';
    if (text[at] === '"') {
      const quoted = quotedField(text, at);
      if (quoted.end > text.length && !isLenient) throw new CsvDamage();
      field = quoted.content;
      at = quoted.end;
    }
    const end = plainEnd(text, separator, at);
    fields.push(field + text.slice(at, end));
    at = end;
    if (text[at] === separator) {
      at += 1;
      if (at < text.length) continue;
      fields.push('');
    }
    if (text[at] === '\r' && text[at + 1] === '\n') at += 1;
    at += 1;
    yield fields;
    fields = [];
  }
}

/** The content between quotation marks, doubled ones undone, and where it ends; beyond the text when it never does. */
function quotedField(text: string, start: number): { content: string; end: number } {
  let content = '';
  let at = start + 1;
  for (;;) {
    const mark = text.indexOf('"', at);
    if (mark < 0) return { content: content + text.slice(at), end: text.length + 1 };
    content += text.slice(at, mark);
    if (text[mark + 1] !== '"') return { content, end: mark + 1 };
    content += '"';
    at = mark + 2;
  }
}

function plainEnd(text: string, separator: string, start: number): number {
  let at = start;
  while (at < text.length && text[at] !== separator && text[at] !== '\r' && text[at] !== '\n') at += 1;
  return at;
}
