import { expect, it } from 'vitest';
import { readAuthAnswer } from './auth-redirect.ts';

it.each([
  ['the state that was sent comes back', '?code=7&state=abc', 'abc', true],
  ['another comes back', '?code=7&state=xyz', 'abc', false],
  ['none comes back', '?code=7', 'abc', false],
  ['none was sent, and none comes', '?code=7', null, true],
  ['none was sent, yet one comes', '?code=7&state=abc', null, false],
])('%s', (_case, search, state, isTrusted) => {
  expect(readAuthAnswer(search, state)).toEqual({ search, isTrusted });
});
