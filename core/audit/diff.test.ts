import { expect, it } from 'vitest';
import { differences } from './diff.ts';

it('says which fields differ, and nothing of the others', () => {
  expect(
    differences({ name: 'a', roles: ['x', 'y'], on: true }, { name: 'b', roles: ['y', 'x'], on: true }),
  ).toEqual([{ field: 'name', before: 'a', after: 'b' }]);
});

it('a new thing has everything after, a removed one everything before', () => {
  expect(differences(null, { name: 'a' })).toEqual([{ field: 'name', before: null, after: 'a' }]);
  expect(differences({ name: 'a' }, null)).toEqual([{ field: 'name', before: 'a', after: null }]);
});

it('empty, missing and null are told apart from nothing else', () => {
  expect(differences({ email: null }, {})).toEqual([]);
  expect(differences({ email: '' }, {})).toEqual([{ field: 'email', before: '', after: null }]);
});
