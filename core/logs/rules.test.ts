import { describe, expect, it } from 'vitest';
import { changeOf, valueText } from './rules.ts';

describe('a value in the log', () => {
  it.each([
    [null, undefined],
    [undefined, undefined],
    ['', undefined],
    [[], undefined],
    ['text', 'text'],
    [0, '0'],
    [false, 'false'],
    [['a', 'b'], 'a, b'],
    [{ a: 1 }, '{"a":1}'],
  ])('%o is told as %s', (value, text) => {
    expect(valueText(value)).toBe(text);
  });
});

describe('a change', () => {
  it.each([
    [[{ before: null, after: 'x' }], 'made'],
    [[{ before: 'x', after: null }], 'removed'],
    [[{ before: 'x', after: 'y' }], 'changed'],
    [
      [
        { before: 'x', after: null },
        { before: null, after: 'y' },
      ],
      'changed',
    ],
    [[], 'changed'],
  ])('of %o is one %s', (changes, change) => {
    expect(changeOf(changes)).toBe(change);
  });
});
