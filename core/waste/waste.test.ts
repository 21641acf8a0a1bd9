import { describe, expect, it } from 'vitest';
import { wasteOf } from './fold.ts';
import { barsOf, groupsOf, isFate, ledgerRows, totalsOf } from './ledger.ts';
import { heldFrom, valueFen, wasteProblem } from './rules.ts';
import type { Waste } from './types.ts';

const goods = { goodsCode: 'G1', barcodes: ['6901234567892'], name: '牛奶', nameEn: 'Milk' };
const line = (said: Partial<Waste> = {}): Waste => ({
  ...goods,
  ...{ id: 'w1', article: 'A1', lot: 'L1', fate: 'thrown', reason: 'expired', remark: '', qty: 2 },
  ...{ priceFen: 500, valueFen: 1000, day: '2026-03-10', at: '2026-03-10T01:00:00.000Z' },
  ...{ userId: 'u-100101', userName: '林涛' },
  ...said,
});

it('a record becomes a line with its value, on the store’s own day', () => {
  const body = {
    ...{ id: 'w1', hdstore: '1001', farticle: 'A1', flot: 'L1', goods },
    ...{ fate: 'given' as const, reason: 'other', remark: ' 食物银行 ', qty: 1.505, priceFen: 999 },
  };
  const author = { userId: 'u', userName: '林涛', at: '2026-03-10T17:00:00.000Z', timeZone: 'Asia/Shanghai' };
  expect(wasteOf(body, author)).toEqual({
    ...goods,
    ...{ id: 'w1', article: 'A1', lot: 'L1', fate: 'given', reason: 'other', remark: '食物银行' },
    ...{ qty: 1.505, priceFen: 999, valueFen: 1503, day: '2026-03-11', at: author.at },
    ...{ userId: 'u', userName: '林涛' },
  });
});

it.each([
  [{ qty: 0 }, 'quantity-out-of-range'],
  [{ qty: Number.NaN }, 'quantity-out-of-range'],
  [{ qty: 0.001 }, undefined],
  [{ qty: 0.0015 }, 'quantity-out-of-range'],
  [{ qty: 100_000 }, undefined],
  [{ qty: 100_001 }, 'quantity-out-of-range'],
  [{ reason: 'other' }, 'remark-required'],
  [{ reason: 'other', remark: '虫蛀' }, undefined],
])('%j: %s', (said, problem) => {
  expect(wasteProblem({ qty: 1, reason: 'expired', remark: '', ...said })).toBe(problem);
});

it('devices hold this month and the one before', () => {
  expect(heldFrom('2026-03-31')).toBe('2026-02-01');
  expect(heldFrom('2026-01-01')).toBe('2025-12-01');
});

it('a value is in whole fen, and none without a price', () => {
  expect(valueFen(0.333, 100)).toBe(33);
  expect(valueFen(3, 199)).toBe(597);
  expect(valueFen(3, null)).toBeNull();
});

describe('the ledger', () => {
  const rows = [
    line(),
    line({ id: 'w2', day: '2026-03-12', at: '2026-03-12T01:00:00.000Z', fate: 'soldoff', qty: 0.1 }),
    line({ id: 'w3', day: '2026-02-28', at: '2026-02-28T01:00:00.000Z', priceFen: null, valueFen: null }),
    line({ id: 'w4', qty: 0.2, reason: 'damaged', lot: 'L9', valueFen: 100 }),
  ];
  const march = { from: '2026-03-01', to: '2026-03-31' };
  const idsOf = (said: object) => ledgerRows(rows, { ...march, ...said }).map(({ id }) => id);

  it('has the lines of its days, newest first, by fate, reason, goods and lot', () => {
    expect(idsOf({})).toEqual(['w2', 'w4', 'w1']);
    expect(idsOf({ from: '2026-02-01' })).toEqual(['w2', 'w4', 'w1', 'w3']);
    expect(idsOf({ fate: 'thrown' })).toEqual(['w4', 'w1']);
    expect(idsOf({ reason: 'damaged' })).toEqual(['w4']);
    expect(idsOf({ search: 'milk' })).toEqual(['w2', 'w4', 'w1']);
    expect(idsOf({ search: 'l9' })).toEqual(['w4']);
    expect(idsOf({ search: 'nothing' })).toEqual([]);
  });

  it('sums quantities and values, and says what has none', () => {
    const totals = totalsOf(groupsOf(rows));
    expect(totals.all).toEqual({ count: 4, qty: 4.3, valueFen: 2100, unpriced: 1 });
    expect(totals.byFate.soldoff).toEqual({ count: 1, qty: 0.1, valueFen: 1000, unpriced: 0 });
    expect(totals.byFate.given).toEqual({ count: 0, qty: 0, valueFen: 0, unpriced: 0 });
    expect(totals.byReason.map(({ reason, qty }) => [reason, qty])).toEqual([
      ['expired', 4.1],
      ['damaged', 0.2],
    ]);
  });

  it('draws each day of a month, and each month of a longer time', () => {
    const groups = groupsOf(rows);
    const days = barsOf(groups, march);
    expect(days).toHaveLength(31);
    expect(days[9]).toEqual({
      at: '2026-03-10',
      values: { soldoff: 0, thrown: 1100, returned: 0, given: 0 },
    });
    expect(barsOf(groups, { from: '2026-01-01', to: '2026-03-31' })).toEqual([
      { at: '2026-01', values: { soldoff: 0, thrown: 0, returned: 0, given: 0 } },
      { at: '2026-02', values: { soldoff: 0, thrown: 0, returned: 0, given: 0 } },
      { at: '2026-03', values: { soldoff: 1000, thrown: 1100, returned: 0, given: 0 } },
    ]);
  });

  it('knows what became of goods by its four words', () => {
    expect(['thrown', 'lost'].map(isFate)).toEqual([true, false]);
  });
});
