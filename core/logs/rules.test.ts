import { describe, expect, it } from 'vitest';
import { deedOf, valueText } from './rules.ts';

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
    [[{ field: 'name', before: null, after: 'x' }], 'made'],
    [[{ field: 'name', before: 'x', after: null }], 'removed'],
    [[{ field: 'name', before: 'x', after: 'y' }], 'changed'],
    [
      [
        { field: 'email', before: 'x', after: null },
        { field: 'empId', before: null, after: 'y' },
      ],
      'changed',
    ],
    [[{ field: 'granted', before: null, after: ['MENU-USERS'] }], 'changed'],
    [[{ field: 'withdrawn', before: ['MENU-USERS'], after: null }], 'changed'],
    [[], 'changed'],
  ])('of %o is one %s', (changes, change) => {
    expect(deedOf({ kind: 'user', changes })).toBe(change);
  });
});

it.each([
  ['refused', 'refused'],
  ['export', 'exported'],
])('a line of the kind %s is no change', (kind, deed) => {
  expect(deedOf({ kind, changes: [{ field: 'point', before: null, after: 'x' }] })).toBe(deed);
});
