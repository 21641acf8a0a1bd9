import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listWatches } from '#core/shortage-watch/list';
import { listWatches as listWatchesCall } from '#core/shortage-watch/online-contract';
import type { WatchFilter } from '#core/shortage-watch/query';
import { itemOf } from '#core/shortage-watch/wire';
import { readWatches } from '../../server/features/shortage-watch/rows.ts';
import { answered, type Person } from '../support/person.ts';
import {
  askedAt,
  randomGoods,
  randomWatches,
  refillWatches,
  watchFilter,
} from '../support/random-watches.ts';
import { printedSeed } from '../support/seed.ts';
import { startTestServer } from '../support/server.ts';
import { amount } from '../support/whole-run.ts';

/**
 * The device lists watched shortages from what it holds, the server in SQL. They are two writings of one rule, and this
 * holds them equal: the same rows, in the same order, in every field.
 */
const server = await startTestServer({ limits: { idleHours: 10_000, absoluteDays: 10_000 } });
afterAll(() => server.close());
const seed = printedSeed('the device’s watched shortages and the server’s');
let chen: Person;
beforeAll(async () => {
  chen = await server.login('ho01');
  server.clock.set(askedAt);
});

test('for random records, filters and orders they are equal', async () => {
  let compared = 0;
  let late = 0;
  await fc.assert(
    fc.asyncProperty(
      randomGoods,
      randomWatches,
      fc.array(fc.tuple(watchFilter, fc.constantFrom(3, 20)), { minLength: 4, maxLength: 4 }),
      async (goods, watches, questions) => {
        await refillWatches(server, goods, watches);
        const held = await readWatches(
          server.db,
          watches.map(({ id }) => id),
        );
        for (const [filter, limit] of questions) {
          const rows = listWatches(held.values(), filter);
          expect(await everyPage(filter, limit)).toEqual(rows.map(itemOf));
          compared += rows.length;
          if (filter.lateAt !== null) late += rows.length;
        }
      },
    ),
    { seed, numRuns: amount({ gate: 25, whole: 100 }) },
  );
  // Equal because empty would be no finding.
  expect(compared).toBeGreaterThan(amount({ gate: 100, whole: 150 }));
  expect(late).toBeGreaterThan(amount({ gate: 2, whole: 3 }));
});

async function everyPage(filter: WatchFilter, limit: number) {
  const { name, goodsCode, barcode, buyerCode, day, store, lateAt, ...same } = filter;
  const body = {
    ...same,
    limit,
    hdgdName: name,
    hdgdCode: goodsCode,
    hdgdCode2: barcode,
    psrCode: buyerCode,
    watchDate: day,
    hdstore: store,
    late: lateAt !== null,
  };
  const rows: unknown[] = [];
  for (let page = 1; ; page += 1) {
    const answer = await chen.call(listWatchesCall, { body: { ...body, page } });
    const { items, total } = answered(listWatchesCall, answer);
    rows.push(...items);
    if (rows.length >= total) return rows;
    if (items.length === 0)
      throw new Error(`page ${page} is empty, and ${total - rows.length} rows are missing`);
  }
}
