import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '#core/catalog/days';
import { wasteOf } from '#core/waste/fold';
import { ledgerRows } from '#core/waste/ledger';
import { fates } from '#core/waste/types';
import { middle, timeZone } from '../../../../tests/support/arbitraries.ts';
import { ledgerFilterOf } from '../ledger/search.ts';
import { wasteLine } from './recorded.tsx';

const someRecord = fc
  .record({
    id: fc.uuid({ version: 7 }),
    ago: fc.constantFrom(0, 0, 0, 1, 9, 40),
    // 23:59:59.999 and 00:00 in the store, and noon.
    time: fc.constantFrom('15:59:59.999', '16:00:00.000', '04:00:00.000'),
    fate: fc.constantFrom(...fates),
    qty: fc.constantFrom(0.001, 0.1, 0.2, 1.505, 12),
    priceFen: fc.constantFrom(null, 1, 999, 12_800),
  })
  .map(({ ago, time, ...said }) =>
    wasteOf(
      { ...said, hdstore: '1001', farticle: 'A1', flot: 'L1', reason: 'expired', remark: '' },
      { userId: 'u', userName: '林涛', at: `${addDays(middle, -ago)}T${time}Z`, timeZone },
    ),
  );

// It is no work that waits: recording raises it, and only taking a record back lowers it.
test('waste: the figure and its value are what the day’s ledger shows; a record taken back lowers them by itself', () => {
  fc.assert(
    fc.property(fc.array(someRecord, { maxLength: 8 }), fc.nat(), (rows, place) => {
      const at = { store: '1001', today: middle };
      const line = wasteLine(rows, at);
      const shown = ledgerRows(rows, ledgerFilterOf(line.search, middle));
      expect(line.count).toBe(shown.length);
      expect(line.count).toBe(rows.filter(({ day }) => day === middle).length);
      expect(line.valueFen).toBe(shown.reduce((sum, { valueFen }) => sum + (valueFen ?? 0), 0));
      const one = shown[place % Math.max(1, shown.length)];
      if (!one) return;
      const after = wasteLine(
        rows.filter((row) => row !== one),
        at,
      );
      expect(after.count).toBe(line.count - 1);
      expect(after.valueFen).toBe(line.valueFen - (one.valueFen ?? 0));
    }),
  );
});
