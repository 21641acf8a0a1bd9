import { describe, expect, it } from 'vitest';
import { wasteOf } from './fold.ts';
import { barsOf, groupsOf, isFate, ledgerRows, lossesByStore, totalsOf } from './ledger.ts';
import { fateProblem, firstQuantity, quantityOf, recordedOf, wasteProblem } from './recording.ts';
import type { Waste } from './row.ts';
import { heldFrom, valueFen } from './rules.ts';

const goods = { goodsCode: 'G1', barcodes: ['6901234567892'], name: '牛奶', nameEn: 'Milk' };
const line = (said: Partial<Waste> = {}): Waste => ({
  ...goods,
  id: 'w1',
  article: 'A1',
  lot: 'L1',
  fate: 'thrown',
  reason: 'expired',
  remark: '',
  qty: 2,
  priceFen: 500,
  valueFen: 1000,
  day: '2026-03-10',
  at: '2026-03-10T01:00:00.000Z',
  userId: 'u-100101',
  userName: '林涛',
  ...said,
});

it('a record becomes a line with its value, on the store’s own day', () => {
  const body = {
    id: 'w1',
    hdstore: '1001',
    farticle: 'A1',
    flot: 'L1',
    goods,
    fate: 'given' as const,
    reason: 'other',
    remark: ' 食物银行 ',
    qty: 1.505,
    priceFen: 999,
  };
  const author = { userId: 'u', userName: '林涛', at: '2026-03-10T17:00:00.000Z', timeZone: 'Asia/Shanghai' };
  expect(wasteOf(body, author)).toEqual({
    ...goods,
    id: 'w1',
    article: 'A1',
    lot: 'L1',
    fate: 'given',
    reason: 'other',
    remark: '食物银行',
    qty: 1.505,
    priceFen: 999,
    valueFen: 1503,
    day: '2026-03-11',
    at: author.at,
    userId: 'u',
    userName: '林涛',
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

it.each([
  ['soldoff', '2026-03-10', undefined],
  ['soldoff', '2026-03-09', 'expired-not-sold'],
  ['given', '2026-03-09', 'expired-not-given'],
  ['thrown', '2026-03-09', undefined],
  ['returned', '2026-03-09', undefined],
  ['soldoff', null, undefined],
] as const)('%s of a lot that expires on %s: %s', (fate, expiryDate, problem) => {
  expect(fateProblem(fate, expiryDate, '2026-03-10')).toBe(problem);
});

it.each([
  ['2', 2],
  [' １２ ', 12],
  ['1,5', 1.5],
  ['0,125', 0.125],
  ['1.250', 1.25],
  ['1,000', Number.NaN],
  ['12,000', Number.NaN],
  ['', Number.NaN],
  ['1.2345', Number.NaN],
])('%s is read as %d', (typed, quantity) => {
  expect(quantityOf(typed)).toBe(quantity);
});

it('what was recorded of a lot stands newest first', () => {
  const lines = [
    line({ id: 'old', day: '2026-03-09', at: '2026-03-09T01:00:00.000Z' }),
    line({ id: 'new' }),
    line({ id: 'other', lot: 'L2' }),
    line({ id: 'others', article: 'A2' }),
  ];
  expect(recordedOf(lines, { article: 'A1', lot: 'L1' }).map(({ id }) => id)).toEqual(['new', 'old']);
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
    expect(totals.all).toEqual({ count: 4, qty: 4.3, valueFen: 2100, usualFen: 2100, unpriced: 1 });
    expect(totals.byFate.soldoff).toEqual({
      count: 1,
      qty: 0.1,
      valueFen: 1000,
      usualFen: 1000,
      unpriced: 0,
    });
    expect(totals.byFate.given).toEqual({ count: 0, qty: 0, valueFen: 0, usualFen: 0, unpriced: 0 });
    expect(totals.byReason.map(({ reason, qty }) => [reason, qty])).toEqual([
      ['expired', 4.1],
      ['damaged', 0.2],
    ]);
  });

  it('never adds what was recovered to what was lost', () => {
    const of = (fate: Waste['fate'], value: number, usual: number) =>
      line({ id: fate, fate, valueFen: value, usualValueFen: usual });
    const some = [
      of('soldoff', 600, 1000),
      of('thrown', 500, 700),
      of('given', 100, 100),
      of('returned', 900, 900),
    ];
    const { lostFen, recoveredFen, byReason } = totalsOf(groupsOf(some));
    expect({ lostFen, recoveredFen }).toEqual({ lostFen: 400 + 700 + 100, recoveredFen: 600 });
    expect(byReason).toMatchObject([{ reason: 'expired', lostFen: 1200 }]);
    expect(barsOf(groupsOf(some), march)[9]?.values).toEqual({ soldoff: 400, thrown: 700, given: 100 });
  });

  it('makes up no loss by what brought in more than usual', () => {
    const of = (id: string, value: number, usual: number) =>
      line({ id, fate: 'soldoff', valueFen: value, usualValueFen: usual });
    const groups = groupsOf([of('1', 800, 700), of('2', 600, 1000)]);
    expect(totalsOf(groups)).toMatchObject({ lostFen: 400, recoveredFen: 1400 });
  });

  it('puts the store that lost most first', () => {
    const sums = { count: 1, qty: 1, unpriced: 0 };
    const of = (hdstore: string, fate: Waste['fate'], valueFen: number, usualFen = valueFen) => ({
      ...sums,
      hdstore,
      hdstoreName: hdstore,
      fate,
      valueFen,
      usualFen,
    });
    const stores = lossesByStore([
      of('1001', 'thrown', 300),
      of('1001', 'soldoff', 9000, 9100),
      of('1002', 'thrown', 500),
      of('1003', 'returned', 8000),
    ]);
    expect(stores.map(({ hdstore, lostFen, recoveredFen }) => [hdstore, lostFen, recoveredFen])).toEqual([
      ['1002', 500, 0],
      ['1001', 400, 9000],
      ['1003', 0, 0],
    ]);
  });

  it('draws each day of a month, and each month of a longer time', () => {
    const groups = groupsOf(rows);
    const days = barsOf(groups, march);
    expect(days).toHaveLength(31);
    expect(days[9]).toEqual({ at: '2026-03-10', values: { soldoff: 0, thrown: 1100, given: 0 } });
    expect(barsOf(groups, { from: '2026-01-01', to: '2026-03-31' })).toEqual([
      { at: '2026-01', values: { soldoff: 0, thrown: 0, given: 0 } },
      { at: '2026-02', values: { soldoff: 0, thrown: 0, given: 0 } },
      { at: '2026-03', values: { soldoff: 0, thrown: 1100, given: 0 } },
    ]);
  });

  it('knows what became of goods by its four words', () => {
    expect(['thrown', 'lost'].map(isFate)).toEqual([true, false]);
  });
});

it.each([
  ['what is left of the lot', { rest: 12, isRecorded: false, weightKg: undefined }, '12'],
  ['one, of what nobody has counted', { rest: 0, isRecorded: false, weightKg: undefined }, '1'],
  ['nothing, once all of it is in the ledger', { rest: 0, isRecorded: true, weightKg: undefined }, ''],
  ['what the label says, whatever is left', { rest: 12, isRecorded: true, weightKg: 0.486 }, '0.486'],
])('a quantity begins as %s', (_, of, typed) => {
  expect(firstQuantity(of)).toBe(typed);
  if (typed !== '')
    expect(wasteProblem({ qty: quantityOf(typed), reason: 'expired', remark: '' })).toBeUndefined();
});
