import { expect, it } from 'vitest';
import { isNearlyFull } from './storage.ts';

it.each([
  [80, 100, false],
  [81, 100, true],
  [120, 100, true],
  // A private window may tell nothing.
  [0, 0, false],
])('%i of %i bytes used', (usedBytes, quotaBytes, nearlyFull) => {
  expect(isNearlyFull({ usedBytes, quotaBytes, isPersistent: false })).toBe(nearlyFull);
});
