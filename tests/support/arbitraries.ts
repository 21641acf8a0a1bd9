import * as fc from 'fast-check';
import { addDays, type Day } from '#core/catalog/days';
import type { Goods } from '#core/catalog/goods';
import type { Lot } from '#core/catalog/stock/lot';
import { type CheckRecord, editTypes, type StoreArticle } from '#core/catalog/stock/store-article';
import { type ListFilter, listQuery, noFilter } from '#core/near-expiry/query';
import { hideThrough } from '#core/near-expiry/rules';

/** Random goods, lots, records and filters, made of what has broken lists before. All days lie around `middle`. */
export const middle: Day = '2026-03-10';
export const timeZone = 'Asia/Shanghai';

/** Wildcards, quotes, full-width forms, letters beyond the first plane, and letters that change length in lower case. */
const characters = fc.constantFrom(
  ...[
    '%',
    '_',
    '\\',
    "'",
    '"',
    ' ',
    '\n',
    '牛',
    '奶',
    'Ａ',
    'ａ',
    '１',
    '1',
    'a',
    'A',
    'b',
    '𠮷',
    '🥛',
    'é',
    'é',
  ],
  ...['İ', 'ß', 'ﬁ', 'Σ', 'ｶﾞ', '㍻', '$1', '/', '-', ']'],
);
const text = (maxLength: number) => fc.array(characters, { maxLength }).map((parts) => parts.join(''));

export const someDay = fc
  // Few enough to meet one another, and to stand on both sides of every limit of the rules.
  .constantFrom(-40, -21, -20, -1, 0, 0, 1, 9, 10, 11, 20, 30, 31, 40)
  .map((days) => addDays(middle, days));
const quantity = fc.constantFrom(0, 0, 0.001, 0.5, 1, 2, 10, 12.345, 99_999_999.999);

const shelfLife = fc.constantFrom(null, 0, 1, 3, 30, 30, 30, 31, 60, 61, 210, 211, 301, 3650);
const barcode = fc.oneof(fc.constantFrom('06901234567892', '6901234567892', '0'), text(4));

/** With characters read in two ways, letters and digits among them, and what is no letter at all. */
const chineseNames = ['鲜牛奶', '长白山 蓝莓汁', 'AD钙奶 9ｍl×2', '绿豆·糕', '牛奶\n奶'];
/** What people type: names, pinyin, initials, the ends of barcodes and lot numbers, and what is none of these. */
export const typedText = fc.oneof(
  text(1),
  fc.constantFrom('牛奶', 'niunai', 'niu nai', 'xnn', 'ＮＮ', 'n', 'zhangbai', 'cbs', 'lvdougao', 'lu'),
  fc.constantFrom(
    'adgai',
    'ad9',
    '9ml2',
    '892',
    '7892',
    'L1',
    'l10',
    '1',
    '批',
    'Ａ',
    "nai'",
    'n.',
    '[a-z]*',
  ),
);

const goods: fc.Arbitrary<Omit<Goods, 'article'>> = fc.record({
  goodsCode: fc.oneof(text(2), fc.constantFrom('G1', 'G1', 'g1', '🥛', 'Ｇ１')),
  barcodes: fc.array(barcode, { maxLength: 3 }),
  name: fc.oneof(text(5), fc.constantFrom(...chineseNames)),
  nameEn: fc.option(text(4)),
  shelfLifeDays: shelfLife,
});

const lotNumbers = ['', 'L1', 'l1', 'L10', '%', '批', '𠮷', 'Ａ'] as const;
/** Mostly nothing has gone since the last figure; else some, all or more than there is. */
const gone = fc.record({ id: fc.uuid({ version: 7 }), as: fc.constantFrom('thrown', 'sent'), qty: quantity });
const lots: fc.Arbitrary<Lot[]> = fc.uniqueArray(
  fc
    .record({
      lot: fc.constantFrom(...lotNumbers),
      expiryDate: fc.option(someDay, { freq: 8 }),
      qty: quantity,
      liveQty: fc.option(quantity),
      lastStockInDate: fc.option(someDay),
      soldOutOn: fc.constant(null),
      gone: fc.option(fc.array(gone, { minLength: 1, maxLength: 2 }), { freq: 2 }),
    })
    .map(({ gone: some, ...lot }) => (some === null || lot.lot === '' ? lot : { ...lot, gone: some })),
  { selector: (lot) => lot.lot, minLength: 1, maxLength: 5 },
);

const author = fc.constantFrom(
  { editUserId: 'u-100101', editUserName: '林涛' },
  { editUserId: 'u-100102', editUserName: '许静' },
);

/** Records of lots that stand there, and now and then of one that has left. */
const records: fc.Arbitrary<CheckRecord[]> = fc.array(
  fc
    .record({
      id: fc.uuid({ version: 7 }),
      lot: fc.constantFrom(...lotNumbers),
      editType: fc.constantFrom(...editTypes),
      days: fc.constantFrom(0, 0, 1, 3, 30, 365),
      remark: text(3),
      day: someDay,
      // 23:59:59.999 and 00:00 in the store, and noon.
      time: fc.constantFrom('15:59:59.999', '16:00:00.000', '04:00:00.000'),
      author,
      seenToo: fc.boolean(),
    })
    .map(({ days, day, time, author: { editUserId, editUserName }, ...rest }) => {
      const editTime = `${day}T${time}Z`;
      const hiddenThrough = rest.editType === 'later' ? hideThrough(editTime, days, timeZone) : null;
      return { ...rest, editTime, editUserId, editUserName, hiddenThrough };
    }),
  { maxLength: 8 },
);

/** The goods of a store; each with its lots and its records in order. */
export const storeArticles = (
  store: string,
  maxLength: number,
  minLength = 0,
): fc.Arbitrary<StoreArticle[]> =>
  fc
    .array(fc.record({ goods, lots, records }), { minLength, maxLength })
    .map((shelf) =>
      shelf.map(({ goods: what, ...rest }, place) => ({
        ...what,
        store,
        article: articleAt(place),
        ...rest,
      })),
    );

/** So many goods with what the warehouse has of each. */
export const someArticles = (count: number): fc.Arbitrary<(Goods & { stock: number | null })[]> =>
  fc
    .array(fc.record({ goods, stock: fc.option(quantity) }), { minLength: count, maxLength: count })
    .map((all) =>
      all.map(({ goods: what, stock }, place) => ({ ...what, stock, article: articleAt(place) })),
    );

export const storeArticle: fc.Arbitrary<StoreArticle> = fc
  .record({ goods, lots, records })
  .map(({ goods: what, ...rest }) => ({ ...what, store: '1001', article: articleAt(0), ...rest }));

/** Article numbers whose order as text is not that of their places. */
export function articleAt(place: number): string {
  return `${['𠮷', 'Ａ', 'z', 'b', '1'][place % 5]}-${place}`;
}

/** Mostly nothing: with many filters at once no row would be left to compare. */
const sometimes = <Value>(arbitrary: fc.Arbitrary<Value>, otherwise: Value) =>
  fc.oneof({ weight: 4, arbitrary: fc.constant(otherwise) }, { weight: 1, arbitrary });

export const listFilter: fc.Arbitrary<ListFilter> = fc.record({
  mode: fc.constantFrom('batch', 'batch', 'nobatch'),
  goodsCode: sometimes(text(1), noFilter.goodsCode),
  barcode: sometimes(fc.oneof(text(1), fc.constant('690')), noFilter.barcode),
  name: sometimes(fc.oneof(text(2), typedText), noFilter.name),
  search: sometimes(typedText, noFilter.search),
  minQty: sometimes(fc.constantFrom(0, 0.001, 1, 12.345, 1e9), noFilter.minQty),
  expiresBy: sometimes(someDay, noFilter.expiresBy),
  zeroStock: fc.boolean(),
  liveStock: fc.boolean(),
  due: sometimes(fc.constant(true), noFilter.due),
  hidden: sometimes(fc.constant(true), noFilter.hidden),
  sort: fc.oneof(
    fc.constant(''),
    fc
      .tuple(fc.constantFrom('+', '-', ''), fc.constantFrom(...listQuery.sortColumns, 'no such column'))
      .map((parts) => parts.join('')),
  ),
});
