import { sql } from 'drizzle-orm';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays } from '#core/catalog/days';
import { searchable } from '#core/catalog/text';
import { ages, disposals, states } from '#core/half-past/codes';
import { recordItemOf, stockItemOf } from '#core/half-past/item';
import { ageing, listHandled, listPending } from '#core/half-past/list';
import { listRecords, listStock } from '#core/half-past/online-contract';
import { type HandledQuery, handledQuery, type PendingQuery, pendingQuery } from '#core/half-past/query';
import { halfPastClock } from '../../server/features/half-past/collections.ts';
import { readRecords, readStock } from '../../server/features/half-past/rows.ts';
import { searchColumns } from '../../server/platform/database/goods-search.ts';
import { moveClock } from '../../server/platform/sync/known-totals.ts';
import { halfPastRecords, halfPastStock } from '../../server/schema/half-past.ts';
import { someArticles, typedText } from '../support/arbitraries.ts';
import { halfPastWork, makePurchaser } from '../support/half-past.ts';
import { answered, type Person } from '../support/person.ts';
import { printedSeed } from '../support/seed.ts';
import { startTestServer, today } from '../support/server.ts';
import { amount } from '../support/whole-run.ts';

/**
 * The device lists stock and what was done about it from what it holds, the server in SQL. They are two writings of one
 * rule, and this holds them equal, for a purchaser and for head office: the same rows, in the same order, in every field.
 */
const server = await startTestServer({ limits: { idleHours: 10_000, absoluteDays: 10_000 } });
afterAll(() => server.close());
const seed = printedSeed('the device’s half-past stock and the server’s');
let chen: Person;
let shen: Person;
beforeAll(async () => {
  await makePurchaser(server, 'buyer01', 'P01');
  chen = await server.login('ho01');
  shen = await server.login('buyer01');
});

const goodsCount = 4;
const quantity = fc.constantFrom(0, 0.001, 1, 2, 12.345, 99_999_999.999);
const word = fc.constantFrom('', 'A', 'a-1', '上海', '%', "o'clock", 'Ａ', '😀');
const figures = {
  goods: fc.nat(goodsCount - 1),
  bin: word,
  lot: word,
  vendor: word,
  state: fc.constantFrom(...states),
  qty: quantity,
  saleQty: quantity,
  outQty: quantity,
  blockedQty: quantity,
  blockedDays: fc.constantFrom(0, 3, 20),
  buyerCode: fc.constantFrom('P01', 'P01', 'P02', ''),
  buyerName: word,
  since: fc.constantFrom(-1, 0, 6, 7, 13, 14, 27, 28, 55, 56, 300).map((ago) => addDays(today, -ago)),
};
const stock = fc.record({
  ...figures,
  id: fc.uuid({ version: 7 }),
  isDecided: fc.constantFrom(false, false, true),
});
const record = fc.record({
  ...figures,
  id: fc.uuid({ version: 7 }),
  stockId: fc.uuid({ version: 7 }),
  disposal: fc.constantFrom(...disposals),
  remark: word,
  editTime: fc.constantFrom('2026-03-01T00:00:00.000Z', '2026-03-09T23:59:59.999Z'),
  editUserName: word,
  withdrawnAt: fc.option(fc.constant('2026-03-10T00:30:00.000Z')),
});

const noHalfPastFilter = { ...pendingQuery.none, ...handledQuery.none };
const sometimes = <Value>(arbitrary: fc.Arbitrary<Value>, otherwise: Value) =>
  fc.oneof({ weight: 4, arbitrary: fc.constant(otherwise) }, { weight: 1, arbitrary });
const filter: fc.Arbitrary<PendingQuery & HandledQuery> = fc.record({
  search: sometimes(typedText, noHalfPastFilter.search),
  goodsCode: sometimes(fc.constantFrom('g', 'G1', ' g1 ', '%'), noHalfPastFilter.goodsCode),
  barcode: sometimes(fc.constantFrom('690', '892', '_'), noHalfPastFilter.barcode),
  name: sometimes(typedText, noHalfPastFilter.name),
  buyerCode: sometimes(fc.constantFrom('P01', ' P02 ', 'P'), noHalfPastFilter.buyerCode),
  vendor: sometimes(fc.constantFrom('a', ' 上', '%', 'Ａ'), noHalfPastFilter.vendor),
  state: sometimes(fc.constantFrom<string>(...states), noHalfPastFilter.state),
  age: sometimes(fc.constantFrom(...ages), noHalfPastFilter.age),
  disposal: sometimes(fc.constantFrom<string>(...disposals), noHalfPastFilter.disposal),
  actual: fc.boolean(),
  sort: fc.oneof(
    fc.constant(''),
    fc
      .tuple(
        fc.constantFrom('+', '-'),
        fc.constantFrom<string>(...handledQuery.sortColumns, 'no such column'),
      )
      .map((parts) => parts.join('')),
  ),
});

test('are equal for random stock, decisions, filters and orders', async () => {
  const compared = { pending: 0, handled: 0 };
  await fc.assert(
    fc.asyncProperty(
      someArticles(goodsCount),
      fc.uniqueArray(stock, { comparator: isSameStock, maxLength: 12 }),
      fc.uniqueArray(record, { selector: ({ id }) => id, maxLength: 10 }),
      fc.array(fc.tuple(filter, fc.constantFrom(3, 20)), { minLength: 3, maxLength: 3 }),
      async (goods, rows, records, questions) => {
        await refill(goods, rows, records);
        const everything = await readStock(
          server.db,
          rows.map(({ id }) => id),
        );
        const log = await readRecords(
          server.db,
          records.map(({ id }) => id),
        );
        for (const [who, sees] of [
          [chen, () => true],
          [shen, ({ buyerCode }: { buyerCode: string }) => buyerCode === 'P01'],
        ] as const) {
          const held = [...everything.values()].filter(sees);
          const done = [...log.values()].filter(sees);
          for (const [asked, limit] of questions) {
            const pending = listPending(held, asked, today);
            const body = bodyOf(asked);
            const { sort } = asked;
            const age = ages.find((one) => one === asked.age) ?? '';
            expect(await everyPage(who, listStock, { ...body, age, sort }, limit)).toEqual(
              pending.map(stockItemOf),
            );
            expect(await halfPastWork(who).ageing({ ...body, age })).toEqual(ageing(held, asked, today));
            const handled = listHandled(done, asked);
            const more = { disposal: asked.disposal, actualityData: asked.actual, sort };
            expect(await everyPage(who, listRecords, { ...body, ...more }, limit)).toEqual(
              handled.map(recordItemOf),
            );
            compared.pending += pending.length;
            compared.handled += handled.length;
          }
        }
      },
    ),
    { seed, numRuns: amount({ gate: 15, whole: 50 }) },
  );
  // Equal because empty would be no finding.
  expect(compared.pending).toBeGreaterThan(amount({ gate: 16, whole: 25 }));
  expect(compared.handled).toBeGreaterThan(amount({ gate: 16, whole: 25 }));
});

test('every column of the one list is one of the other', () => {
  expect(handledQuery.sortColumns).toEqual(expect.arrayContaining([...pendingQuery.sortColumns]));
});

function bodyOf({ search, goodsCode, barcode, name, buyerCode, vendor, state }: PendingQuery & HandledQuery) {
  return {
    search,
    hdgdcode: goodsCode,
    hdgdcode2: barcode,
    likeName: name,
    psrCode: buyerCode,
    likeVendor: vendor,
    stat: states.find((one) => one === state) ?? ('' as const),
  };
}

async function everyPage(
  person: Person,
  call: typeof listStock | typeof listRecords,
  body: object,
  limit: number,
) {
  const rows: unknown[] = [];
  for (let page = 1; ; page += 1) {
    const answer = await person.call(call, { body: { ...body, page, limit } });
    const { items, total } = call === listStock ? answered(listStock, answer) : answered(listRecords, answer);
    rows.push(...items);
    if (rows.length >= total) return rows;
    if (items.length === 0)
      throw new Error(`page ${page} is empty, and ${total - rows.length} rows are missing`);
  }
}

type Goods = Parameters<typeof searchColumns>[0];
/** By its number, or by where it lies: goods may have the same code. */
function isSameStock(one: Random<typeof stock>, other: Random<typeof stock>): boolean {
  return one.id === other.id || (one.bin === other.bin && one.lot === other.lot);
}

type Random<A> = A extends fc.Arbitrary<infer Value> ? Value : never;

async function refill(
  goods: readonly Goods[],
  rows: readonly Random<typeof stock>[],
  records: readonly Random<typeof record>[],
): Promise<void> {
  for (const table of ['half_past_records', 'half_past_stock'])
    await server.db.execute(sql`delete from ${sql.identifier(table)}`);
  const figuresOf = ({ goods: place, ...rest }: { goods: number; vendor: string }) => {
    const found = goods[place];
    if (!found) throw new Error('no such goods');
    const { article, goodsCode, name, nameEn, shelfLifeDays } = found;
    const barcodes = found.barcodes.slice(0, 1);
    return {
      ...rest,
      article,
      goodsCode,
      barcodes,
      name,
      nameEn,
      shelfLifeDays,
      ...searchColumns({ ...found, barcodes }),
      searchVendor: searchable(rest.vendor),
    };
  };
  if (rows.length > 0) {
    await server.db
      .insert(halfPastStock)
      .values(
        rows.map(({ isDecided, ...row }) => ({
          ...row,
          ...figuresOf(row),
          recordId: isDecided ? row.id : null,
        })),
      );
  }
  if (records.length > 0) {
    await server.db
      .insert(halfPastRecords)
      .values(records.map((row) => ({ ...row, ...figuresOf(row), editUserId: 'u-buyer01' })));
  }
  // Written past the verbs, as nobody does: what was counted before counts no more.
  await server.db.transaction((tx) => moveClock(tx, halfPastClock));
}
