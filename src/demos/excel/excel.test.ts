import { read, utils } from '@e965/xlsx';
import fc from 'fast-check';
import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { type Sheet, sheetText } from '../kit/sheet.ts';
import { readTable } from './read-table.ts';
import { uploadProblem } from './upload-rules.ts';
import { workbookOf } from './workbook.ts';

const sheet: Sheet = {
  head: [
    ['Id', 'Main', '', 'Date'],
    ['', 'Title', 'Author', ''],
  ],
  rows: [
    [7, '=1+1', '007', '2026-11-26'],
    [8, '_x0041_', '+a', ''],
  ],
  merges: ['A1:A2', 'B1:C1', 'D1:D2'],
};

describe('a workbook', () => {
  const { Sheets, SheetNames } = read(workbookOf(sheet, true));
  const written = Sheets[SheetNames[0] ?? ''] ?? {};

  it('has ids as numbers and texts as texts, none of them a formula', () => {
    expect(written.A3).toMatchObject({ t: 'n', v: 7 });
    expect(written.B3).toMatchObject({ t: 's', v: '=1+1' });
    expect(written.B3).not.toHaveProperty('f');
    expect(written.C3).toMatchObject({ t: 's', v: '007' });
    expect(written.B4).toMatchObject({ t: 's', v: '_x0041_' });
  });

  it('has its head in two rows, with cells that are one', () => {
    expect(written['!merges']?.map(utils.encode_range)).toEqual(['A1:A2', 'B1:C1', 'D1:D2']);
  });

  it('has columns as wide as what is in them, where it is asked for', () => {
    const widthsOf = (fits: boolean) => {
      const book = read(workbookOf({ head: [['名称']], rows: [['面包和牛奶和鸡蛋']] }, fits), {
        cellStyles: true,
      });
      return book.Sheets[book.SheetNames[0] ?? '']?.['!cols']?.map(({ width }) => Math.round(width ?? 0));
    };
    expect(widthsOf(true)).toEqual([19]);
    expect(widthsOf(false)).toBeUndefined();
  });
});

describe('a file is read', () => {
  it('as it was written, from a workbook', () => {
    const flat = { head: [['Id', 'Title', '']], rows: [[6901234567890, '=1+1', 'x'], [2]] };
    expect(readTable(new Uint8Array(workbookOf(flat, false)))).toEqual({
      head: ['Id', 'Title', 'C'],
      rows: [
        ['6901234567890', '=1+1', 'x'],
        ['2', '', ''],
      ],
      leftOut: { rows: 0, columns: 0 },
    });
  });

  it('as it was written, from text with commas or tabs', () => {
    const text = fc.string({ unit: 'grapheme' }).filter((one) => !one.includes('\0'));
    fc.assert(
      fc.property(
        fc.array(fc.tuple(text, text), { maxLength: 5 }),
        fc.constantFrom('csv' as const, 'txt' as const),
        (rows, format) => {
          const bytes = new TextEncoder().encode(sheetText({ head: [['a', 'b']], rows }, format));
          const filled = rows.filter((row) => row.some((one) => one !== ''));
          expect(readTable(bytes)).toMatchObject({ head: ['a', 'b'], rows: filled });
        },
      ),
    );
  });

  it.each([
    ['semicolons between', 'a;b\n1,5;2'],
    ['a separator in quotes', '"a,x,y";b\n1;2'],
  ])('with %s', (_what, text) => {
    expect(readTable(new TextEncoder().encode(text)).head).toHaveLength(2);
  });

  it('in the encoding of an older Chinese system', () => {
    const bytes = Uint8Array.from([0xc3, 0xb3, 0xc9, 0xcc, 0x2c, 0x61, 0x0a, 0x31, 0x2c, 0x32]);
    expect(readTable(bytes).head[1]).toBe('a');
    expect(readTable(bytes).head[0]).toMatch(/^\p{Script=Han}{2}$/u);
  });

  it('as far as it can be shown, and says how much is left out', () => {
    const rows = Array.from({ length: 5003 }, (_, id) => [id, ...Array.from({ length: 101 }, () => 'x')]);
    const bytes = new TextEncoder().encode(sheetText({ head: [['Id']], rows }, 'csv'));
    expect(readTable(bytes)).toMatchObject({ leftOut: { rows: 3, columns: 2 } });
  });
});

describe('a file is broken', () => {
  const whole = new Uint8Array(workbookOf(sheet, false));
  it.each([
    ['cut off', whole.slice(0, whole.length / 2)],
    ['an archive of something else', zipSync({ 'a.txt': new Uint8Array(9) })],
    ['an archive that unpacks to too much', zipSync({ a: new Uint8Array(65 * 1024 * 1024) })],
    ['no text and no workbook', Uint8Array.from([1, 0, 2, 0])],
    ['in no encoding', Uint8Array.from([0xff, 0xff, 0x41])],
  ])('%s', (_what, bytes) => {
    expect(() => readTable(bytes)).toThrow();
  });
});

it.each([
  ['none', [], 'one'],
  ['two', [file('a.xlsx'), file('b.xlsx')], 'one'],
  ['another kind', [file('a.xlsx.pdf')], 'suffix'],
  ['a kind in capitals', [file('A.XLSX')], undefined],
  ['a text', [file('a.csv')], undefined],
  ['an old workbook', [file('a.xls')], undefined],
  ['one under a megabyte', [file('a.xls', 1024 * 1024 - 1)], undefined],
  ['one of exactly a megabyte', [file('a.xls', 1024 * 1024)], 'size'],
] as const)('of files, %s: %s', (_what, files, problem) => {
  expect(uploadProblem(files)).toBe(problem);
});

function file(name: string, size = 1): { name: string; size: number } {
  return { name, size };
}
