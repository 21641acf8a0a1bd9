import { expect, it } from 'vitest';
import { boundedText, textCell } from './cell-text.ts';

it.each([
  ['牛奶', '牛奶'],
  [` ${'x'.repeat(998)} `, ` ${'x'.repeat(998)} `],
  [`${' '.repeat(5000)}L1${' '.repeat(5000)}`, 'L1'],
  [' '.repeat(5000), ''],
  ['x'.repeat(1001), `${'x'.repeat(999)}…`],
  [`12${' '.repeat(5000)}x`, `12${' '.repeat(997)}…`],
  [`${'x'.repeat(998)}🥛🥛`, `${'x'.repeat(998)}…`],
])('a text is as long as people type, or visibly cut', (text, bounded) => {
  expect(boundedText(text)).toBe(bounded);
});

it.each(['=B2&"-"&C2', ' =B2&"-"&C2', '="L"&"30"', '=VLOOKUP(A2,C:D,2)', '=A1+2 boxes'])(
  '%s is a formula',
  (text) => {
    expect(textCell(text)).toEqual({ formula: text });
  },
);

it.each(['=L2', '=1+1', '="x"', 'L1=B2+1'])('%s is a text', (text) => {
  expect(textCell(text)).toBe(text);
});
