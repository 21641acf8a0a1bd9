import { expect, test } from 'vitest';
import { loginProblems } from './rules.ts';

test.each([
  { username: '100101', password: '111111', problems: {} },
  { username: ' 100101 ', password: '111111', problems: {} },
  { username: '', password: '111111', problems: { username: 'username-required' } },
  { username: ' \t ', password: '111111', problems: { username: 'username-required' } },
  { username: '100101', password: '', problems: { password: 'password-required' } },
  { username: '100101', password: '11111', problems: { password: 'password-too-short' } },
  // Only the username is trimmed (decision U7): spaces are part of a password.
  { username: '100101', password: '      ', problems: {} },
  { username: '', password: '', problems: { username: 'username-required', password: 'password-required' } },
])('a login form with $username and $password: $problems', ({ problems, ...form }) => {
  expect(loginProblems(form)).toEqual(problems);
});
