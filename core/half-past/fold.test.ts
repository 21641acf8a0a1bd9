import { expect, test } from 'vitest';
import { afterHandling, afterWithdrawal, recordMade, withdrawnRecord } from './fold.ts';
import { handlingBodyOf, recordItemOf, stockItemOf, stockOf } from './item.ts';
import { figures as figuresRow, type HalfPastStock, record as recordRow } from './row.ts';

const stock: HalfPastStock = {
  id: 's-1',
  article: 'GID-1',
  goodsCode: '010101',
  barcodes: ['690'],
  name: '鲜牛奶',
  nameEn: null,
  shelfLifeDays: 180,
  bin: 'A-01',
  state: 'sealed',
  lot: '20260101A',
  vendor: '申丰',
  qty: 120,
  saleQty: 24,
  outQty: 12,
  blockedQty: 36,
  blockedDays: 20,
  buyerCode: 'P01',
  buyerName: '沈越',
  since: '2026-02-01',
  recordId: null,
};
const by = { userId: 'u-1', userName: '沈越', at: '2026-03-10T01:00:00.000Z' };

test('a decision takes stock off the page, and is taken back with the figures that there are then', () => {
  const handled = afterHandling(stock, 'r-1');
  expect(handled.recordId).toBe('r-1');
  const renewed = { ...handled, qty: 60 };
  expect(afterWithdrawal(renewed, 'r-1')).toEqual({ ...stock, qty: 60 });
});

test('where another decision stands, neither a second one nor its withdrawal moves the stock', () => {
  const handled = afterHandling(stock, 'r-1');
  expect(afterHandling(handled, 'r-2')).toBe(handled);
  expect(afterWithdrawal(handled, 'r-2')).toBe(handled);
});

test('what is sent along makes the same decision on the device', () => {
  const { id: stockId, recordId: _, ...figures } = stock;
  const made = { id: 'r-1', stockId, disposal: 'other', remark: ' 转内购 ' };
  const record = recordMade(figures, made, by);
  expect(record).toMatchObject({ disposal: 'other', remark: '转内购', qty: 120, withdrawn: null, edit: by });
  const body = handlingBodyOf(stock, { recordId: 'r-1', disposal: 'other', remark: '转内购' });
  expect(recordMade(figuresRow.fromItem(body), made, by)).toEqual(record);
  expect(recordRow.fromItem(recordItemOf(record))).toEqual(record);
  expect(stockOf(stockItemOf(stock))).toEqual(stock);
});

test('who took it back first stays', () => {
  const { id: stockId, recordId: _, ...figures } = stock;
  const made = { id: 'r-1', stockId, disposal: 'return', remark: undefined };
  const gone = withdrawnRecord(recordMade(figures, made, by), by);
  expect(withdrawnRecord(gone, { ...by, userName: '陈曦' })).toBe(gone);
  expect(recordRow.fromItem(recordItemOf(gone))).toEqual(gone);
});
