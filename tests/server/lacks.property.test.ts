import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listLacks, listStoreLacks } from '#core/goods-lack/list';
import {
  listLacks as listLacksCall,
  listStoreLacks as listStoreLacksCall,
} from '#core/goods-lack/online-contract';
import type { LackFilter } from '#core/goods-lack/query';
import { itemOf, storeItemOf } from '#core/goods-lack/wire';
import { readFlags, readLacks } from '../../server/features/goods-lack/rows.ts';
import { answered, type Person } from '../support/person.ts';
import { lackFilter, randomGoods, randomLacks, refillLacks } from '../support/random-lacks.ts';
import { printedSeed } from '../support/seed.ts';
import { startTestServer } from '../support/server.ts';
import { amount } from '../support/whole-run.ts';

/**
 * The device lists shortages from what it holds, the server in SQL. They are two writings of one rule, and this holds them
 * equal, for head office and for a store: the same rows, in the same order, in every field.
 */
const server = await startTestServer({ limits: { idleHours: 10_000, absoluteDays: 10_000 } });
afterAll(() => server.close());
const seed = printedSeed('the device’s shortages and the server’s');
let chen: Person;
let lin: Person;
beforeAll(async () => {
  chen = await server.login('ho01');
  lin = await server.login('100101');
});
const store = '1001';

test('for random shortages, flags, filters and orders they are equal', async () => {
  const compared = { lacks: 0, storeLacks: 0 };
  await fc.assert(
    fc.asyncProperty(
      randomGoods,
      randomLacks,
      fc.array(fc.tuple(lackFilter, fc.constantFrom(3, 20)), { minLength: 4, maxLength: 4 }),
      async (goods, lacks, questions) => {
        await refillLacks(server, goods, lacks, store);
        const ids = lacks.map(({ id }) => id);
        const held = await readLacks(server.db, ids);
        const flags = await readFlags(server.db, store, ids);
        for (const [filter, limit] of questions) {
          const ofStore = listStoreLacks([...held.values()], (id) => flags.get(id), store, filter);
          expect(
            await everyPage(
              lin,
              listStoreLacksCall,
              { ...asked(filter), hdstore: store, exportFlag: filter.exportFlag },
              limit,
            ),
          ).toEqual(ofStore.map(storeItemOf));
          const ofAll = listLacks(held.values(), filter);
          expect(await everyPage(chen, listLacksCall, asked(filter), limit)).toEqual(ofAll.map(itemOf));
          compared.lacks += ofAll.length;
          compared.storeLacks += ofStore.length;
        }
      },
    ),
    { seed, numRuns: amount({ gate: 25, whole: 100 }) },
  );
  // Equal because empty would be no finding.
  expect(compared.lacks).toBeGreaterThan(amount({ gate: 100, whole: 150 }));
  expect(compared.storeLacks).toBeGreaterThan(amount({ gate: 66, whole: 100 }));
});

function asked(filter: LackFilter) {
  const {
    search,
    goodsCode,
    barcode,
    name,
    days,
    sortCode,
    buyerCode,
    day,
    dayFrom,
    dayTo,
    disposal,
    open,
    sort,
  } = filter;
  return {
    search,
    hdgdCode: goodsCode,
    hdgdCode2: barcode,
    hdgdName: name,
    days,
    sortCode,
    psrCode: buyerCode,
    genDate: day,
    genDateFrom: dayFrom,
    genDateTo: dayTo,
    disposeFlag: disposal,
    open,
    sort,
  };
}

async function everyPage(
  person: Person,
  call: typeof listLacksCall | typeof listStoreLacksCall,
  body: object,
  limit: number,
) {
  const rows: unknown[] = [];
  for (let page = 1; ; page += 1) {
    const answer = await person.call(call, { body: { ...body, page, limit } });
    const { items, total } =
      call === listLacksCall ? answered(listLacksCall, answer) : answered(listStoreLacksCall, answer);
    rows.push(...items);
    if (rows.length >= total) return rows;
    if (items.length === 0)
      throw new Error(`page ${page} is empty, and ${total - rows.length} rows are missing`);
  }
}
