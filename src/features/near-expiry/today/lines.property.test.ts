import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '#core/catalog/days';
import { afterGone } from '#core/catalog/stock/lot';
import {
  type CheckRecord,
  confirms,
  type EditType,
  type StoreArticle,
} from '#core/catalog/stock/store-article';
import { historyRows } from '#core/near-expiry/history';
import { progressOf } from '#core/near-expiry/progress';
import { middle, someDay, storeArticles, timeZone } from '../../../../tests/support/arbitraries.ts';
import { did } from '../../../../tests/support/goods.ts';
import { listsOf } from '../checks/use-lists.ts';
import { historyFilterOf } from '../history/search.ts';
import { type CheckLineKey, checkLine, checkLineKeys, peopleToday } from './lines.ts';

const store = '1001';
const someGoods = {
  article: 'A1',
  goodsCode: 'G1',
  barcodes: [],
  name: '牛奶',
  nameEn: null,
  shelfLifeDays: 30,
  priceFen: 800,
};
const held = (articles: StoreArticle[]) => {
  const byId = new Map(articles.map((article) => [article.article, article]));
  return {
    articles,
    isPinned: (article: string) => article === articles[0]?.article,
    articleOf: (article: string) => byId.get(article),
  };
};
const days = someDay.filter((day) => day >= middle);
const at = (today: string) => ({ store, today, timeZone });

test('on random days each figure of a store is what its list counts, and shows nothing where it shows 0', () => {
  fc.assert(
    fc.property(storeArticles(store, 8), someDay, fc.integer({ min: 0, max: 20 }), (all, today, perDay) => {
      // What sells at which rate is known of every other article.
      const sales = { week: Array(7).fill(perDay / 10), variance: perDay, doubt: 0.1, asOf: today };
      const articles = all.map((one, place) => (place % 2 === 0 ? { ...one, sales } : one));
      for (const key of checkLineKeys) {
        const { count, search } = checkLine(key, held(articles), at(today));
        const lists = listsOf(held(articles), search, { today, timeZone });
        const view = search.view ?? 'all';
        expect(view).not.toBe('today');
        expect({ key, count }).toEqual({ key, count: lists.counts[view] });
        const rows = view === 'due' ? lists.due : lists.all;
        expect(rows.length > 0).toBe(count > 0);
        // Rows of which one lot each is meant; of the others those behind it count too.
        if (view === 'all' || key === 'last') expect(rows).toHaveLength(count);
        else expect(rows.length).toBeLessThanOrEqual(count);
      }
    }),
    { numRuns: 300 },
  );
});

test('a lot that will not sell out is in its line until a price, or what goes, lets it', () => {
  const sales = { week: Array(7).fill(2), variance: 2, doubt: 0.05, asOf: middle };
  const lot = {
    lot: 'A',
    expiryDate: addDays(middle, 4),
    liveQty: null,
    lastStockInDate: null,
    soldOutOn: null,
  };
  const milk = { ...someGoods, store, lots: [{ ...lot, qty: 16 }], records: [], sales };
  const count = (articles: StoreArticle[], percent = 0) =>
    checkLine('unsold', { ...held(articles), percentOf: () => percent }, at(middle)).count;
  expect(count([milk])).toBe(1);
  expect(count([milk], 40)).toBe(0);
  expect(count([afterGone(milk, 'A', { id: 'w', as: 'given', qty: 10 })])).toBe(0);
  expect(count([{ ...milk, sales: { ...sales, why: 'few-days' } }])).toBe(0);
});

test('what is handled today is one figure: the progress and the list of it', () => {
  fc.assert(
    fc.property(storeArticles(store, 8), someDay, (articles, today) => {
      for (const mode of ['batch', 'nobatch'] as const) {
        const { done } = progressOf(articles, { mode, today, timeZone });
        const search = mode === 'nobatch' ? { mode } : {};
        const { today: listed, counts } = listsOf(held(articles), search, { today, timeZone });
        expect(listed).toHaveLength(done);
        expect(counts.today).toBe(done);
        const named = { ...search, name: 'no goods have this name' };
        expect(listsOf(held(articles), named, { today, timeZone }).today).toEqual([]);
      }
    }),
  );
});

test('whatever is done about one of its rows, a figure falls by it, and no other grows by it', () => {
  const worked: CheckLineKey[] = ['due', 'last', 'no-lots', 'untouched'];
  const deeds: EditType[] = ['nodisplay', 'later', 'onlyremark', 'cfmandremark'];
  fc.assert(
    fc.property(
      storeArticles(store, 6),
      days,
      fc.constantFrom(...worked),
      fc.nat(),
      fc.constantFrom(...deeds),
      (articles, today, key, place, deed) => {
        const before = held(articles);
        const line = checkLine(key, before, at(today));
        const { due } = listsOf(before, line.search, { today, timeZone });
        const row = due[place % Math.max(1, due.length)];
        // The last lot cannot be hidden.
        fc.pre(row !== undefined && !(row.red && deed === 'later'));
        const record: CheckRecord = {
          id: 'now',
          lot: row.lot,
          editType: deed,
          remark: '',
          seenToo: false,
          hiddenThrough: deed === 'later' ? today : null,
          // Noon in the store.
          editTime: `${today}T04:00:00.000Z`,
          editUserId: 'u-100101',
          editUserName: '林涛',
        };
        const after = held(
          articles.map((one) =>
            one.article === row.article ? { ...one, records: [...one.records, record] } : one,
          ),
        );
        const fell = line.count - checkLine(key, after, at(today)).count;
        expect(fell).toBeGreaterThanOrEqual(1);
        // A check is of one lot; what is put off takes those behind it along, and goods are touched as a whole.
        if (confirms(deed) && key !== 'untouched') expect(fell).toBe(1);
        for (const other of worked)
          expect(checkLine(other, after, at(today)).count).toBeLessThanOrEqual(
            checkLine(other, before, at(today)).count,
          );
      },
    ),
    { numRuns: 500 },
  );
});

test('what has expired and is on the shelf stays in its line until it is written off', () => {
  const count = (articles: StoreArticle[], today: string) =>
    checkLine('expired', held(articles), at(today)).count;
  fc.assert(
    fc.property(storeArticles(store, 6), someDay, fc.nat(), (articles, today, place) => {
      const line = checkLine('expired', held(articles), at(today));
      const rows = listsOf(held(articles), line.search, { today, timeZone }).all;
      const row = rows[place % Math.max(1, rows.length)];
      fc.pre(row !== undefined);
      const after = (change: (article: StoreArticle) => StoreArticle) =>
        count(
          articles.map((one) => (one.article === row.article ? change(one) : one)),
          today,
        );
      const checked = did('nodisplay', row.lot, { id: 'now', editTime: `${today}T04:00:00.000Z` });
      expect(after((one) => ({ ...one, records: [...one.records, checked] }))).toBe(line.count);
      const thrown = (qty: number) => after((one) => afterGone(one, row.lot, { id: 'w', as: 'thrown', qty }));
      expect(thrown(row.liveQty ?? row.qty)).toBe(line.count - 1);
    }),
  );
});

test('who did what: each name’s figure is what its own log shows, and together they are the day’s', () => {
  fc.assert(
    fc.property(storeArticles(store, 8), someDay, (articles, today) => {
      const view = held(articles);
      const people = peopleToday(view, at(today));
      const logOf = (search: Parameters<typeof historyFilterOf>[0]) =>
        historyRows(articles, historyFilterOf(search), { ...at(today), isPinned: view.isPinned });
      for (const { count, checks, search } of people) {
        const log = logOf(search);
        expect(log).toHaveLength(count);
        expect(log.filter(({ editType }) => confirms(editType))).toHaveLength(checks);
      }
      const ofDay = logOf({ store, checkFrom: today, checkTo: today, past: true });
      expect(people.reduce((sum, { count }) => sum + count, 0)).toBe(ofDay.length);
    }),
  );
});
