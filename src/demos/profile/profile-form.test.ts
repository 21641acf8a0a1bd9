import { expect, it } from 'vitest';
import { readTyped, trimmedPerson } from './profile-form.ts';

it('spaces around a name and an address do not count', () => {
  expect(trimmedPerson({ name: '  Lin Xia ', email: ' lin@example.com\t' })).toEqual({
    name: 'Lin Xia',
    email: 'lin@example.com',
  });
});

it.each([
  [
    { name: 'Lin', email: '' },
    { name: 'Lin', email: '' },
  ],
  [{ email: 'lin@' }, { email: 'lin@' }],
  [{ name: 7, email: 'lin@' }, { email: 'lin@' }],
  [null, undefined],
  ['Lin', undefined],
])('of %j is half typed', (kept, read) => {
  expect(readTyped(kept)).toEqual(read);
});
