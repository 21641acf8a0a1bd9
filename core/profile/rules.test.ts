import { expect, test } from 'vitest';
import { profileChanges, profileProblems } from './rules.ts';

test.each([
  { form: { username: '林涛', email: '' }, problems: {} },
  { form: { username: ' 林涛 ', email: ' lin@stockroom.example\t' }, problems: {} },
  { form: { username: ' ', email: '' }, problems: { username: 'person-name-required' } },
  { form: { username: '\u200b', email: '' }, problems: { username: 'person-name-required' } },
  { form: { username: '林'.repeat(50), email: '' }, problems: {} },
  { form: { username: '林'.repeat(51), email: '' }, problems: { username: 'person-name-too-long' } },
  { form: { username: 'Lin', email: 'lin@' }, problems: { email: 'email-form' } },
  { form: { username: 'Lin', email: 'a b@c.d' }, problems: { email: 'email-form' } },
])('a profile with $form: $problems', ({ form, problems }) => {
  expect(profileProblems(form)).toEqual(problems);
});

const kept = { username: 'Lin', email: 'lin@stockroom.example' };
test.each([
  { typed: kept, changes: {} },
  { typed: { ...kept, username: '  Lin Tao ' }, changes: { username: 'Lin Tao' } },
  { typed: { ...kept, email: ' ' }, changes: { email: '' } },
  { typed: { username: 'Xu', email: ' xu@x.example' }, changes: { username: 'Xu', email: 'xu@x.example' } },
])('of a profile with $typed, what was changed is sent: $changes', ({ typed, changes }) => {
  expect(profileChanges(typed, kept)).toEqual(changes);
});
