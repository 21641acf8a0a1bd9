import { sql } from 'drizzle-orm';
import * as fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays } from '#core/catalog/days';
import { storesToday } from '#core/dashboard/contract';
import { type AllStoresItem, listAllStores } from '#core/near-expiry/all-stores';
import type { listNearExpiry } from '#core/near-expiry/online-contract';
import { allStoresQuery } from '#core/near-expiry/query';
import type { AnswerOf, BodyOf } from '#core/wire/call';
import { codes } from '#core/wire/codes';
import { someDay } from '../support/arbitraries.ts';
import { answered, type Person, refused } from '../support/person.ts';
import { printedSeed } from '../support/seed.ts';
import { startTestServer, today, tuesdayMorning } from '../support/server.ts';
import type { OnShelf, StoreCode } from '../support/small-company.ts';
import { amount } from '../support/whole-run.ts';

type StoreItem = AnswerOf<typeof listNearExpiry>['items'][number];

const codesOfStores = ['1001', '1002', '1012'] as const;
const server = await startTestServer({ limits: { idleHours: 10_000, absoluteDays: 10_000 } });
afterAll(() => server.close());
const seed = printedSeed('the list of all stores and each store’s own');
const headOffice = await server.login('ho01');

/** What stands in each store, with lots on both sides of today and goods without any. */
function shelfOf(store: StoreCode): OnShelf[] {
  const at = codesOfStores.indexOf(store);
  const inDays = (days: number) => addDays(today, days);
  return [
    {
      article: 'MILK',
      name: '鲜牛奶',
      nameEn: 'Milk',
      barcodes: ['06901234567892'],
      lots: [
        { lot: `M${at}`, expiryDate: inDays(at - 1), qty: 4 + at },
        { lot: 'LATER', expiryDate: inDays(8), qty: 2 },
      ],
    },
    { article: 'TEA', name: '绿茶', shelfLifeDays: 300, lots: [{ lot: 'T1', expiryDate: inDays(90) }] },
    { article: 'GONE', name: '过期饼干', lots: [{ lot: 'G1', expiryDate: inDays(-5) }] },
    { article: 'LAST', name: '最后一批', lots: [{ lot: 'E1', expiryDate: inDays(-2) }] },
    { article: 'AWAY', name: '藏起来的', lots: [{ lot: 'H1', expiryDate: inDays(2) }] },
    { article: 'LOOSE', name: '散装糖', lots: [{ lot: '', qty: 3 + at }] },
    { article: 'NONE', name: '卖完的', lots: [{ lot: 'Z1', expiryDate: inDays(1), qty: 0 }] },
  ];
}

beforeAll(async () => {
  for (const store of codesOfStores) await server.stock(store, ...shelfOf(store));
  for (const usercode of ['100101', '100201', '101201']) {
    const clerk = await server.login(usercode);
    expect(await clerk.check('LAST', 'E1')).toMatchObject({ code: codes.success });
    expect(await clerk.hide('AWAY', 'H1', 1)).toMatchObject({ code: codes.success });
  }
  await (await server.login('100101')).remark('GONE', 'G1', '已打折');
});
beforeEach(() => server.clock.set(tuesdayMorning));

async function all(
  person: Person,
  body: BodyOf<typeof listAllStores> = {},
): Promise<AnswerOf<typeof listAllStores>> {
  return answered(listAllStores, await person.call(listAllStores, { body: { limit: 1000, ...body } }));
}

/** What a row is known by, and all that both lists say of it. */
function said(row: Pick<AllStoresItem, 'hdstore' | 'farticle' | 'flot'>): string {
  return `${row.hdstore} ${row.farticle} ${row.flot}`;
}
function shared(row: StoreItem | AllStoresItem) {
  const { hdstore, farticle, hdgdcode, hdgdcode2, goodsName, goodsNameEn, flot, fexpiracy } = row;
  const { qty, liveQty, red, editTime, editUserName, remark } = row;
  return {
    hdstore,
    farticle,
    hdgdcode,
    hdgdcode2,
    goodsName,
    goodsNameEn,
    flot,
    fexpiracy,
    qty,
    liveQty,
    red,
    editTime,
    editUserName,
    remark,
  };
}
const byName = (a: ReturnType<typeof shared>, b: ReturnType<typeof shared>) => (said(a) < said(b) ? -1 : 1);

describe('the list of all stores', () => {
  it('has the rows of each store’s own list, for random filters and times', async () => {
    let rowsCompared = 0;
    const filters = fc.record(
      {
        state: fc.constantFrom('due', 'hidden'),
        flotchoice: fc.constantFrom('batch', 'nobatch'),
        someDay,
        search: fc.constantFrom('', '牛奶', 'xnn', 'milk', '7892', 'g-tea', 'm1', 'later', '%'),
        day: fc.constantFrom(0, 1, 2, 40),
        // Before, between and after the two midnights.
        time: fc.constantFrom('00:00:00', '01:30:00', '02:00:00', '23:59:59'),
      },
      { requiredKeys: ['day', 'time'] },
    );
    await fc.assert(
      fc.asyncProperty(filters, async ({ day, time, ...filter }) => {
        server.clock.set(`${addDays(today, day)}T${time}+08:00`);
        const { state, ...rest } = filter;
        const ofStore = { ...rest, due: state === 'due', hidden: state === 'hidden' };
        const own = await Promise.all(
          codesOfStores.map((hdstore) => headOffice.list({ ...ofStore, hdstore })),
        );
        const { items, total } = await all(headOffice, filter);
        expect(items.map(shared).sort(byName)).toEqual(own.flat().map(shared).sort(byName));
        expect(total).toBe(items.length);
        rowsCompared += total;
      }),
      { seed, numRuns: amount({ gate: 25, whole: 100 }) },
    );
    // Equal because empty would be no finding.
    expect(rowsCompared).toBeGreaterThan(20);
  });

  it('tells how long each lot lasts, and whether it needs somebody', async () => {
    const { items } = await all(headOffice, { search: '牛奶' });
    expect(items.map(({ hdstoreName, flot, daysLeft, due }) => [hdstoreName, flot, daysLeft, due])).toEqual([
      ['人民路店', 'M0', -1, true],
      ['中山路店', 'M1', 0, true],
      ['友好路店', 'M2', 1, true],
    ]);
  });

  it('can be narrowed to what has expired, wherever it stands', async () => {
    const { items } = await all(headOffice, { state: 'expired' });
    expect(items.map(said)).toEqual([
      ...codesOfStores.map((store) => `${store} GONE G1`),
      ...codesOfStores.map((store) => `${store} LAST E1`),
      '1001 MILK M0',
    ]);
  });

  it('has as many last lots as the start page counts', async () => {
    server.clock.pass({ days: 1 });
    const stores = answered(storesToday, await headOffice.call(storesToday));
    const { items } = await all(headOffice, { state: 'last' });
    expect(items.map(said)).toEqual(codesOfStores.map((store) => `${store} LAST E1`));
    for (const { store, red } of stores)
      expect(items.filter(({ hdstore }) => hdstore === store)).toHaveLength(red);
  });

  it('goes by each store’s own day', async () => {
    // Half past midnight in Shanghai is still the evening before in Ürümqi.
    server.clock.set('2026-03-12T00:30:00+08:00');
    const left = async () =>
      (await all(headOffice, { search: 'tea' })).items.map(({ hdstore, daysLeft }) => [hdstore, daysLeft]);
    expect(await left()).toEqual([
      ['1001', 88],
      ['1002', 88],
      ['1012', 89],
    ]);
    // Hidden through the eleventh: in Ürümqi it is the eleventh.
    expect((await all(headOffice, { state: 'hidden' })).items.map(said)).toEqual(['1012 AWAY H1']);
    server.clock.pass({ hours: 2 });
    expect((await left()).at(-1)).toEqual(['1012', 88]);
    expect((await all(headOffice, { state: 'hidden' })).total).toBe(0);
  });

  it('comes in pages that add up, sorted by every column in both directions', async () => {
    const whole = await all(headOffice);
    for (const column of allStoresQuery.sortColumns)
      for (const sort of [`+${column}`, `-${column}`]) {
        const paged = [];
        for (let page = 1; paged.length < whole.total; page += 1) {
          const { items, total } = await all(headOffice, { sort, page, limit: 4 });
          expect([sort, total, items.length > 0]).toEqual([sort, whole.total, true]);
          paged.push(...items.map(said));
        }
        expect(paged.toSorted(), sort).toEqual(whole.items.map(said).toSorted());
      }
    const stores = (await all(headOffice, { sort: '-hdstore' })).items.map(({ hdstore }) => hdstore);
    expect(stores).toEqual(stores.toSorted().reverse());
    const days = whole.items.map(({ fexpiracy }) => fexpiracy);
    expect(days).toEqual(days.toSorted());
  });
});

describe('whoever asks', () => {
  const storesSeen = async (person: Person) => [
    ...new Set((await all(person, { sort: '+hdstore' })).items.map(({ hdstore }) => hdstore)),
  ];

  it('sees their own stores and no other', async () => {
    expect(await storesSeen(headOffice)).toEqual(['1001', '1002', '1012']);
    expect(await storesSeen(await server.login('100201'))).toEqual(['1002']);
    await server.db.execute(
      sql`insert into user_areas (user_id, department_id) values ('u-leader01', '1001')`,
    );
    expect(await storesSeen(await server.login('leader01'))).toEqual(['1001', '1012']);
  });

  it('may name one of theirs, and is refused another', async () => {
    const { items } = await all(headOffice, { hdstore: '1002', search: 'g-tea' });
    expect(items.map(said)).toEqual(['1002 TEA T1']);
    const clerk = await server.login('100201');
    expect(await clerk.call(listAllStores, { body: { hdstore: '1001' } })).toMatchObject(
      refused(codes.forbidden, 'store-not-yours'),
    );
  });
});
