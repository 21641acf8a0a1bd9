import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aLack, aSubstitute, someFlags } from '../../tests/support/lack-rows.ts';
import { listLacks, listStoreLacks } from './list.ts';
import { posFileName, posRowOf } from './pos-rows.ts';
import { type LackFilter, lackQuery, noLackFilter } from './query.ts';

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);
const found = (lacks: Parameters<typeof listLacks>[0], filter: Partial<LackFilter>) =>
  idsOf(listLacks(lacks, { ...noLackFilter, ...filter }));

describe('the list of shortages', () => {
  const milk = aLack({
    id: 'milk',
    name: '鲜牛奶',
    goodsCode: 'G10',
    barcodes: ['6901'],
    days: 3,
    sortCode: '11',
  });
  const tea = aLack({
    id: 'tea',
    name: '红茶',
    goodsCode: 'G9',
    barcodes: [],
    day: '2026-03-09',
    disposal: 'wait',
  });
  const both = [tea, milk];

  it('has the newest day first, then the goods code, then the id', () => {
    const rows = [
      aLack({ id: 'b', goodsCode: 'G1' }),
      aLack({ id: 'a', goodsCode: 'G1' }),
      aLack({ id: 'c', goodsCode: 'G0' }),
      aLack({ id: 'd', day: '2026-03-11', goodsCode: 'G9' }),
    ];
    expect(found(rows, {})).toEqual(['d', 'c', 'a', 'b']);
  });

  it.each<[string, Partial<LackFilter>, string[]]>([
    ['the one box', { search: '牛奶' }, ['milk']],
    ['a part of the code', { goodsCode: 'g1' }, ['milk']],
    ['a part of a barcode', { barcode: '90' }, ['milk']],
    ['at least so many days running', { days: 3 }, ['milk']],
    ['more days than any', { days: 4 }, []],
    ['the whole category code', { sortCode: '11' }, ['milk']],
    ['not a part of it', { sortCode: '1' }, []],
    ['one day', { day: '2026-03-09' }, ['tea']],
    ['the method', { disposal: 'wait' }, ['tea']],
    ['what is open', { open: true }, ['milk']],
  ])('finds by %s', (_by, filter, ids) => {
    expect(found(both, filter)).toEqual(ids);
  });

  it('has what nobody knows last, in both directions', () => {
    const rows = [
      aLack({ id: 'known', liveQty: 5 }),
      aLack({ id: 'unknown' }),
      aLack({ id: 'none', liveQty: 0 }),
    ];
    expect(found(rows, { sort: '+nowWrhQty' })).toEqual(['none', 'known', 'unknown']);
    expect(found(rows, { sort: '-nowWrhQty' })).toEqual(['known', 'none', 'unknown']);
  });

  it('orders by every column it names, and the same whatever comes first', () => {
    const rows = fc.array(
      fc.record({ id: fc.uuid(), liveQty: fc.option(fc.nat(3)), days: fc.nat(3) }).map((said) => aLack(said)),
      { maxLength: 8 },
    );
    const sort = fc
      .tuple(fc.constantFrom('+', '-'), fc.constantFrom(...lackQuery.sortColumns))
      .map((two) => two.join(''));
    fc.assert(
      fc.property(rows, sort, (some, order) => {
        expect(found(some.toReversed(), { sort: order })).toEqual(found(some, { sort: order }));
      }),
    );
  });
});

describe('a store’s list', () => {
  const offered = aLack({
    id: 'l1',
    disposal: 'exchange',
    substitutes: [aSubstitute('B')],
    everywhere: false,
  });
  const named = someFlags({ lackId: 'l1', lackQty: 6 });
  const list = (flags: typeof named | undefined, filter: Partial<LackFilter> = {}) =>
    listStoreLacks([offered], () => flags, '1001', { ...noLackFilter, ...filter });

  it('has what names the store, with its own figures', () => {
    expect(list(undefined)).toEqual([]);
    expect(list(named)).toMatchObject([{ store: '1001', storeLackQty: 6 }]);
  });

  it('asks until the store has answered', () => {
    expect(list(named, { open: true })).toHaveLength(1);
    expect(list({ ...named, exchangeFlag: 'accept', exchangeFor: 'B' }, { open: true })).toEqual([]);
    expect(list({ ...named, exchangeFlag: 'accept', exchangeFor: 'X' }, { open: true })).toHaveLength(1);
  });

  it('finds by what becomes of the export', () => {
    expect(list(named, { exportFlag: 'export' })).toHaveLength(1);
    expect(list(named, { exportFlag: 'exported' })).toEqual([]);
  });

  it('is what goes into a POS file: the store’s own quantity, the first barcode, else the goods code', () => {
    const [row] = list(named);
    if (!row) throw new Error('no row');
    expect(posRowOf(row)).toEqual({
      hdstore: '1001',
      hdgdCode2: '6901',
      hdgdName: '鲜牛奶',
      lackQty: 6,
      disposeFlag: 'exchange',
      exchangeGd1Code2: 'C-B',
      exchangeGd2Code2: '',
      exchangeGd3Code2: '',
    });
    expect(posRowOf({ ...row, barcodes: [] }).hdgdCode2).toBe('G1');
    expect(posFileName('1001', '2026-03-09')).toBe('goodslack_1001_20260309.xlsx');
  });
});
