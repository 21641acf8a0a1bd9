import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween } from '../catalog/days.ts';
import type { Cell } from './cells.ts';
import { readDay } from './read-day.ts';
import { readNumber } from './read-number.ts';
import { isBlank, readText } from './values.ts';

const refused = (code: string, params = {}) => ({ problem: { code, params } });

describe('a day is understood', () => {
  it.each<[string, Cell]>([
    ['as a date', { day: '2026-11-21' }],
    ['with dashes', '2026-11-21'],
    ['with slashes', '2026/11/21'],
    ['with dots', '2026.11.21'],
    ['without anything between', '20261121'],
    ['as a number without anything between', 20261121],
    ['in Chinese', '2026年11月21日'],
    ['in Chinese, as people say it', '2026年11月21号'],
    ['in Chinese with blanks', ' 2026 年 11 月 21 日 '],
    ['in full-width digits', '２０２６／１１／２１'],
    ['with a time', '2026-11-21 00:00:00'],
    ['with a time behind several blanks', '2026-11-21   09:30'],
    ['with a time as databases write it', '2026-11-21T23:59:59.999'],
    ['with blanks around it', '\u3000 2026-11-21\u00a0'],
    ['day first, where that is the only reading', '21.11.2026'],
    ['month first, where that is the only reading', '11/21/2026'],
    ['as a day count', 46347],
    ['as a day count with a time', 46347.99],
    ['as a day count in a text', '46347'],
  ])('%s', (_case, cell) => {
    expect(readDay(cell, 1900)).toEqual({ value: '2026-11-21' });
  });

  it.each<[Cell, string | null]>([
    ['2026-1-5', '2026-01-05'],
    ['2026年1月5日', '2026-01-05'],
    ['5.5.2026', '2026-05-05'],
    ['2028-02-29', '2028-02-29'],
    ['1990-01-01', '1990-01-01'],
    ['2099-12-30', '2099-12-30'],
    [null, null],
    ['', null],
    [' \u3000', null],
  ])('%j is %j', (cell, day) => {
    expect(readDay(cell, 1900)).toEqual({ value: day });
  });

  it('counted from 1904 where the file does', () => {
    expect(readDay(46347 - 1462, 1904)).toEqual({ value: '2026-11-21' });
  });

  it('for every day count between 1990 and 2099', () => {
    const span = daysBetween('1990-01-01', '2099-12-30');
    fc.assert(
      fc.property(fc.integer({ min: 0, max: span }), (after) => {
        expect(readDay(32_874 + after, 1900)).toEqual({ value: addDays('1990-01-01', after) });
      }),
    );
    expect(readDay(32_873, 1900)).toEqual(refused('not-a-date'));
    expect(readDay(32_874 + span + 1, 1900)).toEqual(refused('implausible-date', { read: '2099-12-31' }));
  });
});

describe('a day that nobody doubts is understood', () => {
  it.each([
    ...['21-Nov-2026', '21 Nov 2026', '21NOV2026', 'Nov 21, 2026', 'November 21st, 2026', '2026-Nov-21'],
    ...['21 de noviembre de 2026', '21-nov-2026', 'Sat, 21 Nov 2026 08:00:00', '2026-11-21T08:00:00+08:00'],
    ...[
      '2026-11-21 08:00:00 +0800',
      '2026/11/21 上午 12:00:00',
      '2026-11-21 下午3:05',
      '2026-11-21 12:00:00 AM',
    ],
    ...[
      '2026/11/21 午前 9:00',
      '2026-11-21星期六',
      '2026年11月21日 周六',
      '2026-11-21 (Sat)',
      '2026年11月21日(土)',
    ],
    ...['20261121.0', '46347.0', '2026年11月21日土曜日', '2026年11月21日 08:30', '11/21/2026 9:05 PM'],
  ])('%s', (text) => {
    expect(readDay(text, 1900)).toEqual({ value: '2026-11-21' });
  });
});

describe('a day that no goods have is refused, with what was read', () => {
  it.each<[Cell, string]>([
    ['9999-12-31', '9999-12-31'],
    ['31.12.9999', '9999-12-31'],
    [99_991_231, '9999-12-31'],
    ['2099-12-31', '2099-12-31'],
    ['1900-01-01', '1900-01-01'],
    ['1900-01-00', '1900-01-00'],
    ['1900/1/0', '1900/1/0'],
    ['1899-12-30', '1899-12-30'],
    ['1970-01-01', '1970-01-01'],
    ['0001-01-01', '0001-01-01'],
    ['0000-00-00', '0000-00-00'],
    ['0000-00-00 00:00:00', '0000-00-00'],
    ['00000000', '00000000'],
    [0, '1900-01-00'],
    [{ day: '1970-01-01' }, '1970-01-01'],
    [{ day: '9999-12-31' }, '9999-12-31'],
  ])('%j', (cell, read) => {
    expect(readDay(cell, 1900)).toEqual(refused('implausible-date', { read }));
  });
});

describe('a day is refused', () => {
  it.each(['Mar-26', '05-DEC-26', '26/11/21', '2026-11', '12/2026', 'Foo 21, 2026'])('%s', (text) => {
    expect(readDay(text, 1900)).toEqual(refused('not-a-date'));
  });

  it.each<[Cell, string, object?]>([
    ['2026-02-29', 'not-a-date'],
    ['2026-13-01', 'not-a-date'],
    ['2026/11-21', 'not-a-date'],
    ['26-11-21', 'not-a-date'],
    ['2026-11', 'not-a-date'],
    ['2026-11-20T16:00:00Z', 'instant-in-utc'],
    ['2026-11-20 16:00:00.000 UTC', 'instant-in-utc'],
    ['2026-11-20T16:00:00+00:00', 'instant-in-utc'],
    ['tomorrow', 'not-a-date'],
    [20_261_105.5, 'not-a-date'],
    [-46347, 'not-a-date'],
    [2026, 'not-a-date'],
    [20261321, 'not-a-date'],
    [true, 'not-a-date'],
    [{ error: '#N/A' }, 'formula-error', { error: '#N/A' }],
    ['05/06/2026', 'ambiguous-date', { one: '2026-06-05', other: '2026-05-06' }],
    ['5.6.2026', 'ambiguous-date', { one: '2026-06-05', other: '2026-05-06' }],
    ['31/02/2026', 'not-a-date'],
  ])('%j: %s', (cell, code, params) => {
    expect(readDay(cell, 1900)).toEqual(refused(code, params));
  });
});

describe('a number', () => {
  const read = (cell: Cell) => readNumber(cell, { decimals: 3, limit: 1e11 });

  it.each<[Cell, number | null]>([
    [12, 12],
    [0, 0],
    [-0, 0],
    [-1.5, -1.5],
    [35.125, 35.125],
    [0.1 + 0.2, 0.3],
    ['12', 12],
    ['12.50', 12.5],
    ['12.5000', 12.5],
    ['.5', 0.5],
    ['5.', 5],
    ['+5', 5],
    ['\u22125', -5],
    [' 1,204 ', 1204],
    ['1,234,567.125', 1_234_567.125],
    ['１，２０４．５', 1204.5],
    ['\u3000１２\u00a0', 12],
    [99_999_999_999.999, 99_999_999_999.999],
    [null, null],
    ['', null],
    ['\u200b', null],
  ])('%j is %j', (cell, value) => {
    expect(read(cell)).toEqual({ value });
  });

  it.each<[Cell, string, object?]>([
    ['12件', 'not-a-number'],
    ['1,2', 'not-a-number'],
    ['1.204,5', 'not-a-number'],
    ['12,34,567', 'not-a-number'],
    ['1e3', 'not-a-number'],
    ['5²', 'not-a-number'],
    ['①', 'not-a-number'],
    ['½', 'not-a-number'],
    ['0x10', 'not-a-number'],
    ['Infinity', 'not-a-number'],
    ['.', 'not-a-number'],
    ['-', 'not-a-number'],
    ['1 2', 'not-a-number'],
    [true, 'not-a-number'],
    [{ day: '2026-11-21' }, 'not-a-number'],
    [{ error: '#REF!' }, 'formula-error', { error: '#REF!' }],
    [0.0001, 'too-many-decimals', { decimals: 3 }],
    ['1.2345', 'too-many-decimals', { decimals: 3 }],
    [1e11, 'too-large', { limit: 1e11 }],
    ['100,000,000,000', 'too-large', { limit: 1e11 }],
  ])('%j is refused: %s', (cell, code, params) => {
    expect(read(cell)).toEqual(refused(code, params));
  });

  it('asked for whole is refused with a fraction', () => {
    expect(readNumber(1.5, { decimals: 0, limit: 10 })).toEqual(refused('not-a-whole-number'));
  });

  it('comes back from every way of writing it', () => {
    fc.assert(
      fc.property(fc.integer({ min: -99_999_999, max: 99_999_999 }), (thousandths) => {
        const number = thousandths === 0 ? 0 : thousandths / 1000;
        const grouped = number.toLocaleString('en-US', { maximumFractionDigits: 3 });
        const fullWidth = grouped.replace(/[!-~]/g, (c) => String.fromCharCode(c.charCodeAt(0) + 0xfee0));
        for (const cell of [number, String(number), grouped, fullWidth])
          expect(read(cell)).toEqual({ value: number });
      }),
    );
  });
});

describe('a text', () => {
  it.each<[Cell, string]>([
    ['06901234567892', '06901234567892'],
    [' a b ', 'a b'],
    ['\ufeffL1\u200b', 'L1'],
    ['l1', 'l1'],
    [1001, '1001'],
    [6_901_234_567_892, '6901234567892'],
    [999_999_999_999_999, '999999999999999'],
    ['1E5', '1E5'],
    ['=1+1', '=1+1'],
    [null, ''],
    ['  ', ''],
    ['𠮷'.repeat(20), '𠮷'.repeat(20)],
  ])('%j is %j', (cell, value) => {
    expect(readText(cell, 20)).toEqual({ value });
  });

  it.each<[Cell, string, object?]>([
    [1e15, 'digits-lost', { read: '1000000000000000' }],
    ['6.90123E+12', 'digits-lost', { read: '6.90123E+12' }],
    ['光明鲜牛\ufffd', 'character-lost', { read: '光明鲜牛\ufffd' }],
    [{ formula: '=B2&C2' }, 'formula-not-calculated', { formula: '=B2&C2' }],
    ['#N/A', 'formula-error', { error: '#N/A' }],
    ['#¡VALOR!', 'formula-error', { error: '#¡VALOR!' }],
    ['########', 'formula-error', { error: '########' }],
    [{ day: '2026-11-21' }, 'is-a-date', { day: '2026-11-21' }],
    [{ error: '#N/A' }, 'formula-error', { error: '#N/A' }],
    [false, 'not-a-text'],
    ['a\u0000b', 'control-characters'],
    ['a\nb', 'control-characters'],
    ['a\ud83db', 'control-characters'],
    ['x'.repeat(21), 'too-long', { maxLength: 20 }],
  ])('%j is refused: %s', (cell, code, params) => {
    expect(readText(cell, 20)).toEqual(refused(code, params));
  });

  it('of blanks is blank, anything else is not', () => {
    expect([null, '', ' \u3000\t', '\u200b'].every(isBlank)).toBe(true);
    expect([0, false, '0', { day: '2026-11-21' }, { error: '#N/A' }].some(isBlank)).toBe(false);
  });
});
