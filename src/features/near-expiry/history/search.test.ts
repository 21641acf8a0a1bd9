import { expect, test } from 'vitest';
import { historyAddress, historyFilterOf } from './search.ts';

test('an address without anything is after today, newest first', () => {
  expect(historyFilterOf(historyAddress.read({}))).toMatchObject({ afterToday: true, sort: '' });
});

test('codes that look like numbers stay text', () => {
  expect(historyAddress.read({ store: 1001, code: 20012, barcode: '0012' })).toEqual({
    store: '1001',
    code: '20012',
    barcode: '0012',
  });
});

test('what an address gets wrong is left out', () => {
  const raw = {
    expiryFrom: '2026-02-30',
    checkTo: 'soon',
    sort: '+remark',
    page: -1,
    size: 7,
    past: 'maybe',
    q: '',
  };
  expect(historyAddress.read(raw)).toEqual({});
});

test('an address that was read reads the same again', () => {
  const search = historyAddress.read({
    store: '1001',
    past: 1,
    checkFrom: '2026-11-01',
    view: 'older',
    sort: '-id',
    page: 2,
    size: 50,
  });
  expect(historyAddress.read(search)).toEqual(search);
});
