import { describe, expect, it } from 'vitest';
import { duplicates } from '../imports/duplicates.ts';
import type { Cell } from '../spreadsheets/cells.ts';
import { decideRow, type Known } from './decide-row.ts';
import { type LackColumn, readLackRow } from './import-rules.ts';

const today = '2026-03-10';
const read = (cells: Partial<Record<LackColumn, Cell>>) =>
  readLackRow((column) => cells[column] ?? null, { dateSystem: 1900, decimalMark: 'point' }, today);
const sound = { genDate: { day: today }, hdgdCode: '000123' };

const known: Known = {
  articleOf: (code) => ({ '000123': 'A', '69001': 'B', b: 'B', '69002': 'C' })[code],
  nearOf: (code) => (code === '123' ? '000123' : undefined),
  disposalOf: (text) =>
    ({ 替代商品: 'exchange', exchange: 'exchange', 等待到货: 'wait', nodispose: 'nodispose' })[text],
  defaultsOf: (article) => (article === 'A' ? ['B', 'C'] : []),
};
const decide = (cells: Partial<Record<LackColumn, Cell>>) => {
  const reading = read({ ...sound, ...cells });
  return 'row' in reading ? decideRow(reading.row, known) : reading;
};

describe('reading a row', () => {
  it('takes text as text, days as days, and empty cells as nothing said', () => {
    expect(read({ ...sound, hdgdCode: "'000123", lackQty: '1,200', remark: ' 周二 ' })).toEqual({
      row: {
        day: today,
        goodsCode: '000123',
        disposal: '',
        substitutes: [],
        remark: '周二',
        requestedQty: null,
        lackQty: 1200,
      },
    });
  });

  it.each<[string, Partial<Record<LackColumn, Cell>>, LackColumn, string]>([
    ['no day', { genDate: null }, 'genDate', 'required'],
    ['a day that is none', { genDate: '2026-02-30' }, 'genDate', 'not-a-date'],
    ['tomorrow', { genDate: '2026-03-11' }, 'genDate', 'future-day'],
    ['no goods', { hdgdCode: ' ' }, 'hdgdCode', 'required'],
    ['a code that a spreadsheet made a number of', { hdgdCode: 6.9e15 }, 'hdgdCode', 'digits-lost'],
    ['a remark of 201 letters', { remark: 'x'.repeat(201) }, 'remark', 'too-long'],
    ['fewer than nothing', { lackQty: -1 }, 'lackQty', 'negative'],
  ])('refuses %s', (_what, cells, column, code) => {
    expect(read({ ...sound, ...cells })).toMatchObject({ problems: [{ column, code }] });
  });

  it('takes today, and a remark of 200 letters', () => {
    expect(read({ ...sound, remark: 'x'.repeat(200) })).toHaveProperty('row');
  });

  it('names everything that is wrong at once', () => {
    const reading = read({ genDate: 'soon', hdgdCode: null, lackQty: 'many' });
    expect('problems' in reading && reading.problems.map(({ column }) => column)).toEqual([
      'hdgdCode',
      'genDate',
      'lackQty',
    ]);
  });
});

describe('what a row means', () => {
  it.each<[string, Partial<Record<LackColumn, Cell>>, object]>([
    ['nothing about the decision', {}, { day: today, article: 'A' }],
    ['a method by its name', { disposeFlag: '等待到货' }, { disposal: 'wait', substitutes: [] }],
    [
      'a substitution with its goods, by any code',
      { disposeFlag: 'exchange', exchangeGd1Code2: '69002', exchangeGd3Code2: 'b' },
      { disposal: 'exchange', substitutes: ['C', 'B'] },
    ],
    ['a substitution without goods: the defaults', { disposeFlag: '替代商品' }, { substitutes: ['B', 'C'] }],
    ['that nothing is decided', { disposeFlag: 'nodispose' }, { disposal: 'nodispose', substitutes: [] }],
  ])('%s', (_what, cells, row) => {
    expect(decide(cells)).toMatchObject({ row });
  });

  it.each<[string, Partial<Record<LackColumn, Cell>>, LackColumn, string]>([
    ['unknown goods', { hdgdCode: '9' }, 'hdgdCode', 'goods-unknown'],
    ['an unknown method', { disposeFlag: 'burn' }, 'disposeFlag', 'code-unknown'],
    [
      'an unknown substitute',
      { disposeFlag: 'exchange', exchangeGd2Code2: '9' },
      'exchangeGd2Code2',
      'goods-unknown',
    ],
    [
      'the same substitute by two codes',
      { disposeFlag: 'exchange', exchangeGd1Code2: '69001', exchangeGd2Code2: 'b' },
      'exchangeGd1Code2',
      'substitute-twice',
    ],
    [
      'goods for themselves',
      { disposeFlag: 'exchange', exchangeGd1Code2: '000123' },
      'exchangeGd1Code2',
      'substitute-is-goods',
    ],
    [
      'substitutes of another method',
      { disposeFlag: '等待到货', exchangeGd1Code2: 'b' },
      'exchangeGd1Code2',
      'substitutes-without-exchange',
    ],
    [
      'substitutes of no method',
      { exchangeGd1Code2: 'b' },
      'exchangeGd1Code2',
      'substitutes-without-exchange',
    ],
    [
      'a substitution of goods without defaults',
      { hdgdCode: '69001', disposeFlag: 'exchange' },
      'exchangeGd1Code2',
      'no-default-substitutes',
    ],
  ])('refuses %s', (_what, cells, column, code) => {
    expect(decide(cells)).toMatchObject({ problems: [{ column, code }] });
  });
});

it('refuses the second row of the same day and goods, and names the first', () => {
  const rows = [
    { row: 2, day: today, article: 'A' },
    { row: 3, day: '2026-03-09', article: 'A' },
    { row: 4, day: today, article: 'A' },
  ];
  expect([...duplicates(rows, ({ day, article }) => `${day} ${article}`)]).toEqual([
    [rows[2], { column: 'hdgdCode', code: 'duplicate-of-row', params: { row: 2 } }],
  ]);
});
