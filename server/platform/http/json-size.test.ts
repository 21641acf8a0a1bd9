import { expect, test } from 'vitest';
import { tooMuchOf } from './json-size.ts';

test.each([
  ['{"a":[{"b":[]}]}', 4, 4],
  ['"[[[[,,"', 0, 0],
  ['["\\"[[[[", []]', 2, 3],
  ['["\\\\", [[]]]', 3, 4],
  ['[[],[],[[]]]', 3, 7],
  ['["界,[", 1]', 1, 2],
  ['', 0, 0],
])('%s has %i levels and counts as %i values', (text, levels, values) => {
  const bytes = Buffer.from(text);
  expect(tooMuchOf(bytes, { levels, values })).toBeUndefined();
  expect(tooMuchOf(bytes, { levels: levels - 1 })).toBe(levels > 0 ? 'levels' : undefined);
  if (values > 0) expect(tooMuchOf(bytes, { levels, values: values - 1 })).toBe('values');
});
