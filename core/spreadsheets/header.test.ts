import { describe, expect, it } from 'vitest';
import type { Cell, SheetRow } from './cells.ts';
import { type Column, findColumns, sheetWithHeader } from './header.ts';

type Key = 'store' | 'period' | 'live';
const columns: Column<Key>[] = [
  { key: 'store', wireName: 'hdstore', label: '门店', aliases: ['Store code'], required: true },
  { key: 'period', wireName: 'validperiod', label: '保质期(天)', aliases: ['shelf life'], required: true },
  { key: 'live', wireName: 'liveQty', label: '实时库存', aliases: [], required: false },
];

function find(...rows: Cell[][]) {
  const sheet: SheetRow[] = rows.map((cells, index) => ({ number: index + 1, cells }));
  const found = findColumns({ rows: sheet, separator: null }, columns);
  if (!found.ok) {
    const { names: _, ...problem } = found.problem;
    return problem;
  }
  const { positions, decimalMark: _, ...header } = found.header;
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

  it('below title rows, in the thirtieth row at the latest', () => {
    const titles = Array.from({ length: 29 }, () => ['门店 report']);
    expect(find(...titles, ['门店', '保质期(天)'])).toMatchObject({ rowNumber: 30 });
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

describe('a note in a name is no part of it', () => {
  it.each<[string, string]>([
    ['in brackets', '门店(必填)'],
    ['in full-width ones', '门店【文本】'],
    ['on a line of its own', '门店\n(例：1001)'],
    ['as a mark', '*门店'],
    ['as a word', '门店 必填'],
    ['in the other language', '门店/Store'],
  ])('%s', (_case, name) => {
    expect(find([name, '保质期(天)'])).toMatchObject({ positions: { store: 0, period: 1 } });
  });

  it('but where another column has the plain name', () => {
    expect(find(['门店(旧)', '门店', '保质期(天)'])).toMatchObject({ positions: { store: 1, period: 2 } });
  });

  it('and another unit is no note: the column is not read as days', () => {
    for (const unit of ['保质期(月)', '保质期（年）', 'shelf life (months)'])
      expect(find(['门店', unit])).toMatchObject({ missing: ['period'] });
  });
});

describe('of several sheets', () => {
  const sheet = (...cells: Cell[]) => ({ rows: [{ number: 1, cells }], separator: null });
  const [notes, close, data] = [sheet('填写说明'), sheet('门店', 'x'), sheet('门店', 'shelf life')];

  it('the first with the header is meant, without any the one that comes closest', () => {
    expect(sheetWithHeader([notes, close, data], columns)).toBe(data);
    expect(sheetWithHeader([notes, close], columns)).toBe(close);
    expect(sheetWithHeader([notes], columns)).toBe(notes);
  });
});
