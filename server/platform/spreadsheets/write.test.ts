import { read } from '@e965/xlsx';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseCsv } from './parse-csv.ts';
import { parseXlsx } from './parse-xlsx.ts';
import { readLimits } from './read.ts';
import { writeCsv, writeWorkbook } from './write.ts';
import { inflateSmall, readZipDirectory } from './zip-directory.ts';

const columns = [
  { header: '批号', key: 'lot', kind: 'text' },
  { header: '库存数量', key: 'qty', kind: 'number' },
  { header: '到期日', key: 'expiryDate', kind: 'day', width: 12 },
] as const;
const textColumn = [{ header: 'text', key: 'text', kind: 'text' }] as const;

const workbookOf = (texts: string[]) =>
  writeWorkbook({ sheetName: 'Texts', columns: textColumn, rows: texts.map((text) => ({ text })) });
const csvOf = (texts: string[]) => writeCsv({ columns: textColumn, rows: texts.map((text) => ({ text })) });

const formulas = [
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '\n=1',
  '＝1',
  '＋1',
  '－1',
  '＠a',
  "'=1",
  "''=1",
  '="x"',
];

describe('a written workbook', () => {
  it('gives back texts, numbers and days as they were', () => {
    const rows = [
      { lot: '0012', qty: 12.5, expiryDate: '2026-11-21' },
      { lot: 'L1', qty: 0, expiryDate: null },
      { lot: '', qty: null, expiryDate: '1900-03-01' },
    ];
    const sheet = parseXlsx(writeWorkbook({ sheetName: '库存批次', columns, rows }), readLimits);
    expect(sheet).toMatchObject({ sheetName: '库存批次', dateSystem: 1900 });
    expect(sheet.rows.map(({ cells }) => cells)).toEqual([
      ['批号', '库存数量', '到期日'],
      ['0012', 12.5, { day: '2026-11-21' }],
      ['L1', 0],
      [null, null, { day: '1900-03-01' }],
    ]);
  });

  it('keeps what does not fit its column as text, for refused rows', () => {
    const rows = [{ lot: 7, qty: 'many', expiryDate: '2026-02-30' }];
    const sheet = parseXlsx(writeWorkbook({ sheetName: 'Refused', columns, rows }), readLimits);
    expect(sheet.rows[1]?.cells).toEqual(['7', 'many', '2026-02-30']);
  });

  it('has no formula, whatever its texts start with', () => {
    const file = workbookOf(formulas);
    const sheet = readZipDirectory(file, 100).find(({ name }) => name === 'xl/worksheets/sheet1.xml');
    const xml = sheet && inflateSmall(sheet, 1_000_000).toString();
    expect(xml).toContain('t="inlineStr"');
    expect(xml).not.toMatch(/<f[ >]|t="str"/);
    const cells = formulas.map((_, index) => read(file, { cellNF: true }).Sheets.Texts?.[`A${index + 2}`]);
    expect(cells.every((cell) => cell?.t === 's' && cell.z === '@' && cell.f === undefined)).toBe(true);
    expect(
      parseXlsx(file, readLimits)
        .rows.slice(1)
        .map(({ cells: [text] }) => text),
    ).toEqual(formulas);
  });

  it('gives every text back', () => {
    const parts = fc.constantFrom(
      '<',
      '&lt;',
      '&amp;',
      '_x0041_',
      '_x005F_',
      '_',
      '\u0007',
      '\r',
      '"',
      ' ',
      '药',
      '𠮷',
      '=',
    );
    const anyText = fc.oneof(
      fc.string({ unit: 'grapheme', minLength: 1 }),
      fc.array(parts, { minLength: 1 }).map((all) => all.join('')),
    );
    fc.assert(
      fc.property(fc.array(anyText, { minLength: 1, maxLength: 20 }), (texts) => {
        const back = parseXlsx(workbookOf(texts), readLimits).rows.slice(1);
        expect(back.map(({ cells: [text] }) => text)).toEqual(texts);
      }),
      { numRuns: 100 },
    );
  });

  it('writes a line break as cells have it, and cuts what no cell can hold', () => {
    const { Sheets, SheetNames } = read(workbookOf(['a\r\nb', 'x'.repeat(40_000)]));
    const sheet = Sheets[SheetNames[0] ?? ''];
    expect(sheet?.A2?.v).toBe('a\nb');
    expect(sheet?.A3?.v).toBe('x'.repeat(32_767));
  });

  it('names columns beyond Z', () => {
    const wide = Array.from({ length: 60 }, (_, index) => `c${index}`);
    const file = writeWorkbook({
      sheetName: 'Wide',
      columns: wide.map((key) => ({ header: key, key, kind: 'text' as const })),
      rows: [Object.fromEntries(wide.map((key) => [key, key]))],
    });
    expect(parseXlsx(file, readLimits).rows[1]?.cells).toEqual(wide);
  });
});

describe('a written CSV file', () => {
  it('is RFC 4180 in UTF-8 with its mark', () => {
    const rows = [{ lot: 'a,"b"', qty: -1.5, expiryDate: '2026-11-21' }];
    expect(writeCsv({ columns, rows }).toString()).toBe(
      '\ufeff批号,库存数量,到期日\r\n"a,""b""",-1.5,2026-11-21\r\n',
    );
  });

  it('starts no text as a formula', () => {
    const fields = csvOf(formulas).toString().replace('\ufeff', '').split('\r\n').slice(1, -1);
    expect(fields.filter((field) => !/^"?'/.test(field))).toEqual([]);
  });

  it('gives every text back', () => {
    const parts = fc.constantFrom(...formulas, "'", '"', ',', ';', '\t', '\r\n', ' ', '药', '1');
    const anyText = fc.oneof(
      fc.string({ unit: 'grapheme', minLength: 1 }),
      fc.array(parts, { minLength: 1 }).map((all) => all.join('')),
    );
    fc.assert(
      fc.property(fc.array(anyText, { minLength: 1, maxLength: 20 }), (texts) => {
        const back = parseCsv(csvOf(texts), readLimits).rows.slice(1);
        expect(back.map(({ cells: [text] }) => text)).toEqual(texts);
      }),
    );
  });
});
