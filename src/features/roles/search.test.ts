import { expect, test } from 'vitest';
import { roleAddress } from './search.ts';

test('a name that looks like a number stays text', () => {
  expect(roleAddress.read({ name: 12, description: 'x' })).toEqual({ name: '12', description: 'x' });
});

test('an address keeps filters, sort and page', () => {
  const address = { name: '店', status: 0, sort: '-lastTime', page: 2, size: 50 };
  expect(roleAddress.read(address)).toEqual(address);
});

test('what an address gets wrong is left out', () => {
  expect(roleAddress.read({ name: '', status: 2, sort: '+editUser', page: 1.5, size: 11 })).toEqual({});
});
