import { expect, it } from 'vitest';
import type { Cell } from '../spreadsheets/cells.ts';
import { readWatchRow, type WatchColumn } from './import-rules.ts';

const sound: Record<WatchColumn, Cell> = {
  hdstore: '1001',
  hdgdCode: 103,
  reqQty: 12,
  reqReason: ' 促销 ',
  expectedDeliveryDate: '2026/3/12',
};
const read = (said: Partial<Record<WatchColumn, Cell>>) =>
  readWatchRow((column) => ({ ...sound, ...said })[column], 1900, 'point');

it('reads what a store misses', () => {
  expect(read({})).toEqual({
    row: { store: '1001', goodsCode: '103', requiredQty: 12, reason: '促销', expectedOn: '2026-03-12' },
  });
});

it('leaves out what may be left out', () => {
  expect(read({ reqReason: null, expectedDeliveryDate: ' ' })).toMatchObject({
    row: { reason: '', expectedOn: null },
  });
});

it.each<[string, Partial<Record<WatchColumn, Cell>>, WatchColumn, string]>([
  ['no store', { hdstore: ' ' }, 'hdstore', 'required'],
  ['no goods', { hdgdCode: null }, 'hdgdCode', 'required'],
  ['no quantity', { reqQty: null }, 'reqQty', 'required'],
  ['a quantity of nothing', { reqQty: 0 }, 'reqQty', 'quantity-none'],
  ['less than nothing', { reqQty: -1 }, 'reqQty', 'negative'],
  ['a word for a quantity', { reqQty: '多' }, 'reqQty', 'not-a-number'],
  ['a long reason', { reqReason: '长'.repeat(201) }, 'reqReason', 'too-long'],
  ['no day', { expectedDeliveryDate: '尽快' }, 'expectedDeliveryDate', 'not-a-date'],
])('refuses %s', (_what, said, column, code) => {
  expect(read(said)).toMatchObject({ problems: [{ column, code }] });
});

it('takes two hundred characters of a reason', () => {
  expect(read({ reqReason: '长'.repeat(200) })).toMatchObject({ row: { reason: '长'.repeat(200) } });
});
