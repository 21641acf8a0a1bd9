import { describe, expect, it } from 'vitest';
import { type DecimalMark, decimalMarkOf, readNumber } from './read-number.ts';

describe('how a file writes its fractions', () => {
  it.each<[string, string[], string | null, DecimalMark]>([
    ['a comma that cannot be thousands', ['1,500', '12,5'], ';', 'comma'],
    ['a nought before the comma', ['0,125'], ';', 'comma'],
    ['points between thousands', ['1.234.567'], ';', 'comma'],
    ['both, the comma last', ['1.204,50'], '\t', 'comma'],
    ['a point that cannot be thousands', ['1,500', '12.5'], ';', 'point'],
    ['both, the point last', ['1,204.50'], ';', 'point'],
    ['a long number before the point', ['1204.125'], ';', 'point'],
    ['both ways in one file', ['12,5', '12.5'], ',', 'unsure'],
    ['nothing, between semicolons', ['1,500', '12'], ';', 'unsure'],
    ['nothing, between tabs', ['1,500', '12'], '\t', 'unsure-comma'],
    ['nothing, between commas', ['1,500', '12'], ',', 'point'],
    ['nothing, in a workbook', ['1,500', '12'], null, 'point'],
    ['what is no number', ['abc', '1,2,3', '12件', ''], ',', 'point'],
  ])('is told by %s', (_what, cells, separator, mark) => {
    expect(decimalMarkOf(cells, separator)).toBe(mark);
  });
});

describe('a number by the mark of its file', () => {
  const read = (text: string, mark: DecimalMark) => readNumber(text, { decimals: 3, limit: 1e11, mark });
  const ambiguous = (one: number, other: number) => ({
    problem: { code: 'ambiguous-number', params: { one, other } },
  });

  it.each<[DecimalMark, string, number]>([
    ['comma', '3,125', 3.125],
    ['comma', '12,5', 12.5],
    ['comma', '1.500', 1500],
    ['comma', '1.204,5', 1204.5],
    ['comma', '１２，５', 12.5],
    ['point', '3,125', 3125],
    ['point', '1.500', 1.5],
    ['unsure', '12,5', 12.5],
    ['unsure', '12.5', 12.5],
    ['unsure', '1.204,5', 1204.5],
    ['unsure', '1,204.5', 1204.5],
    ['unsure', '1500', 1500],
    ['unsure-comma', '10.000', 10],
  ])('%s: %s is %d', (mark, text, value) => {
    expect(read(text, mark)).toEqual({ value });
  });

  it.each<[DecimalMark, string, number, number]>([
    ['unsure', '3,125', 3125, 3.125],
    ['unsure', '1.500', 1500, 1.5],
    ['unsure', '-1,500', -1500, -1.5],
    ['unsure-comma', '１，５００', 1500, 1.5],
  ])('%s: %s can be %d or %d', (mark, text, one, other) => {
    expect(read(text, mark)).toEqual(ambiguous(one, other));
  });

  it.each<[DecimalMark, string]>([
    ['comma', '12.5'],
    ['comma', '1,204.5'],
    ['point', '12,5'],
    ['unsure', '1,2,3'],
  ])('%s: %s is none', (mark, text) => {
    expect(read(text, mark)).toEqual({ problem: { code: 'not-a-number', params: {} } });
  });
});
