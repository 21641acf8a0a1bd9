import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { CheckRecord, StoreArticle } from '../catalog/stock/store-article.ts';
import { type HistoryFilter, historyRowOf, historyRows } from './history.ts';

const today = '2026-11-21';
const timeZone = 'Asia/Shanghai';
const everything: HistoryFilter = {
  search: '',
  goodsCode: '',
  barcode: '',
  afterToday: false,
  expiryFrom: null,
  expiryTo: null,
  editFrom: null,
  editTo: null,
  person: '',
  sort: '',
};

function article(given: Partial<StoreArticle> & { article: string }): StoreArticle {
  return {
    store: '1001',
    goodsCode: given.article,
    barcodes: ['6901234567892'],
    name: '鲜牛奶 950ml',
    nameEn: 'Fresh milk 950ml',
    shelfLifeDays: 15,
    lots: [],
    records: [],
    ...given,
  };
}

function lot(number: string, expiryDate: string | null) {
  return { lot: number, expiryDate, qty: 6, liveQty: null, lastStockInDate: null, soldOutOn: null };
}

function record(id: string, given: Partial<CheckRecord> = {}): CheckRecord {
  return {
    id,
    lot: 'L1',
    editType: 'nodisplay',
    hiddenThrough: null,
    remark: '',
    editTime: '2026-11-20T02:00:00.000Z',
    editUserId: 'u1',
    editUserName: '林涛',
    seenToo: false,
    ...given,
  };
}

function idsOf(articles: StoreArticle[], filter: Partial<HistoryFilter>, pinned: string[] = []): string[] {
  const isPinned = (one: string) => pinned.includes(one);
  return historyRows(articles, { ...everything, ...filter }, { today, timeZone, isPinned }).map(
    (row) => row.id,
  );
}

const milk = article({
  article: 'A1',
  goodsCode: '20012',
  barcodes: ['0012345678905', '6901234567892'],
  lots: [lot('L1', '2026-11-21'), lot('L2', '2026-11-20'), lot('L3', null)],
  records: [
    record('1', { lot: 'L1', editTime: '2026-11-18T15:59:00.000Z' }),
    record('2', { lot: 'L2', editTime: '2026-11-18T16:00:00.000Z', editType: 'onlyremark', remark: '架上' }),
    record('3', { lot: 'L3', editTime: '2026-11-20T02:00:00.000Z' }),
  ],
});
const tofu = article({
  article: 'A2',
  goodsCode: '20013',
  barcodes: [],
  name: 'ＡＢＣ豆腐',
  nameEn: null,
  lots: [lot('', null)],
  records: [record('4', { lot: '', editTime: '2026-11-19T02:00:00.000Z' })],
});
const store = [milk, tofu];

describe('which records of the log are shown', () => {
  test.each<[string, Partial<HistoryFilter>, string[]]>([
    ['without a filter all are, newest first', {}, ['3', '4', '2', '1']],
    ['after today keeps what expires today and what never expires', { afterToday: true }, ['3', '4', '1']],
    ['expiry from a day on', { expiryFrom: '2026-11-21' }, ['1']],
    ['expiry up to a day', { expiryTo: '2026-11-20' }, ['2']],
    [
      'a day of checks is the store’s day, not UTC’s',
      { editFrom: '2026-11-18', editTo: '2026-11-18' },
      ['1'],
    ],
    ['checks from a day on', { editFrom: '2026-11-19' }, ['3', '4', '2']],
    ['checks up to a day', { editTo: '2026-11-19' }, ['4', '2', '1']],
    ['part of a goods code', { goodsCode: '0013' }, ['4']],
    ['a second barcode, with its leading zero', { barcode: '00123' }, ['3', '2', '1']],
    ['a barcode that nothing has', { barcode: '999' }, []],
    ['full-width letters are found by plain ones', { search: 'abc' }, ['4']],
    ['the English name', { search: 'fresh MILK' }, ['3', '2', '1']],
    ['the box finds codes too', { search: '20013' }, ['4']],
    ['spaces around a code do not matter', { goodsCode: ' 20013 ' }, ['4']],
    ['filters add up', { goodsCode: '20012', editFrom: '2026-11-19', afterToday: true }, ['3']],
  ])('%s', (_sentence, filter, expected) => {
    expect(idsOf(store, filter)).toEqual(expected);
  });
});

describe('the order of the log', () => {
  test.each<[string, string[]]>([
    ['+editTime', ['1', '2', '4', '3']],
    ['-editTime', ['3', '4', '2', '1']],
    ['+fexpiracy', ['2', '1', '4', '3']],
    ['-fexpiracy', ['1', '2', '4', '3']],
    ['+hdgdcode', ['3', '2', '1', '4']],
    ['-hdgdcode', ['4', '3', '2', '1']],
    ['+id', ['1', '2', '3', '4']],
    ['-id', ['4', '3', '2', '1']],
    ['+nonsense', ['3', '4', '2', '1']],
  ])('%s', (sort, expected) => {
    expect(idsOf(store, { sort })).toEqual(expected);
  });
});

it('a line carries its goods, its lot’s expiry date and the reader’s own pin', () => {
  const [, , second] = historyRows(store, everything, { today, timeZone, isPinned: (one) => one === 'A1' });
  expect(second).toMatchObject({
    id: '2',
    article: 'A1',
    goodsCode: '20012',
    barcodes: ['0012345678905'],
    expiryDate: '2026-11-20',
    pinned: true,
    remark: '架上',
  });
});

it('the server’s line of a record reads like the device’s', () => {
  const [row] = historyRows(
    [milk],
    { ...everything, sort: '+id' },
    { today, timeZone, isPinned: () => true },
  );
  expect(
    historyRowOf({
      id: '1',
      hdstore: '1001',
      farticle: 'A1',
      hdgdcode: '20012',
      hdgdcode2: '0012345678905',
      hdgdname: '鲜牛奶 950ml',
      hdgdnameEn: 'Fresh milk 950ml',
      fexpiracy: '2026-11-21',
      flot: 'L1',
      top: 1,
      remark: '',
      editType: 'nodisplay',
      laterDate: null,
      editTime: '2026-11-18T15:59:00.000Z',
      editUserId: 'u1',
      editUserName: '林涛',
      status: 'normal',
    }),
  ).toEqual(row);
});

const days = fc.constantFrom('2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22', null);
const filters = fc.record({
  search: fc.constantFrom('', '2', '鲜'),
  goodsCode: fc.constantFrom('', '20012', '3'),
  barcode: fc.constantFrom('', '00', '7'),
  afterToday: fc.boolean(),
  expiryFrom: days,
  expiryTo: days,
  editFrom: days,
  editTo: days,
  person: fc.constantFrom('', 'u1'),
  sort: fc.constantFrom('', '+id', '-fexpiracy', '+hdgdcode', '+editTime'),
});

it('a filter only ever leaves records out, and sorting loses none', () => {
  fc.assert(
    fc.property(filters, (filter) => {
      const ids = idsOf(store, filter);
      const unsorted = idsOf(store, { ...filter, sort: '' });
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids.toSorted()).toEqual(unsorted.toSorted());
      expect(idsOf(store, { ...filter, afterToday: true }).every((id) => ids.includes(id))).toBe(true);
    }),
  );
});
