import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ServiceClock } from '#core/clocks/clock';
import { decisionAfter } from '#core/shortage-watch/fold';
import { listWatches } from '#core/shortage-watch/list';
import type { Watch } from '#core/shortage-watch/row';
import { statuses } from '#core/shortage-watch/workflow';
import { aWatch, zhao } from '../../../../tests/support/watch-rows.ts';
import { filterOf } from '../search.ts';
import { watchesLines } from './open.tsx';

const now = Date.parse('2026-03-10T06:00:00.000Z');
const clock: ServiceClock = {
  clock: 'own',
  state: 'running',
  calendarId: 'x',
  zone: 'Asia/Shanghai',
  durationMs: 14_400_000,
  usedMs: 0,
  runningSince: '2026-03-10T01:00:00.000Z',
  dueAt: null,
};
const someWatches = fc
  .array(
    fc.record({
      status: fc.constantFrom(...Object.values(statuses), '自定'),
      dueAt: fc.constantFrom('2026-03-10T05:59:59.999Z', '2026-03-10T06:00:00.000Z', null),
    }),
    { maxLength: 10 },
  )
  .map((all) =>
    all.map(({ status, dueAt }, place) =>
      aWatch({ id: `w${place}`, status, clocks: status === statuses.open ? [{ ...clock, dueAt }] : [] }),
    ),
  );
const lineOf = (rows: readonly Watch[]) => watchesLines(rows, now).open;

test('watched shortages: the figure is what the list shows, each decision lowers it by one, taken back it is there again', () => {
  fc.assert(
    fc.property(someWatches, fc.nat(), fc.boolean(), (rows, place, approves) => {
      const { count, search } = lineOf(rows);
      const shown = listWatches(rows, filterOf(search, search.view ?? 'open', now));
      expect(shown).toHaveLength(count);
      const row = shown[place % Math.max(1, count)];
      if (!row) return;
      const after = (change: Parameters<typeof decisionAfter>[1], of = row) =>
        rows.map((one) => (one.id === row.id ? { ...of, ...decisionAfter(of, change, zhao) } : one));
      const status = approves ? statuses.approved : statuses.rejected;
      const decided = after({ status, disposeRemark: '周五到货' });
      expect(lineOf(decided).count).toBe(count - 1);
      const one = decided.find(({ id }) => id === row.id);
      expect(lineOf(after({ status: row.status, disposeRemark: row.remark }, one)).count).toBe(count);
    }),
  );
});

test('of those, as many are past their time as their list shows, and each of them is', () => {
  fc.assert(
    fc.property(someWatches, (rows) => {
      const { open, late } = watchesLines(rows, now);
      const shown = listWatches(rows, filterOf(late.search, late.search.view ?? 'open', now));
      expect(shown).toHaveLength(late.count);
      expect(late.count).toBeLessThanOrEqual(open.count);
      expect(shown).toEqual(shown.filter(({ clocks }) => Date.parse(clocks[0]?.dueAt ?? '') < now));
    }),
  );
});
