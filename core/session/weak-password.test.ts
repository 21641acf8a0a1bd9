import { expect, test } from 'vitest';
import { weaknessOf } from './weak-password.ts';

test.each([
  { password: '111111', weakness: 'one-character' },
  { password: 'ababab', weakness: 'one-character' },
  { password: '123456', weakness: 'sequence' },
  { password: '987654', weakness: 'sequence' },
  { password: 'QWERTY', weakness: 'sequence' },
  { password: '1qaz2wsx', weakness: 'sequence' },
  { password: 'x100101', weakness: 'like-account' },
  { password: '100101', weakness: 'like-account' },
  { password: 'woaini1314', weakness: 'common' },
  { password: 'Password2026', weakness: 'common' },
  { password: 'p@ssw0rd', weakness: 'common' },
  { password: '147258369', weakness: 'common' },
  { password: '', weakness: null },
  { password: 'ruhig9', weakness: null },
  { password: 'correct horse', weakness: null },
  { password: '早上七点开门', weakness: null },
])('$password for the account 100101: $weakness', ({ password, weakness }) => {
  expect(weaknessOf(password, ' 100101 ')).toBe(weakness);
});

test('without an account yet, nothing is like it', () => {
  expect(weaknessOf('ruhig9', '')).toBeNull();
});
