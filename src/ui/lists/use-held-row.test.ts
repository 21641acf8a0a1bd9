import { expect, test } from 'vitest';
import { movedBy } from './use-held-row.ts';

test('a row goes down by those that came above it, and up by those that left', () => {
  expect(movedBy(['a', 'b'], ['x', 'y', 'a', 'b'], 'b')).toBe(2);
  expect(movedBy(['a', 'b', 'c'], ['c'], 'c')).toBe(-2);
  expect(movedBy(['a', 'b'], ['a', 'b', 'x'], 'b')).toBe(0);
});

test('one that was not there, or is gone, holds nothing', () => {
  expect(movedBy(['a'], ['b', 'a'], 'b')).toBe(0);
  expect(movedBy(['a', 'b'], ['b'], 'a')).toBe(0);
  expect(movedBy(['a'], ['b', 'a'], undefined)).toBe(0);
});
