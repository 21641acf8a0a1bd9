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
  // Characters, not units of UTF-16: three of these are six of those.
  {
    change: { newPassword1: '𠮷𠮷𠮷', newPassword2: '𠮷𠮷𠮷' },
    problems: { newPassword1: 'password-short' },
  },
  {
    change: { newPassword1: '111111', newPassword2: '111111' },
    problems: { newPassword1: 'password-unchanged' },
  },
  { change: { newPassword1: ' ruhig', newPassword2: ' ruhig' }, problems: {} },
])('a change of password with $change: $problems', ({ change, problems }) => {
  expect(passwordProblems({ ...sound, ...change })).toEqual(problems);
});

test('a longer password than the documents ask for is asked for where an administrator has said so', () => {
  const long = { ...sound, newPassword1: 'ruhig und', newPassword2: 'ruhig und' };
  expect(passwordProblems(long, { minLength: 10 })).toEqual({ newPassword1: 'password-shorter-than' });
  expect(passwordProblems(long, { minLength: 9 })).toEqual({});
});

test('one that a guesser tries first is said to be so, once nothing plainer is wrong with it', () => {
  expect(passwordProblems(sound, { weakness: 'common' })).toEqual({ newPassword1: 'password-common' });
  expect(passwordProblems({ ...sound, oldPassword: 'ruhig9' }, { weakness: 'common' })).toEqual({
    newPassword1: 'password-unchanged',
  });
});
