import { expect, test } from 'vitest';
import { qualityAddress } from './search.ts';

test('a store that looks like a number stays text', () => {
  expect(qualityAddress.read({ store: 1001, q: 12 })).toEqual({ store: '1001', q: '12' });
});

test('each list is sorted by its own columns only', () => {
  expect(qualityAddress.read({ sort: '-stores' })).toEqual({ sort: '-stores' });
  expect(qualityAddress.read({ view: 'lots', sort: '-stores' })).toEqual({ view: 'lots' });
  expect(qualityAddress.read({ view: 'lots', sort: '+daysTooMany' })).toEqual({
    view: 'lots',
    sort: '+daysTooMany',
  });
});

test('what is open of a list is none of another’s', () => {
  expect(qualityAddress.read({ view: 'pictures', open: 'p' })).toEqual({ view: 'pictures', open: 'p' });
  expect(qualityAddress.read({ view: 'lots', open: 'p' })).toEqual({ view: 'lots' });
});

test('what an address gets wrong is left out', () => {
  expect(qualityAddress.read({ view: 'x', page: 1.5, size: 11, sort: 3, q: '' })).toEqual({});
});
