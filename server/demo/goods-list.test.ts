import { describe, expect, it } from 'vitest';
import { isValidEan } from '#core/catalog/ean';
import { freshnessLimitDays } from '#core/catalog/stock/freshness';
import { goodsList } from './goods-list.ts';

const list = goodsList();
const goods = list.map((stocked) => stocked.goods);

describe('the goods of the demo company', () => {
  it('are more than 600, each under its own article, goods code and name', () => {
    expect(goods.length).toBeGreaterThan(600);
    for (const key of ['article', 'goodsCode', 'name', 'nameEn'] as const) {
      expect(new Set(goods.map((one) => one[key])).size, key).toBe(goods.length);
    }
  });

  it('have barcodes with right check digits, each on one article only', () => {
    const barcodes = goods.flatMap((one) => one.barcodes);
    expect(barcodes.filter((barcode) => !isValidEan(barcode))).toEqual([]);
    expect(new Set(barcodes).size).toBe(barcodes.length);
    expect(goods.filter((one) => one.barcodes.length === 0)).toEqual([]);
  });

  it('tell article, goods code and barcode apart', () => {
    for (const { article, goodsCode, barcodes } of goods) {
      expect(article).toMatch(/^30\d{6}$/);
      expect(goodsCode).toMatch(/^\d{7}$/);
      expect(barcodes[0]).toMatch(/^\d{13}$/);
    }
  });

  it('are Chinese for the most part, some imported, some weighed, some with several barcodes', () => {
    const firstDigits = (digits: string) => goods.filter((one) => one.barcodes[0]?.startsWith(digits)).length;
    expect(firstDigits('69') / goods.length).toBeGreaterThan(0.9);
    expect(firstDigits('0')).toBeGreaterThan(20);
    expect(firstDigits('21')).toBeGreaterThan(20);
    expect(goods.filter((one) => one.barcodes.length > 1).length).toBeGreaterThan(30);
    expect(goods.some((one) => one.barcodes.some((barcode) => barcode.length === 8))).toBe(true);
  });

  it.each([
    [1, 30],
    [31, 60],
    [61, 90],
    [91, 120],
    [121, 210],
    [211, 10_000],
  ])('fill the freshness bracket of %i to %i days', (from, to) => {
    const inBracket = goods.filter(({ shelfLifeDays: days }) => days !== null && days >= from && days <= to);
    expect(inBracket.length).toBeGreaterThanOrEqual(15);
    expect(new Set(inBracket.map((one) => freshnessLimitDays(one.shelfLifeDays))).size).toBe(1);
  });

  it('include some whose shelf life nobody entered, with lots and without', () => {
    const unknown = list.filter(({ goods: { shelfLifeDays } }) => shelfLifeDays === null);
    expect(unknown.filter((one) => one.lotControl).length).toBeGreaterThan(2);
    expect(unknown.filter((one) => !one.lotControl).length).toBeGreaterThan(2);
  });

  it('read like shelf labels, in Chinese and in English', () => {
    const names = new Map(goods.map((one) => [one.name, one.nameEn]));
    expect(names.get('鲜牛奶 屋顶盒 950ml')).toBe('Fresh milk, gable-top carton, 950 ml');
    expect(names.get('即食鸡胸肉 黑椒味 100g')).toBe('Ready-to-eat chicken breast, black pepper, 100 g');
    expect(goods.filter((one) => !/\p{Script=Han}/u.test(one.name))).toEqual([]);
    expect(goods.filter((one) => /\p{Script=Han}/u.test(one.nameEn ?? ''))).toEqual([]);
    expect(goods.filter((one) => /^\s|\s\s|\s$|,\s*,/.test(`${one.name}|${one.nameEn}`))).toEqual([]);
  });

  it('are more brands of the same for a benchmark, the first ones unchanged', () => {
    const more = goodsList(5000);
    expect(more.length).toBeGreaterThanOrEqual(2500);
    expect(more.slice(0, list.length)).toEqual(list);
    for (const key of ['article', 'goodsCode', 'name'] as const) {
      expect(new Set(more.map((one) => one.goods[key])).size, key).toBe(more.length);
    }
    const barcodes = more.flatMap((one) => one.goods.barcodes);
    expect(new Set(barcodes).size).toBe(barcodes.length);
  });
});
