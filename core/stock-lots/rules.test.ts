import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Cell } from '../spreadsheets/cells.ts';
import { type StockLotColumn, stockLotColumns } from './columns.ts';
import { checkDuplicates, findHeader, readStockLotRow, type StockLotRow } from './rules.ts';

const milk: Record<StockLotColumn, Cell> = {
  store: '1001',
  article: 'A000123',
  goodsCode: '100123',
  barcode: '06901234567892',
  goodsName: '光明鲜牛奶 950ml',
  shelfLifeDays: 15,
  lot: 'L261108',
  expiryDate: { day: '2026-11-29' },
  qty: 12,
  liveQty: 11.5,
  lastStockInDate: '2026/11/8',
  price: '12.50',
  category: '乳品',
  shelf: 'A12',
  shelfOrder: 3,
};
const understoodMilk: StockLotRow = {
  rowNumber: 7,
  store: '1001',
  article: 'A000123',
  goodsCode: '100123',
  barcode: '06901234567892',
  goodsName: '光明鲜牛奶 950ml',
  shelfLifeDays: 15,
  lot: 'L261108',
  expiryDate: '2026-11-29',
  qty: 12,
  liveQty: 11.5,
  lastStockInDate: '2026-11-08',
  priceFen: 1250,
  category: '乳品',
  shelf: 'A12',
  shelfOrder: 3,
};

/** The milk row with some cells changed, read in the order of the template, in row 7. */
function read(changes: Partial<Record<StockLotColumn, Cell>> = {}) {
  const found = findHeader([{ number: 1, cells: stockLotColumns.map(({ label }) => label) }]);
  if (!found.ok) throw new Error('the template’s own header is not found');
  const row = { ...milk, ...changes };
  const cells = stockLotColumns.map(({ key }) => row[key]);
  return readStockLotRow({ number: 7, cells }, found.header, 1900);
}

describe('the columns', () => {
  it('are found by wire name and by label, live stock, price and category may be missing', () => {
    for (const name of ['wireName', 'label'] as const) {
      const names = stockLotColumns.map((column) => column[name]);
      expect(findHeader([{ number: 1, cells: names }]).ok).toBe(true);
      for (const missing of stockLotColumns) {
        const found = findHeader([{ number: 1, cells: names.filter((text) => text !== missing[name]) }]);
        if (!missing.required) expect(found.ok).toBe(true);
        else
          expect(found).toEqual({
            ok: false,
            problem: {
              rowNumber: 1,
              missing: [missing.key],
              doubled: [],
              names: names.filter((text) => text !== missing[name]),
            },
          });
      }
    }
  });

  it('share no name', () => {
    const names = stockLotColumns.flatMap(({ wireName, label, aliases }) => [wireName, label, ...aliases]);
    const folded = names.map((name) => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, ''));
    expect(folded.filter((name, index) => folded.indexOf(name) !== index)).toEqual([]);
  });
});

describe('a row is understood', () => {
  it('with everything in it', () => {
    expect(read()).toEqual({ ok: true, row: understoodMilk });
  });

  it.each<[string, Partial<Record<StockLotColumn, Cell>>, Partial<StockLotRow>]>([
    ['a store as a number', { store: 1001 }, { store: '1001' }],
    ['a store in full-width digits', { store: '１００１ ' }, { store: '1001' }],
    ['a barcode as a number', { barcode: 6_901_234_567_892 }, { barcode: '6901234567892' }],
    ['a barcode kept text by an apostrophe', { barcode: "'06901234567892" }, { barcode: '06901234567892' }],
    ['goods without a barcode', { barcode: null }, { barcode: '' }],
    ['goods that are known already', { goodsCode: null, goodsName: ' ' }, { goodsCode: '', goodsName: '' }],
    ['a name over two lines', { goodsName: '光明\r\n鲜牛奶' }, { goodsName: '光明 鲜牛奶' }],
    ['an article as it is written', { article: 'ａ-1' }, { article: 'ａ-1' }],
    ['a lot in small letters', { lot: 'l261108' }, { lot: 'l261108' }],
    ['a lot that is a number', { lot: 261108 }, { lot: '261108' }],
    ['goods without lots', { lot: null, expiryDate: null }, { lot: '', expiryDate: null }],
    ['goods without lots that expire', { lot: '' }, { lot: '', expiryDate: '2026-11-29' }],
    ['no shelf life', { shelfLifeDays: null }, { shelfLifeDays: null }],
    ['a shelf life of 0, which means unknown', { shelfLifeDays: 0 }, { shelfLifeDays: null }],
    ['a negative shelf life, which means unknown', { shelfLifeDays: '-1' }, { shelfLifeDays: null }],
    ['the longest shelf life', { shelfLifeDays: '36,499' }, { shelfLifeDays: 36_499 }],
    ['no stock', { qty: 0, liveQty: '0.000' }, { qty: 0, liveQty: 0 }],
    ['three decimals', { qty: '1,035.125' }, { qty: 1035.125 }],
    ['no live stock', { liveQty: null }, { liveQty: null }],
    ['no last stock-in', { lastStockInDate: ' ' }, { lastStockInDate: null }],
    ['a text date', { expiryDate: '20261129' }, { expiryDate: '2026-11-29' }],
    ['a day count', { expiryDate: 46_355 }, { expiryDate: '2026-11-29' }],
  ])('with %s', (_case, changes, expected) => {
    expect(read(changes)).toEqual({ ok: true, row: { ...understoodMilk, ...expected } });
  });

  it('where the file has no live stock, and its row ends early', () => {
    const columns = stockLotColumns.filter(({ key }) => key !== 'liveQty' && key !== 'lastStockInDate');
    const names = [...columns.map(({ wireName }) => wireName), 'lastStkinDate'];
    const found = findHeader([{ number: 1, cells: names }]);
    if (!found.ok) throw new Error('no header');
    const row = { number: 7, cells: columns.map(({ key }) => milk[key]) };
    expect(readStockLotRow(row, found.header, 1900)).toEqual({
      ok: true,
      row: { ...understoodMilk, liveQty: null, lastStockInDate: null },
    });
  });
});

describe('a row is refused', () => {
  it.each<[string, StockLotColumn, Cell, string, object?]>([
    ['without a store', 'store', null, 'required'],
    ['without an article', 'article', ' ', 'required'],
    ['without a quantity', 'qty', null, 'required'],
    ['with a lot that never expires', 'expiryDate', null, 'required-with-lot', { lot: 'L261108' }],
    ['with a lot that became a date', 'lot', { day: '2026-11-08' }, 'is-a-date', { day: '2026-11-08' }],
    ['with a barcode that lost digits', 'barcode', '6.90123E+12', 'digits-lost'],
    ['with a failed look-up', 'goodsName', { error: '#N/A' }, 'formula-error', { error: '#N/A' }],
    ['with a date that is none', 'expiryDate', '2026-02-30', 'not-a-date'],
    [
      'with a date of two readings',
      'lastStockInDate',
      '05/06/2026',
      'ambiguous-date',
      { one: '2026-06-05', other: '2026-05-06' },
    ],
    ['with a negative quantity', 'qty', -1, 'negative'],
    ['with a negative live quantity', 'liveQty', '-0.001', 'negative'],
    ['with a quantity in words', 'qty', '十二', 'not-a-number'],
    ['with a quantity too fine', 'qty', 0.0005, 'too-many-decimals', { decimals: 3 }],
    ['with a quantity too large', 'qty', 1e11, 'too-large', { limit: 1e11 }],
    ['with half a day of shelf life', 'shelfLifeDays', 0.5, 'not-a-whole-number'],
    ['with a shelf life of a hundred years', 'shelfLifeDays', 36_500, 'too-large', { limit: 36_500 }],
    ['with a store too long', 'store', '1'.repeat(21), 'too-long', { maxLength: 20 }],
    ['with a name too long', 'goodsName', '奶'.repeat(201), 'too-long', { maxLength: 200 }],
    ['with a character no database holds', 'article', 'A\u0000', 'control-characters'],
  ])('%s', (_case, column, cell, code, params = {}) => {
    expect(read({ [column]: cell })).toMatchObject({ ok: false, problems: [{ column, code, params }] });
  });

  it('with all that is wrong at once', () => {
    const result = read({ store: null, qty: 'x', expiryDate: 'soon' });
    expect(!result.ok && result.problems.map(({ column, code }) => `${column} ${code}`)).toEqual([
      'expiryDate not-a-date',
      'qty not-a-number',
      'store required',
    ]);
  });

  it.each<[string, Partial<Record<StockLotColumn, Cell>>, object]>([
    ['its lot', { qty: -1 }, { store: '1001', article: 'A000123', lot: 'L261108' }],
    ['goods without lots', { qty: -1, lot: null }, { lot: '' }],
    ['some lot of its article', { lot: { day: '2026-11-21' } }, { article: 'A000123', lot: null }],
    ['goods that cannot be read', { article: 6.9e15 }, { article: '', lot: 'L261108' }],
  ])('and says what it is about: %s', (_case, cells, names) => {
    expect(read(cells)).toMatchObject({ ok: false, names });
  });

  it('or understood: whatever its cells hold, it never throws', () => {
    const anyCell: fc.Arbitrary<Cell> = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.double(),
      fc.boolean(),
      fc.constant(null),
      fc.constantFrom('2026-11-21', '1,204', '０', "'", '46347'),
      fc.record({ day: fc.constant('2026-11-21') }),
      fc.record({ error: fc.constant('#N/A') }),
    );
    const cellOf = (key: StockLotColumn) =>
      fc.oneof({ weight: 9, arbitrary: fc.constant(milk[key]) }, { weight: 1, arbitrary: anyCell });
    const anyRow = fc.record(Object.fromEntries(stockLotColumns.map(({ key }) => [key, cellOf(key)])));
    fc.assert(
      fc.property(anyRow, (cells) => {
        const result = read(cells);
        if (result.ok) {
          expect(result.row.store).not.toBe('');
          expect(result.row.article).not.toBe('');
          expect(result.row.qty).toBeGreaterThanOrEqual(0);
          expect(result.row.lot === '' || result.row.expiryDate !== null).toBe(true);
        } else {
          expect(result.problems).not.toEqual([]);
        }
      }),
    );
  });
});

describe('the same store, article and lot', () => {
  const row = (rowNumber: number, changes: Partial<StockLotRow> = {}) => ({
    ...understoodMilk,
    rowNumber,
    ...changes,
  });

  it('twice in one file refuses the later rows, naming the first', () => {
    const rows = [row(2), row(3, { lot: 'other' }), row(5, { qty: 3 }), row(9)];
    const duplicates = checkDuplicates(rows);
    expect([...duplicates].map(([{ rowNumber }, problem]) => [rowNumber, problem])).toEqual([
      [5, { column: 'lot', code: 'duplicate-of-row', params: { row: 2 } }],
      [9, { column: 'lot', code: 'duplicate-of-row', params: { row: 2 } }],
    ]);
  });

  it('differ by the case of the lot, and by where one text ends and the next begins', () => {
    const rows = [
      row(2, { lot: 'a' }),
      row(3, { lot: 'A' }),
      row(4, { article: 'x', lot: 'yz' }),
      row(5, { article: 'xy', lot: 'z' }),
      row(6, { store: '1002' }),
      row(7),
    ];
    expect(checkDuplicates(rows).size).toBe(0);
  });
});
