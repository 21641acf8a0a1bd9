import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Column } from '../ui/lists/data-table.tsx';
import { groupedBy, sumsOf } from './sums.ts';

type Row = { id: number; store: string; qty: number | null };

const columns: readonly Column<Row>[] = [
  { key: 'store', header: '', width: 0, render: () => '' },
  { key: 'qty', header: '', width: 0, render: () => '', sum: { of: ({ qty }) => qty, text: String } },
];
const grams = fc.integer({ min: -5_000_000, max: 5_000_000 }).map((many) => many / 1000);
const rows = fc
  .array(fc.tuple(fc.constantFrom('', '1010', '1002 b', '1002 a'), fc.option(grams)))
  .map((all) => all.map(([store, qty], id): Row => ({ id, store, qty })));
const qtyOf = (of: readonly Row[]) => Number(sumsOf(columns, of).get('qty'));

it('groups hold every row once, in the order of the list, and add up to the whole', () => {
  fc.assert(
    fc.property(rows, (all) => {
      const groups = groupedBy(all, ({ store }) => store, 'en');
      const inGroups = [...groups.values()].flat();
      expect(inGroups.toSorted((a, b) => a.id - b.id)).toEqual(all);
      for (const [store, of] of groups) {
        expect(of.map(({ id }) => id)).toEqual(all.filter((row) => row.store === store).map(({ id }) => id));
      }
      const sum = [...groups.values()].reduce((so, of) => so + qtyOf(of), 0);
      expect(sum).toBeCloseTo(qtyOf(all), 3);
    }),
  );
});

it('groups stand by their words, numbers by their size, and what has none comes last', () => {
  const all = ['', '1010', '9', '1002 b', '1002 a'].map((store, id) => ({ id, store, qty: 1 }));
  expect([...groupedBy(all, ({ store }) => store, 'en').keys()]).toEqual([
    '9',
    '1002 a',
    '1002 b',
    '1010',
    '',
  ]);
});

it('only figures that say something are added up, to the gram, and what is not known adds nothing', () => {
  const all = [0.1, 0.2, null].map((qty, id) => ({ id, store: '', qty }));
  expect([...sumsOf(columns, all)]).toEqual([['qty', '0.3']]);
});
