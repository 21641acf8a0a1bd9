import { expect, test } from 'vitest';
import { takeBackProblem } from './pos-take-back.ts';

const at = '2026-03-10T01:00:00.000Z';
const own = { userId: 'u-lin', at, takenBackAt: null, isLast: true, isLapsed: false };
const hours = (count: number) => Date.parse(at) + count * 3_600_000;

test.each([
  ['just now', own, 0, undefined],
  ['a day ago', own, 24, undefined],
  ['more than a day ago', own, 24.001, 'export-too-old'],
  ['before another one', { ...own, isLast: false }, 1, 'export-not-last'],
  ['of rows that have lapsed since', { ...own, isLapsed: true }, 1, 'export-lapsed'],
  ['by somebody else', { ...own, userId: 'u-xu' }, 1, 'export-not-yours'],
  ['and taken back', { ...own, takenBackAt: at }, 1, 'export-taken-back'],
] as const)('an export made %s', (_, one, after, problem) => {
  expect(takeBackProblem(one, { userId: 'u-lin', now: hours(after) })).toBe(problem);
});
