import { expect, it } from 'vitest';
import { boundedText } from './cell-text.ts';

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
