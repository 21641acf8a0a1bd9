import { expect, it } from 'vitest';
import type { FigureRow } from '#core/insight/contract';
import { nothing } from '#core/insight/figures';
import { lowestStores, trendOf } from './steps.ts';

const period = { from: '2026-02-10', to: '2026-03-09' };
const row = (said: Partial<FigureRow>): FigureRow => ({
  ...nothing,
  key: '',
  name: null,
  before: false,
  day: '2026-02-10',
  hdstore: null,
  ...said,
});

it('money of days is gathered by the weeks of the period', () => {
  const days = ['2026-02-10', '2026-02-16', '2026-02-17', '2026-03-09'];
  const loss = days.map((day, place) => row({ day, fen: 10 ** place }));
  expect(trendOf(period, loss, loss.slice(3))).toEqual([
    { from: '2026-02-10', loss: 11, recovered: 0 },
    { from: '2026-02-17', loss: 100, recovered: 0 },
    { from: '2026-02-24', loss: 0, recovered: 0 },
    { from: '2026-03-03', loss: 1000, recovered: 1000 },
  ]);
});

it('stores stand by their share, alike ones as they came, whose share nobody knows last', () => {
  const rows = [
    row({ hdstore: '1003', told: 4, hits: 2 }),
    row({ hdstore: '1001', told: 0 }),
    row({ hdstore: '1002', told: 1, hits: 0 }),
    row({ hdstore: '1002', told: 3, hits: 2, day: '2026-03-03' }),
  ];
  const { stores, count } = lowestStores(period, rows, 2);
  expect({ count, codes: stores.map(({ code, share }) => [code, share]) }).toEqual({
    count: 3,
    codes: [
      ['1003', 0.5],
      ['1002', 0.5],
    ],
  });
  expect(stores[1]?.steps.map(({ share }) => share)).toEqual([0, null, null, 2 / 3]);
  expect(lowestStores(period, [row({ hdstore: '1001', stores: 40 })], 12).count).toBe(40);
});
