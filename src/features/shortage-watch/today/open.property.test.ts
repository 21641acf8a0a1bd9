import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { statuses } from '#core/shortage-watch/decision';
import { decisionAfter } from '#core/shortage-watch/fold';
import { listWatches } from '#core/shortage-watch/list';
import { aWatch, zhao } from '../../../../tests/support/watch-rows.ts';
import { filterOf } from '../search.ts';
import { watchesLine } from './open.tsx';

const someWatches = fc
  .array(fc.constantFrom(...Object.values(statuses), '自定'), { maxLength: 10 })
  .map((all) => all.map((status, place) => aWatch({ id: `w${place}`, status })));

test('watched shortages: the figure is what the list shows, each decision lowers it by one, taken back it is there again', () => {
  fc.assert(
    fc.property(someWatches, fc.nat(), fc.boolean(), (rows, place, approves) => {
      const { count, search } = watchesLine(rows);
      const shown = listWatches(rows, filterOf(search, search.view ?? 'open'));
      expect(shown).toHaveLength(count);
      const row = shown[place % Math.max(1, count)];
      if (!row) return;
      const after = (change: Parameters<typeof decisionAfter>[1], of = row) =>
        rows.map((one) => (one.id === row.id ? { ...of, ...decisionAfter(of, change, zhao) } : one));
      const status = approves ? statuses.approved : statuses.rejected;
      const decided = after({ status, disposeRemark: '周五到货' });
      expect(watchesLine(decided).count).toBe(count - 1);
      const one = decided.find(({ id }) => id === row.id);
      expect(watchesLine(after({ status: row.status, disposeRemark: row.remark }, one)).count).toBe(count);
    }),
  );
});
