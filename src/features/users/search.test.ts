import { expect, test } from 'vitest';
import { userAddress } from './search.ts';

test('codes that look like numbers stay text', () => {
  expect(userAddress.read({ usercode: 100101, department: 1001, user: 12 })).toEqual({
    usercode: '100101',
    department: '1001',
    user: '12',
  });
});

test('what an address gets wrong is left out', () => {
  expect(userAddress.read({ sort: '+passwordHash', page: 0, size: 11, status: 2, username: '' })).toEqual({});
});

test('pages, sizes, states and columns that exist are read', () => {
  const search = { sort: '-updatedAt', page: 3, size: 50, status: 0 as const };
  expect(userAddress.read(search)).toEqual(search);
});

test('an open user is no filter, a state is', () => {
  expect(userAddress.count({ psrCode: 'P07' })).toBe(1);
  expect(userAddress.count({ user: 'u-1', page: 2, sort: '-id' })).toBe(0);
  expect(userAddress.count({ status: 0 })).toBe(1);
});
