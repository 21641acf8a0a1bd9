import { expect, test } from 'vitest';
import { passwordProblems } from './password.ts';

const sound = { username: '100101', oldPassword: '111111', newPassword1: 'ruhig9', newPassword2: 'ruhig9' };

test.each([
  { change: {}, problems: {} },
  { change: { username: ' 100101 ' }, problems: {} },
  { change: { username: '  ' }, problems: { username: 'password-account-required' } },
  { change: { oldPassword: '' }, problems: { oldPassword: 'password-old-required' } },
  {
    change: { newPassword1: '', newPassword2: '' },
    problems: { newPassword1: 'password-new-required', newPassword2: 'password-new-required' },
  },
  { change: { newPassword2: '' }, problems: { newPassword2: 'password-new-required' } },
  { change: { newPassword2: 'ruhig8' }, problems: { newPassword2: 'passwords-differ' } },
  { change: { newPassword2: 'ruhig9 ' }, problems: { newPassword2: 'passwords-differ' } },
  { change: { newPassword1: '12345', newPassword2: '12345' }, problems: { newPassword1: 'password-short' } },
  { change: { newPassword1: '123456', newPassword2: '123456' }, problems: {} },
  // Characters, not units of UTF-16: three of these are six of those.
  {
    change: { newPassword1: '𠮷𠮷𠮷', newPassword2: '𠮷𠮷𠮷' },
    problems: { newPassword1: 'password-short' },
  },
  {
    change: { newPassword1: '111111', newPassword2: '111111' },
    problems: { newPassword1: 'password-unchanged' },
  },
  { change: { newPassword1: '      ', newPassword2: '      ' }, problems: {} },
])('a change of password with $change: $problems', ({ change, problems }) => {
  expect(passwordProblems({ ...sound, ...change })).toEqual(problems);
});
