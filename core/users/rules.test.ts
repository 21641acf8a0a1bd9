import { expect, it } from 'vitest';
import { employeeNumber, isMailAddress, userProblems } from './rules.ts';

const fine = { usercode: '100101', username: '林涛', departmentId: '1001', isLeader: '0' as const };

it.each([
  [{}, {}],
  [{ usercode: ' ho01 ' }, {}],
  [{ usercode: 'ab' }, {}],
  [{ usercode: 'a' }, { usercode: 'usercode-form' }],
  [{ usercode: 'x'.repeat(30) }, {}],
  [{ usercode: 'x'.repeat(31) }, { usercode: 'usercode-form' }],
  [{ usercode: 'a.b_c-1' }, {}],
  [{ usercode: '-ab' }, { usercode: 'usercode-form' }],
  [{ usercode: 'a b' }, { usercode: 'usercode-form' }],
  [{ usercode: '林涛' }, { usercode: 'usercode-form' }],
  [{ usercode: '  ' }, { usercode: 'usercode-required' }],
  [{ username: '' }, { username: 'person-name-required' }],
  [{ username: ' \u200b\u2060' }, { username: 'person-name-required' }],
  [{ username: '名'.repeat(50) }, {}],
  [{ username: '名'.repeat(51) }, { username: 'person-name-too-long' }],
  // Letters are counted, not their halves.
  [{ username: '𠮷'.repeat(50) }, {}],
  [{ departmentId: null }, { departmentId: 'department-required' }],
])('a user with %j: %j', (said, problems) => {
  expect(userProblems({ ...fine, ...said })).toEqual(problems);
});

it('what an earlier time allowed may stay, and not come anew', () => {
  const old = { ...fine, usercode: 'x', departmentId: null };
  expect(userProblems({ ...old, username: '新名' }, old)).toEqual({});
  expect(userProblems({ ...old, usercode: 'y' }, old)).toEqual({ usercode: 'usercode-form' });
  expect(userProblems(fine, old)).toEqual({});
});

it.each([
  [' e20001 ', 'E20001'],
  ['E20001', 'E20001'],
  ['  ', ''],
])('the employee number %j is looked up as %j', (typed, number) => {
  expect(employeeNumber(typed)).toBe(number);
});

it.each([
  ['a@b.c', true],
  ['a@b', false],
  ['a b@c.d', false],
  ['@b.c', false],
  [`${'a'.repeat(116)}@b.cc`, false],
])('%j is an address: %j', (text, isOne) => {
  expect(isMailAddress(text)).toBe(isOne);
});
