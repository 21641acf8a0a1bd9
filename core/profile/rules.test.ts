import { expect, test } from 'vitest';
import { profileProblems, trimmedProfile } from './rules.ts';

test.each([
  { form: { username: '林涛', email: '' }, problems: {} },
  { form: { username: ' 林涛 ', email: ' lin@stockroom.example\t' }, problems: {} },
  { form: { username: ' ', email: '' }, problems: { username: 'person-name-required' } },
  { form: { username: '林'.repeat(50), email: '' }, problems: {} },
  { form: { username: '林'.repeat(51), email: '' }, problems: { username: 'person-name-too-long' } },
  { form: { username: 'Lin', email: 'lin@' }, problems: { email: 'email-form' } },
  { form: { username: 'Lin', email: 'a b@c.d' }, problems: { email: 'email-form' } },
])('a profile with $form: $problems', ({ form, problems }) => {
  expect(profileProblems(form)).toEqual(problems);
});

test('name and e-mail are sent without their outer spaces', () => {
  expect(trimmedProfile({ username: '  Lin Tao ', email: ' lin@stockroom.example ' })).toEqual({
    username: 'Lin Tao',
    email: 'lin@stockroom.example',
  });
});
