import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Goods } from '../catalog/goods.ts';
import { goodsAfterImport, goodsInFile, isAsKnown } from './goods.ts';
import type { StockLotRow } from './rules.ts';

const milkRow: StockLotRow = {
  rowNumber: 2,
  store: '1001',
  article: 'A1',
  goodsCode: 'G1',
  barcode: '6901234567892',
  goodsName: '牛奶',
  shelfLifeDays: 15,
  lot: 'L1',
  expiryDate: '2026-11-29',
  qty: 12,
  liveQty: null,
  lastStockInDate: null,
  priceFen: null,
  category: '',
  shelf: '',
  shelfOrder: null,
};
const silent = { goodsCode: '', barcode: '', goodsName: '', shelfLifeDays: null };
const milk: Goods = {
  article: 'A1',
  goodsCode: 'G1',
  barcodes: ['6901234567892'],
  name: '牛奶',
  nameEn: 'Milk',
  shelfLifeDays: 15,
  priceFen: null,
  category: null,
};

/** The goods after an import of rows of one article. */
function imported(changes: Partial<StockLotRow>[], known?: Goods): Goods {
  const [said] = goodsInFile(changes.map((row) => ({ ...milkRow, ...row }))).values();
  if (!said) throw new Error('no goods in the file');
  return goodsAfterImport(said, known);
}

describe('what a file says of goods', () => {
  it('is the last that any row says, field by field', () => {
    const rows = [
      { goodsName: '旧名', shelfLifeDays: 20 },
      { goodsName: '新名', shelfLifeDays: null },
      { ...silent, goodsCode: 'G2' },
    ];
    expect(imported(rows)).toEqual({
      ...milk,
      goodsCode: 'G2',
      name: '新名',
      nameEn: null,
      shelfLifeDays: 20,
    });
  });

  it('is said of each article by itself', () => {
    const rows = [milkRow, { ...milkRow, article: 'A2', goodsName: '酸奶' }, { ...milkRow, ...silent }];
    expect([...goodsInFile(rows).values()].map(({ article, goodsName }) => [article, goodsName])).toEqual([
      ['A1', '牛奶'],
      ['A2', '酸奶'],
    ]);
  });

  it('leaves what is known where it says nothing', () => {
    expect(imported([silent, silent], milk)).toEqual(milk);
    expect(isAsKnown(imported([silent], milk), milk)).toBe(true);
  });

  it('adds barcodes, each once, behind the known ones', () => {
    const rows = [{ barcode: '0400' }, { barcode: '' }, { barcode: '400' }, { barcode: '0400' }];
    expect(imported(rows, milk).barcodes).toEqual(['6901234567892', '0400', '400']);
  });

  it.each<[string, Partial<StockLotRow>]>([
    ['a code', { goodsCode: 'g1' }],
    ['a name', { goodsName: '牛奶 ' }],
    ['a barcode', { barcode: '06901234567892' }],
    ['a shelf life', { shelfLifeDays: 16 }],
  ])('is news when it says %s of its own', (_what, row) => {
    expect(isAsKnown(imported([row], milk), milk)).toBe(false);
  });

  it('is news of goods that nobody knew', () => {
    expect(isAsKnown(imported([{}]), undefined)).toBe(false);
  });

  it('is no news the second time, whatever it says in how many rows', () => {
    const row = fc.record({
      goodsCode: fc.constantFrom('', 'G1', 'G2'),
      goodsName: fc.constantFrom('', '牛奶', '酸奶'),
      barcode: fc.constantFrom('', '1', '01', '2'),
      shelfLifeDays: fc.constantFrom(null, 1, 2),
    });
    fc.assert(
      fc.property(
        fc.array(row, { minLength: 1, maxLength: 6 }),
        fc.constantFrom(undefined, milk),
        (rows, known) => {
          const once = imported(rows, known);
          expect(imported(rows, once)).toEqual(once);
          expect(isAsKnown(imported(rows, once), once)).toBe(true);
        },
      ),
    );
  });
});
