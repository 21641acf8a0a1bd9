import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '#core/catalog/days';
import { states } from '#core/half-past/codes';
import { afterHandling, afterWithdrawal } from '#core/half-past/fold';
import { listPending } from '#core/half-past/list';
import { pendingQuery } from '#core/half-past/query';
import { middle } from '../../../../tests/support/arbitraries.ts';
import { pendingLine } from './pending.tsx';

const someStock = fc
  .array(
    fc.record({
      state: fc.constantFrom(...states),
      ago: fc.constantFrom(0, 6, 7, 30),
      recordId: fc.option(fc.constant('r0')),
    }),
    { maxLength: 10 },
  )
  .map((all) =>
    all.map(({ state, ago, recordId }, place) => ({
      id: `s${place}`,
      article: 'A1',
      goodsCode: 'G1',
      barcodes: [],
      name: '鲜牛奶',
      nameEn: null,
      shelfLifeDays: 180,
      bin: `B${place}`,
      state,
      lot: 'L1',
      vendor: '申丰',
      qty: 12,
      saleQty: 1,
      outQty: 0,
      blockedQty: 0,
      blockedDays: 0,
      buyerCode: 'P01',
      buyerName: '沈越',
      since: addDays(middle, -ago),
      recordId,
    })),
  );

test('half-past stock: the figure is what the list shows, the first its oldest, and each decision lowers it by one', () => {
  fc.assert(
    fc.property(someStock, fc.nat(), (stock, place) => {
      const line = pendingLine(stock, middle);
      const shown = listPending(stock, pendingQuery.ofAddress(line.search), middle);
      expect(shown).toHaveLength(line.count);
      expect(line.since).toBe(shown.map(({ since }) => since).sort()[0]);
      const one = shown[place % Math.max(1, shown.length)];
      if (!one) return;
      const handled = stock.map((row) => (row.id === one.id ? afterHandling(row, 'r1') : row));
      expect(pendingLine(handled, middle).count).toBe(line.count - 1);
      const back = handled.map((row) => (row.id === one.id ? afterWithdrawal(row, 'r1') : row));
      expect(pendingLine(back, middle).count).toBe(line.count);
    }),
  );
});
