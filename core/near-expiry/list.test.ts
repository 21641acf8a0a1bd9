import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { listFilter, someDay, storeArticles, timeZone } from '../../tests/support/arbitraries.ts';
import { did, lot, milk } from '../../tests/support/goods.ts';
import type { StoreArticle } from '../catalog/stock/store-article.ts';
import { countHidden, expiresHidden, listRows } from './list.ts';
import { type ListFilter, noFilter } from './query.ts';

const today = '2026-03-10';
const list = (
  articles: StoreArticle[],
  filter: Partial<ListFilter> = {},
  pinned: string[] = [],
  day = today,
) =>
  listRows(
    articles,
    { ...noFilter, ...filter },
    { today: day, timeZone: 'Asia/Shanghai', isPinned: (article) => pinned.includes(article) },
  );
const articles = (...args: Parameters<typeof list>) => list(...args).map((row) => row.article);

describe('hiding', () => {
  const hidden = milk({
    lots: [lot('L1', '2026-03-12'), lot('L2', '2026-03-15')],
    records: [did('later', 'L1', { hiddenThrough: '2026-03-10' })],
  });

  test('lasts through its day and ends with it (decision E3); the next lot does not step in', () => {
    expect(list([hidden])).toEqual([]);
    expect(list([hidden], {}, [], '2026-03-11')).toMatchObject([{ lot: 'L1' }]);
  });

  test('leaves other lots alone', () => {
    const checked = { ...hidden, records: [...hidden.records, did('nodisplay', 'L1')] };
    expect(list([checked])).toMatchObject([{ lot: 'L2' }]);
  });

  test('ends when its lot is checked and is the last: nobody hides that (decision E14)', () => {
    const records = [did('later', 'L1', { hiddenThrough: '2026-03-20' }), did('nodisplay', 'L1')];
    const last = milk({ lots: [lot('L1', '2026-03-12')], records });
    expect(list([last])).toMatchObject([{ lot: 'L1', red: true, hiddenThrough: null, hiddenBy: null }]);
    expect(list([last], { hidden: true })).toEqual([]);
  });

  test('has a list of its own, with the rows that expire before they come back', () => {
    expect(list([hidden], { hidden: true })).toMatchObject([{ lot: 'L1', hiddenThrough: '2026-03-10' }]);
    expect(list([hidden], { hidden: true }, [], '2026-03-11')).toEqual([]);
    const through = (day: string) => ({ ...hidden, records: [did('later', 'L1', { hiddenThrough: day })] });
    const [comesBackOnItsLastDay] = list([through('2026-03-11')], { hidden: true });
    const [comesBackTooLate] = list([through('2026-03-12')], { hidden: true });
    expect(comesBackOnItsLastDay && expiresHidden(comesBackOnItsLastDay, today)).toBe(false);
    expect(comesBackTooLate && expiresHidden(comesBackTooLate, today)).toBe(true);
    expect(comesBackTooLate && expiresHidden(comesBackTooLate, '2026-03-13')).toBe(false);
  });

  test('a search that finds only hidden goods says how many', () => {
    const context = { today, timeZone: 'Asia/Shanghai', isPinned: () => false };
    const others = milk({ article: 'A2', name: '酸奶', lots: [lot('L1', '2026-03-12')] });
    const found = (search: string) =>
      countHidden([hidden, others], { ...noFilter, search, due: true }, context);
    expect([found('牛奶'), found('酸奶'), found('豆浆')]).toEqual([1, 0, 0]);
  });

  test('withdrawing it brings the row back', () => {
    expect(list([{ ...hidden, records: [] }])).toMatchObject([{ lot: 'L1' }]);
  });
});

describe('filters', () => {
  const goods = [
    milk({
      article: 'A',
      goodsCode: '100',
      barcodes: ['0690', '777'],
      name: '纯牛奶 1Ｌ',
      nameEn: 'Whole Milk',
    }),
    milk({ article: 'B', goodsCode: '1001', barcodes: [], name: '50%果汁_橙', nameEn: null }),
  ].map((one, index) => ({ ...one, lots: [lot('L1', `2026-03-1${index + 2}`, { qty: index + 1 })] }));

  test.each([
    { filter: {}, found: ['A', 'B'] },
    { filter: { goodsCode: ' 100 ' }, found: ['A', 'B'] },
    { filter: { goodsCode: '1001' }, found: ['B'] },
    { filter: { goodsCode: '１００１' }, found: ['B'] },
    // Any of several barcodes, with its leading zero (decision W3).
    { filter: { barcode: '777' }, found: ['A'] },
    { filter: { barcode: '0690' }, found: ['A'] },
    { filter: { barcode: '00690' }, found: [] },
    // Either name, in either width and case.
    { filter: { name: '牛奶' }, found: ['A'] },
    { filter: { name: 'MILK' }, found: ['A'] },
    { filter: { name: '1l' }, found: ['A'] },
    // Wildcards are letters.
    { filter: { name: '%' }, found: ['B'] },
    { filter: { name: '_' }, found: ['B'] },
    { filter: { name: '50%果' }, found: ['B'] },
    { filter: { name: '0%果' }, found: ['B'] },
    { filter: { name: '纯%奶' }, found: [] },
    { filter: { name: '\\' }, found: [] },
    // The phone's one box.
    { filter: { search: '777' }, found: ['A'] },
    { filter: { search: '1001' }, found: ['B'] },
    { filter: { search: 'whole' }, found: ['A'] },
    { filter: { search: 'A' }, found: [] },
    // At least so many (decision W11).
    { filter: { minQty: 1 }, found: ['A', 'B'] },
    { filter: { minQty: 2 }, found: ['B'] },
    { filter: { minQty: 2.001 }, found: [] },
    // On or before the day (decision E4).
    { filter: { expiresBy: '2026-03-12' }, found: ['A'] },
    { filter: { expiresBy: '2026-03-11' }, found: [] },
    { filter: { mode: 'nobatch' as const }, found: [] },
  ])('$filter finds $found', ({ filter, found }) => {
    expect(articles(goods, filter)).toEqual(found);
  });

  test('names do not run into one another', () => {
    expect(
      articles([milk({ name: '牛', nameEn: 'Milk', lots: [lot('L1', today)] })], { name: '牛milk' }),
    ).toEqual([]);
  });

  test('a quantity on the live basis is the live one (decision W12)', () => {
    const one = milk({ lots: [lot('L1', '2026-03-12', { qty: 1, liveQty: 7 })] });
    expect(articles([one], { minQty: 5 })).toEqual([]);
    expect(articles([one], { minQty: 5, liveStock: true })).toEqual(['A1']);
  });
});

describe('what is due', () => {
  test('is what the guard lets through, and what nothing guards', () => {
    const due = milk({ article: 'due', lots: [lot('L1', '2026-03-19')] });
    const tooNew = milk({ article: 'too new', lots: [lot('L1', '2026-03-20')] });
    const unknown = milk({ article: 'unknown', shelfLifeDays: null, lots: [lot('L1', '2027-03-20')] });
    expect(articles([due, tooNew, unknown], { due: true })).toEqual(['due', 'unknown']);
  });
});

describe('order (decision E5)', () => {
  const of = (article: string, expiryDate: string | null, goodsCode: string) =>
    milk({ article, goodsCode, lots: [lot('L1', expiryDate)] });
  const goods = [
    of('late', '2026-03-20', '1'),
    of('b', '2026-03-12', '2'),
    of('a', '2026-03-12', '2'),
    of('c', '2026-03-12', '10'),
    of('dateless', null, '0'),
  ];

  test('pinned for me first, then expiry, then goods code, then article', () => {
    expect(articles(goods)).toEqual(['c', 'a', 'b', 'late', 'dateless']);
    expect(articles(goods, {}, ['late', 'b'])).toEqual(['b', 'late', 'c', 'a', 'dateless']);
  });

  test('a chosen sort overrides all of that; what is unknown stays last both ways', () => {
    expect(articles(goods, { sort: '+fexpiracy' }, ['late'])).toEqual(['c', 'a', 'b', 'late', 'dateless']);
    expect(articles(goods, { sort: '-fexpiracy' })).toEqual(['late', 'c', 'a', 'b', 'dateless']);
    expect(articles(goods, { sort: 'hdgdcode' })).toEqual(['dateless', 'late', 'c', 'a', 'b']);
  });

  test('a column that does not exist sorts nothing', () => {
    expect(articles(goods, { sort: '-password' })).toEqual(articles(goods));
  });
});

test('whatever the goods: each article stands there once at most, and every filter takes from the unfiltered list', () => {
  fc.assert(
    fc.property(storeArticles('1001', 8), listFilter, someDay, (goods, filter, day) => {
      const context = { today: day, timeZone, isPinned: () => false };
      const all = listRows(goods, { ...filter, ...everything }, context).map((row) => row.article);
      const found = listRows(goods, filter, context).map((row) => row.article);
      expect(new Set(found).size).toBe(found.length);
      expect(all).toEqual(expect.arrayContaining(found));
      // The order is that of the unfiltered list too.
      expect(all.filter((article) => found.includes(article))).toEqual(found);
    }),
  );
});

const everything = {
  goodsCode: '',
  barcode: '',
  name: '',
  search: '',
  minQty: null,
  expiresBy: null,
  due: false,
};
