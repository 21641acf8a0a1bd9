import { expect, test } from 'vitest';
import { allStoresAddress } from './search.ts';

test('an address keeps what it understands: a store that looks like a number, a state, a day', () => {
  const search = { store: '1001', state: 'expired', by: '2026-03-10', nobatch: true, sort: '-hdstore' };
  expect(allStoresAddress.read({ ...search, store: 1001, nobatch: 'true' })).toEqual(search);
  expect(allStoresAddress.count(allStoresAddress.read(search))).toBe(4);
});

test('what an address gets wrong is left out', () => {
  expect(allStoresAddress.read({ state: 'x', by: '2026-13-01', sort: '+flot', page: 0 })).toEqual({});
});
