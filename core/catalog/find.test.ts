import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { eanCheckDigit } from './ean.ts';
import { findGoods, type GoodsIndex, indexGoods } from './find.ts';
import type { Goods } from './goods.ts';
import { parseScan } from './gs1.ts';

const milk = goods({ article: 'A1', goodsCode: 'G1', barcodes: ['6901234567892'] });
const juice = goods({ article: 'A2', goodsCode: 'G2', barcodes: ['6900000567892', '0042'] });

function goods(codes: Pick<Goods, 'article' | 'goodsCode' | 'barcodes'>): Goods {
  return { name: '', nameEn: null, shelfLifeDays: null, ...codes };
}

/** The goods of a code, by their articles. */
function found(code: string, index: GoodsIndex<Goods>, how: { isTyped?: boolean } = {}): string[] {
  return findGoods(parseScan(code, { today: '2026-11-21' }), index, how).map(({ article }) => article);
}

it('each of many goods is found by each of its codes', () => {
  const body = fc.integer({ min: 10 ** 9, max: 10 ** 10 - 1 }).map(String);
  fc.assert(
    fc.property(fc.uniqueArray(body, { minLength: 1, maxLength: 20 }), (bodies) => {
      const all = bodies.map((digits, number) => {
        const barcode = `69${digits}`;
        const barcodes = [barcode + eanCheckDigit(barcode)];
        return goods({ article: `A${number}`, goodsCode: `G${number}`, barcodes });
      });
      const index = indexGoods(all);
      for (const { article, goodsCode, barcodes } of all)
        for (const code of [...barcodes, goodsCode, article]) expect(found(code, index)).toEqual([article]);
    }),
  );
});

describe('the end of a barcode', () => {
  const index = indexGoods([milk, juice]);
  const typed = (code: string) => found(code, index, { isTyped: true });

  it('typed by hand finds the goods, or all of which it is the end', () => {
    expect(typed('4567892')).toEqual(['A1']);
    expect(typed('567892')).toEqual(['A1', 'A2']);
    expect(typed('892')).toEqual([]);
  });

  it('comes after every whole code, and is not enough when it was scanned', () => {
    expect(typed('0042')).toEqual(['A2']);
    expect(found('4567892', index)).toEqual([]);
  });
});

describe('the label of a scale', () => {
  const digits = '211234501234';
  const label = digits + eanCheckDigit(digits);
  const scale = { goodsDigits: 5, weightFrom: 30, hasInnerCheck: false };
  const findLabel = (index: GoodsIndex<Goods>) =>
    findGoods(parseScan(label, { today: '2026-11-21', scale }), index).map(({ article }) => article);

  it.each([
    ['their number', { goodsCode: '12345', barcodes: [] }],
    ['the label with zeros for its figures', { goodsCode: 'G3', barcodes: ['2112345000000'] }],
    [
      'the same with a check digit',
      { goodsCode: 'G3', barcodes: [`211234500000${eanCheckDigit('211234500000')}`] },
    ],
    ['its first digits', { goodsCode: 'G3', barcodes: ['2112345'] }],
    ['the label itself', { goodsCode: 'G3', barcodes: [label] }],
  ])('finds goods that are kept under %s', (_case, codes) => {
    expect(findLabel(indexGoods([milk, goods({ article: 'A3', ...codes })]))).toEqual(['A3']);
  });

  it('finds goods whose number is kept without its zeros', () => {
    const short = '210004501234';
    const scanned = parseScan(short + eanCheckDigit(short), { today: '2026-11-21', scale });
    const index = indexGoods([goods({ article: 'A4', goodsCode: '45', barcodes: [] })]);
    expect(findGoods(scanned, index).map(({ article }) => article)).toEqual(['A4']);
  });

  it('finds nothing else', () => {
    expect(findLabel(indexGoods([milk, goods({ article: 'A5', goodsCode: '1234', barcodes: [] })]))).toEqual(
      [],
    );
  });
});
