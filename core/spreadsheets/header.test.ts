import { describe, expect, it } from 'vitest';
import type { Cell, SheetRow } from './cells.ts';
import { type Column, findColumns } from './header.ts';

type Key = 'store' | 'period' | 'live';
const columns: Column<Key>[] = [
  { key: 'store', wireName: 'hdstore', label: '门店', aliases: ['Store code'], required: true },
  { key: 'period', wireName: 'validperiod', label: '保质期(天)', aliases: ['shelf life'], required: true },
  { key: 'live', wireName: 'liveQty', label: '实时库存', aliases: [], required: false },
];

function find(...rows: Cell[][]) {
  const sheet: SheetRow[] = rows.map((cells, index) => ({ number: index + 1, cells }));
  const found = findColumns(sheet, columns);
  if (!found.ok) return found.problem;
  const { positions, ...header } = found.header;
  return { ...header, positions: Object.fromEntries(positions) };
}

describe('the header is found', () => {
  it.each<[string, Cell[]]>([
    ['by wire names', ['hdstore', 'validperiod']],
    ['by labels', ['门店', '保质期(天)']],
    ['by other names', ['STORE-CODE', 'Shelf Life:']],
    ['by a mixture, in any case', ['HdStore', 'shelf_life']],
    ['full-width, with blanks and brackets', ['ｈｄｓｔｏｒｅ', ' 保质期　（天） ']],
  ])('%s', (_case, names) => {
    expect(find(names)).toEqual({ rowNumber: 1, positions: { store: 0, period: 1 }, ignored: [] });
  });

  it('in any order, the other columns are named', () => {
    expect(find(['no.', '实时库存', null, '保质期(天)', 7, '门店', ' '])).toEqual({
      rowNumber: 1,
      positions: { live: 1, period: 3, store: 5 },
      ignored: ['no.'],
    });
  });

  it('below title rows, in the tenth row at the latest', () => {
    const titles = Array.from({ length: 9 }, () => ['门店 report']);
    expect(find(...titles, ['门店', '保质期(天)'])).toMatchObject({ rowNumber: 10 });
    expect(find(...titles, ['x'], ['门店', '保质期(天)'])).toEqual({
      rowNumber: null,
      missing: ['store', 'period'],
      doubled: [],
    });
  });

  it('where a row names more columns than a title that names one', () => {
    expect(find(['门店', '1001'], ['门店', '保质期(天)'])).toMatchObject({ rowNumber: 2 });
  });

  it('by its wire name before its label, and by its label before another name', () => {
    expect(find(['门店', 'hdstore', 'shelf life', '保质期(天)'])).toEqual({
      rowNumber: 1,
      positions: { store: 1, period: 3 },
      ignored: ['门店', 'shelf life'],
    });
  });
});

describe('the header is refused', () => {
  it('with the columns that are missing', () => {
    expect(find(['title'], ['门店', 'qty'])).toEqual({ rowNumber: 2, missing: ['period'], doubled: [] });
  });

  it('with the columns that stand there twice', () => {
    expect(find(['门店', '保质期(天)', '门店 '])).toEqual({ rowNumber: 1, missing: [], doubled: ['store'] });
  });

  it('where there is none', () => {
    expect(find([1, 2], [])).toEqual({ rowNumber: null, missing: ['store', 'period'], doubled: [] });
  });
});
