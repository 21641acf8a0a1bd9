import { expect, test } from 'vitest';
import { withoutToken } from './logging.ts';

test.each([
  ['/prod-api/api/system/user/info?token=secret', '/prod-api/api/system/user/info?token=[redacted]'],
  ['/a?x=1&token=secret&y=2', '/a?x=1&token=[redacted]&y=2'],
  ['/a?TOKEN=secret', '/a?TOKEN=[redacted]'],
  ['/a?token=one&token=two', '/a?token=[redacted]&token=[redacted]'],
  ['/a?%74oken=secret', '/a?%74oken=[redacted]'],
  ['/a?tok%65n=secret&x=1', '/a?tok%65n=[redacted]&x=1'],
  ['/a?mytoken=kept&x=%zz', '/a?mytoken=kept&x=%zz'],
  ['/a?token', '/a?token'],
  ['/a?x?token=secret', '/a?x?token=[redacted]'],
  ['/token=kept', '/token=kept'],
])('the address %s is logged as %s', (url, logged) => {
  expect(withoutToken(url)).toBe(logged);
});

test('an address of any length is logged in its first 2,000 characters, without its token', () => {
  expect(withoutToken(`/a?x=${'y'.repeat(20_000)}`)).toHaveLength(2000);
  expect(withoutToken(`/${'?'.repeat(20_000)}`)).toHaveLength(2000);
  expect(withoutToken(`/a?${'x'.repeat(1950)}&token=${'s'.repeat(20_000)}`)).toMatch(/&token=\[redacted\]$/);
});
