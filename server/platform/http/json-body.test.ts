import { expect, test } from 'vitest';
import { isDeeperThan } from './json-body.ts';

test.each([
  ['{"a":[{"b":[]}]}', 4],
  ['"[[[["', 0],
  ['["\\"[[[[", []]', 2],
  ['["\\\\", [[]]]', 3],
  ['[[],[],[[]]]', 3],
  ['', 0],
])('%s has %i levels', (text, levels) => {
  expect(isDeeperThan(text, levels)).toBe(false);
  expect(isDeeperThan(text, levels - 1)).toBe(levels > 0);
});
