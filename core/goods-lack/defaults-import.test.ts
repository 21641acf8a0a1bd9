import { describe, expect, it } from 'vitest';
import type { Cell } from '../spreadsheets/cells.ts';
import { type DefaultsColumn, decideDefaults, defaultsColumns, readDefaultsRow } from './defaults-import.ts';

const articleOf = (code: string) =>
  ({ '000123': 'A', '69001': 'B', b: 'B', '69002': 'C', '69003': 'D' })[code];
const decide = (cells: Partial<Record<DefaultsColumn, Cell>>) => {
  const reading = readDefaultsRow((column) => ({ hdgdCode: '000123', ...cells })[column] ?? null);
  return 'row' in reading
    ? decideDefaults(reading.row, { articleOf, nearOf: (code) => (code === '123' ? '000123' : undefined) })
    : reading;
};

describe('a row of default substitutes', () => {
  it.each<[string, Partial<Record<DefaultsColumn, Cell>>, string[]]>([
    [
      'all three in their order',
      { exchangeGd1Code2: 69002, exchangeGd2Code2: 'b', exchangeGd3Code2: '69003' },
      ['C', 'B', 'D'],
    ],
    ['those that there are, without the gap', { exchangeGd1Code2: ' ', exchangeGd3Code2: "'69001" }, ['B']],
    ['none any more, when all three are empty', {}, []],
  ])('says %s', (_what, cells, substitutes) => {
    expect(decide(cells)).toEqual({ row: { article: 'A', substitutes } });
  });

  it.each<[string, Partial<Record<DefaultsColumn, Cell>>, DefaultsColumn, string]>([
    ['no goods', { hdgdCode: ' ' }, 'hdgdCode', 'required'],
    ['goods that nobody knows', { hdgdCode: '1' }, 'hdgdCode', 'goods-unknown'],
    ['goods that have noughts before their code', { hdgdCode: 123 }, 'hdgdCode', 'zeros-lost'],
    ['a substitute that nobody knows', { exchangeGd2Code2: 'x' }, 'exchangeGd2Code2', 'goods-unknown'],
    [
      'a code of which a spreadsheet made a number',
      { exchangeGd3Code2: 6.9e15 },
      'exchangeGd3Code2',
      'digits-lost',
    ],
    ['the goods themselves', { exchangeGd2Code2: '000123' }, 'exchangeGd2Code2', 'substitute-is-goods'],
    [
      'the same goods by another code',
      { exchangeGd1Code2: '69001', exchangeGd3Code2: 'b' },
      'exchangeGd3Code2',
      'substitute-twice',
    ],
  ])('is refused in its column for %s', (_what, cells, column, code) => {
    expect(decide(cells)).toMatchObject({ problems: [{ column, code }] });
  });
});

it('needs all of its columns: one that was forgotten does not clear', () => {
  expect(defaultsColumns.map(({ key, required }) => [key, required])).toEqual([
    ['hdgdCode', true],
    ['exchangeGd1Code2', true],
    ['exchangeGd2Code2', true],
    ['exchangeGd3Code2', true],
  ]);
});
