import fc from 'fast-check';
import { expect, it } from 'vitest';
import { columnWidths, displayWidth, fileNameOf, sheetText } from './sheet.ts';

it.each([
  ['', 0],
  ['abc 123', 7],
  ['面包', 4],
  ['パン', 4],
  ['ﾊﾟﾝ', 3],
  ['빵', 2],
  ['ＡＢ', 4],
  ['，。', 4],
  ['e\u0301', 1],
  ['𠮷', 2],
  ['🍞', 2],
  ['España', 6],
])('%j is %i digits wide', (text, width) => {
  expect(displayWidth(text)).toBe(width);
});

it('the width of a text is that of its parts', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (a, b) => {
      expect(displayWidth(a + b)).toBe(displayWidth(a) + displayWidth(b));
    }),
  );
});

it('a column is as wide as its widest cell, its name among them, within bounds', () => {
  const head = [['Id', 'Title']];
  expect(columnWidths({ head, rows: [[1, '面包和牛奶']] })).toEqual([6, 12]);
  expect(columnWidths({ head, rows: [[123456789, 'x'.repeat(500)], [1]] })).toEqual([11, 80]);
  expect(columnWidths({ head: [], rows: [] })).toEqual([]);
});

it('as text a table has a mark, names, numbers as they are and no formula', () => {
  const sheet = { head: [['Id', 'Title']], rows: [[-7, '=1+1, "x"']] };
  expect(sheetText(sheet, 'csv')).toBe('\ufeffId,Title\r\n-7,"\'=1+1, ""x"""\r\n');
  expect(sheetText(sheet, 'txt')).toBe('\ufeffId\tTitle\r\n-7\t"\'=1+1, ""x"""\r\n');
});

it.each([
  ['', 'excel-list'],
  ['  ', 'excel-list'],
  ['..', 'excel-list'],
  ['week 3', 'week 3'],
  ['../a:b', '-a-b'],
  ['货架 1', '货架 1'],
  ['a\nb', 'a-b'],
])('a file that is to be called %j is called %j', (typed, name) => {
  expect(fileNameOf(typed, 'excel-list')).toBe(name);
});
