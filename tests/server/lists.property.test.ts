import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayInZone } from '#core/catalog/days';
import type { StoreArticle } from '#core/catalog/stock/store-article';
import { storesToday } from '#core/dashboard/contract';
import { listRows } from '#core/near-expiry/list';
import { listNearExpiry } from '#core/near-expiry/online-contract';
import type { ListFilter } from '#core/near-expiry/query';
import type { ListRow } from '#core/near-expiry/row';
import { lastRecordId } from '#core/near-expiry/rules';
import type { Operation } from '#core/wire/outbox';
import { recountStore } from '../../server/features/near-expiry/recount.ts';
import { articleAt, listFilter, middle, someDay, storeArticles, timeZone } from '../support/arbitraries.ts';
import { answered, type Person } from '../support/person.ts';
import { logOf, refill } from '../support/random-store.ts';
import { printedSeed } from '../support/seed.ts';
import { startTestServer } from '../support/server.ts';
import { articlesIn, pinsIn } from '../support/store-article.ts';
import { figuresOnDevice } from '../support/store-figures.ts';
import { amount } from '../support/whole-run.ts';

/**
 * The device computes the near-expiry list from what it pulled, the server in SQL. They are two writings of one rule,
 * and this holds them equal: the same rows, in the same order, in every field; and the office's figures with them.
 */
const server = await startTestServer({ limits: { idleHours: 10_000, absoluteDays: 10_000 } });
afterAll(() => server.close());
const seed = printedSeed('the device’s list and the server’s');
let lin: Person;
let xu: Person;
beforeAll(async () => {
  lin = await server.login('100101');
  xu = await server.login('100102');
});

/** What somebody does to the goods at a place, if they are there and it is allowed. */
type Deed = {
  place: number;
  lot: number;
  by: 'lin' | 'xu';
  what: 'check' | 'hide' | 'remark' | 'edit' | 'withdraw' | 'pin';
  days: number;
};
const deeds = fc.array(
  fc.record<Deed>({
    place: fc.nat(11),
    lot: fc.nat(4),
    by: fc.constantFrom('lin', 'xu'),
    what: fc.constantFrom('check', 'hide', 'remark', 'edit', 'withdraw', 'pin'),
    days: fc.constantFrom(0, 1, 20),
  }),
  { maxLength: 6 },
);

const question = fc.record({
  filter: listFilter,
  day: someDay,
  // The first and the last second of the store's day.
  time: fc.constantFrom('00:00:00', '23:59:59'),
  pageSize: fc.constantFrom(4, 20),
});

test('for random goods, records, deeds, filters and days they are equal', async () => {
  let rowsCompared = 0;
  await fc.assert(
    fc.asyncProperty(
      storeArticles('1001', 12, 5),
      deeds,
      fc.array(question, { minLength: 4, maxLength: 4 }),
      fc.constantFrom(3, 20),
      async (articles, done, questions, pullSize) => {
        server.clock.set(`${middle}T12:00:00+08:00`);
        await refill(server, articles, logOf(articles));
        for (const deed of done) await act(articles, deed);
        const rows = [...(await lin.pullAll('1001', pullSize)).values()];
        const held = articlesIn(rows);
        const pinned = pinsIn(rows);
        for (const { filter, day, time, pageSize } of questions) {
          server.clock.set(`${day}T${time}+08:00`);
          const context = { today: day, timeZone, isPinned: (article: string) => pinned.has(article) };
          const onDevice = listRows(held, filter, context);
          expect(await everyPage(filter, pageSize)).toEqual(onDevice.map(onTheWire));
          rowsCompared += onDevice.length;
        }
        // Nobody has recorded anything tomorrow.
        const recorded = held.flatMap(({ records }) =>
          records.map((one) => dayInZone(one.editTime, timeZone)),
        );
        const today = [questions.at(-1)?.day ?? middle, ...recorded].sort().at(-1) ?? middle;
        server.clock.set(`${today}T23:59:59+08:00`);
        const [atOffice] = answered(storesToday, await lin.call(storesToday));
        expect(atOffice).toMatchObject(figuresOnDevice(held, today, timeZone));
        expect(await recountStore(server.db, '1001', new Date(`${today}T15:59:59Z`))).toBe(0);
      },
    ),
    { seed, numRuns: amount({ gate: 25, whole: 100 }) },
  );
  // Equal because empty would be no finding.
  expect(rowsCompared).toBeGreaterThan(amount({ gate: 100, whole: 150 }));
});

async function act(articles: readonly StoreArticle[], { place, lot, by, what, days }: Deed): Promise<void> {
  const goods = articles[place % Math.max(1, articles.length)];
  if (!goods) return;
  const person = by === 'lin' ? lin : xu;
  const flot = goods.lots[lot % goods.lots.length]?.lot ?? '';
  const record = goods.records.at(-1)?.id ?? crypto.randomUUID();
  const operation: Operation = {
    check: () => person.noteCheck(goods.article, flot, { knownRecordId: lastRecordId(goods, flot) }),
    hide: () => person.noteCheck(goods.article, flot, { editType: 'later', laterDate: days }),
    remark: () => person.noteCheck(goods.article, flot, { editType: 'onlyremark', remark: '改价' }),
    edit: () => person.noteEdit(goods.article, record, '改过'),
    withdraw: () => person.noteWithdrawal(goods.article, record, true),
    pin: () => person.notePin(articleAt(place), lot % 2 === 0 ? 1 : 0),
  }[what]();
  await person.replay([operation]);
}

async function everyPage(filter: ListFilter, limit: number) {
  const rows = [];
  for (let page = 1; ; page += 1) {
    const body = {
      page,
      limit,
      hdstore: '1001',
      flotchoice: filter.mode,
      stock0: filter.zeroStock,
      hdgdcode: filter.goodsCode,
      hdgdcode2: filter.barcode,
      likeName: filter.name,
      search: filter.search,
      nowStock: filter.liveStock,
      num: filter.minQty,
      someDay: filter.expiresBy,
      due: filter.due,
      hidden: filter.hidden,
      sort: filter.sort,
    };
    const { items, total } = answered(listNearExpiry, await lin.call(listNearExpiry, { body }));
    rows.push(...items);
    if (rows.length >= total) return rows;
    if (items.length === 0)
      throw new Error(`page ${page} is empty, and ${total - rows.length} rows are missing`);
  }
}

function onTheWire(row: ListRow) {
  return {
    hdstore: row.store,
    farticle: row.article,
    hdgdcode: row.goodsCode,
    hdgdcode2: row.barcodes[0] ?? '',
    goodsName: row.name,
    goodsNameEn: row.nameEn,
    validperiod: row.shelfLifeDays,
    qty: row.qty,
    liveQty: row.liveQty,
    flot: row.lot,
    cfmFlot: row.confirmedLot,
    fexpiracy: row.expiryDate,
    lastStkinDate: row.lastStockInDate,
    editTime: row.editTime,
    editUserName: row.editUserName,
    remark: row.remark,
    top: row.pinned ? 1 : 0,
    red: row.red,
    dueDate: row.dueOn,
    dueFrom: row.dueFrom,
    laterDate: row.hiddenThrough,
  };
}
