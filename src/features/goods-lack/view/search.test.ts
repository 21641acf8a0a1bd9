import { expect, it } from 'vitest';
import { isFiltered, scannedSearch, viewAddress, viewFilterOf } from './search.ts';

it('reads the documents’ filters, and leaves out what it does not understand', () => {
  const search = viewAddress.read({
    store: 1001,
    view: 'open',
    q: '牛奶',
    days: 2,
    day: '2026-03-10',
    disposal: 'exchange',
    export: 'noexport',
    category: 1101,
    sort: '-lackQty',
    page: 2,
    pos: 'other',
    scan: 'no',
  });
  expect(search).toEqual({
    store: '1001',
    view: 'open',
    q: '牛奶',
    days: 2,
    day: '2026-03-10',
    disposal: 'exchange',
    export: 'noexport',
    category: '1101',
    sort: '-lackQty',
    page: 2,
  });
  expect(viewFilterOf(search)).toMatchObject({
    search: '牛奶',
    days: 2,
    day: '2026-03-10',
    disposal: 'exchange',
    exportFlag: 'noexport',
    sortCode: '1101',
    open: false,
    sort: '-lackQty',
  });
});

it('is the whole list with a tab, a store or an open row, which are no filters', () => {
  expect(isFiltered(viewAddress.read({ store: '1001', view: 'all', open: 'x', sort: '+days' }))).toBe(false);
  expect(isFiltered(viewAddress.read({ q: 'x' }))).toBe(true);
  expect(isFiltered(viewAddress.read({ days: 1 }))).toBe(true);
});

it('a scan lists all goods that bear its code', () => {
  const milk = { goodsCode: '100', barcodes: ['690', '6901'] };
  const ofTwo = [milk, { goodsCode: '200', barcodes: ['6901'] }];
  expect(scannedSearch('16901', [milk, milk])).toMatchObject({ code: '100', q: undefined });
  expect(scannedSearch('16901', ofTwo)).toMatchObject({ code: undefined, q: '6901' });
  // One's goods code is the other's barcode.
  expect(scannedSearch('200', [milk, { goodsCode: '690', barcodes: [] }])).toMatchObject({ q: '200' });
});
