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
  { password: 'P@$$w0rd!2026', weakness: 'common' },
  { password: '2026monkey', weakness: 'common' },
  { password: 'abcabcabc', weakness: 'one-character' },
  { password: '1234512345', weakness: 'sequence' },
  { password: 'monkeymonkey', weakness: 'common' },
  { password: '      ', weakness: 'one-character' },
  { password: '林涛2026', weakness: 'like-account' },
  { password: '', weakness: null },
  { password: 'ruhig9', weakness: null },
  { password: 'correct horse', weakness: null },
  { password: '早上七点开门', weakness: null },
])('$password for the account 100101: $weakness', ({ password, weakness }) => {
  expect(weaknessOf(password, [' 100101 ', '林涛'])).toBe(weakness);
});

test('a name with a space is the same without it', () => {
  expect(weaknessOf('lintao88', ['100101', 'Lin Tao'])).toBe('like-account');
});

test('a longer list finds more, with the same spellings', () => {
  expect(weaknessOf('Gh0stly77', [])).toBeNull();
  expect(weaknessOf('Gh0stly77', [], new Set(['ghostly']))).toBe('common');
});

test('without an account yet, nothing is like it', () => {
  expect(weaknessOf('ruhig9', [''])).toBeNull();
});
