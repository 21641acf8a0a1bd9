import { expect, it } from 'vitest';
import { neighbourOf } from './use-kept-focus.ts';

it.each([
  ['the next one', 'abc', 'ac', 'b', 'c'],
  ['the next that is still there', 'abcd', 'ad', 'b', 'd'],
  ['of the last one the one before', 'abc', 'ab', 'c', 'b'],
  ['what has come to its place from the next page', 'abc', 'abd', 'c', 'd'],
  ['nobody, where none is left', 'a', '', 'a', undefined],
  ['nobody, where all are others', 'ab', 'cd', 'a', undefined],
])('the keyboard goes on at %s', (_, before, now, key, next) => {
  expect(neighbourOf([...before], [...now], key)).toBe(next);
});
