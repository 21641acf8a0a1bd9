import { expect, it } from 'vitest';
import type { NamedLot } from './rules.ts';
import { type Spared, sparedBy } from './spared.ts';

it.each<[string, NamedLot, Spared]>([
  [
    'of a known lot spares that lot alone',
    { store: '1001', article: 'A', lot: 'L' },
    { stores: [], articles: [] },
  ],
  [
    'of unknown goods spares its store',
    { store: '1002', article: '', lot: 'L' },
    { stores: ['1002'], articles: [] },
  ],
  [
    'of a store that is not in the file spares none',
    { store: '9', article: '', lot: 'L' },
    { stores: [], articles: [] },
  ],
  [
    'of an unknown store spares its goods',
    { store: '', article: 'A', lot: 'L' },
    { stores: [], articles: ['A'] },
  ],
  [
    'of nothing that is known spares all',
    { store: '', article: '', lot: '' },
    { stores: ['1001', '1002'], articles: [] },
  ],
])('a row %s', (_what, row, spared) => {
  expect(sparedBy([row], ['1001', '1002'])).toEqual(spared);
});

it('says each thing once', () => {
  const row = (store: string, article: string) => ({ store, article, lot: null });
  const rows = [row('', 'B'), row('', 'A'), row('', 'B'), row('1001', ''), row('1001', '')];
  expect(sparedBy(rows, ['1001', '1002'])).toEqual({ stores: ['1001'], articles: ['A', 'B'] });
});
