import { expect, it } from 'vitest';
import { isAnswerTo, readRequestTag, requestTagHeader } from './request-tag.ts';

it.each([
  ['repeats the word of the request', 'mine', true],
  ['repeats the word of another', 'theirs', false],
  ['repeats none, for somebody on the way stripped it', null, true],
])('an answer that %s', (_, repeated, counts) => {
  const headers = new Headers(repeated === null ? {} : { [requestTagHeader]: repeated });
  expect(isAnswerTo('mine', headers)).toBe(counts);
});

it.each([
  ['0.k3j9x', '0.k3j9x'],
  ['', undefined],
  ['a'.repeat(41), undefined],
  ['a b', undefined],
  [['a', 'b'], undefined],
  [undefined, undefined],
])('of %j the server repeats %j', (header, repeated) => {
  expect(readRequestTag(header)).toBe(repeated);
});
