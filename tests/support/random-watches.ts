import { sql } from 'drizzle-orm';
import * as fc from 'fast-check';
import { addDays } from '#core/catalog/days';
import type { Goods } from '#core/catalog/goods';
import { type WatchFilter, watchQuery } from '#core/shortage-watch/query';
import { scopeOf, wholeCompany } from '#core/wire/collection';
import { watchKind } from '../../server/features/shortage-watch/rows.ts';
import { serviceClocks } from '../../server/schema/clocks.ts';
import { shortageWatches } from '../../server/schema/shortage-watch.ts';
import { someArticles, typedText } from './arbitraries.ts';
import type { TestServer } from './server.ts';
import { putOnShelves } from './small-company.ts';

/** Random watched shortages and filters of their list. All days lie around the test's today. */
const goodsCount = 6;
const today = '2026-03-10';
/** When the server is asked what is past its time: some are so at this very instant. */
export const askedAt = '2026-03-10T01:00:00.000Z';

const quantity = fc.constantFrom(0.001, 1, 2, 12.345, 99_999_999.999);
const status = fc.constantFrom('NEW', 'NEW', 'DISPOSEING', 'REJECT', '自定');
const buyer = fc.constantFrom('', 'buyer01', "o'clock", '%');
const instant = fc.constantFrom('2026-03-01T00:00:00.000Z', '2026-03-09T23:59:59.999Z', askedAt);
const someDay = fc.constantFrom(0, 1, 2, 13).map((ago) => addDays(today, -ago));
const store = fc.constantFrom('1001', '1002', '9999');

const watch = fc.record({
  id: fc.uuid({ version: 7 }),
  store,
  day: someDay,
  goods: fc.nat(goodsCount - 1),
  requiredQty: quantity,
  reason: fc.constantFrom('', '促销'),
  expectedOn: fc.option(someDay),
  warehouseQty: fc.option(quantity),
  buyerCode: buyer,
  editTime: instant,
  status,
  disposeTime: fc.option(instant),
  clock: fc.option(
    fc.record({
      state: fc.constantFrom('running', 'running', 'stopped'),
      dueAt: fc.oneof(instant, fc.constant('2026-03-10T01:00:00.001Z')),
    }),
  ),
});
export type RandomWatch = typeof watch extends fc.Arbitrary<infer Value> ? Value : never;

export const randomGoods = someArticles(goodsCount);

/** One for each store, goods and day. */
export const randomWatches: fc.Arbitrary<RandomWatch[]> = fc.uniqueArray(watch, {
  comparator: (one, other) =>
    one.id === other.id || (one.store === other.store && one.day === other.day && one.goods === other.goods),
  minLength: 8,
  maxLength: 16,
});

/** Mostly nothing: with many filters at once no row would be left to compare. */
const noWatchFilter = { ...watchQuery.none, open: false, lateAt: null };
const sometimes = <Value>(arbitrary: fc.Arbitrary<Value>, otherwise: Value) =>
  fc.oneof({ weight: 4, arbitrary: fc.constant(otherwise) }, { weight: 1, arbitrary });

export const watchFilter: fc.Arbitrary<WatchFilter> = fc.record({
  search: sometimes(typedText, noWatchFilter.search),
  name: sometimes(typedText, noWatchFilter.name),
  goodsCode: sometimes(fc.constantFrom('g', 'G1', ' g1 ', '%', '1'), noWatchFilter.goodsCode),
  barcode: sometimes(fc.constantFrom('690', '892', '_'), noWatchFilter.barcode),
  buyerCode: sometimes(fc.constantFrom('buyer01', 'buyer', ' buyer01 ', '%'), noWatchFilter.buyerCode),
  day: sometimes(someDay, noWatchFilter.day),
  status: sometimes(status, noWatchFilter.status),
  store: sometimes(store, noWatchFilter.store),
  open: sometimes(fc.constant(true), noWatchFilter.open),
  // Few are late, and must be met all the same.
  lateAt: fc.constantFrom(noWatchFilter.lateAt, noWatchFilter.lateAt, Date.parse(askedAt)),
  sort: fc.oneof(
    fc.constant(''),
    fc
      .tuple(fc.constantFrom('+', '-'), fc.constantFrom<string>(...watchQuery.sortColumns, 'no such column'))
      .map((parts) => parts.join('')),
  ),
});

/** Empties the company of watched shortages and goods, and fills it with these. */
export async function refillWatches(
  { db }: TestServer,
  goods: readonly Goods[],
  watches: readonly RandomWatch[],
): Promise<void> {
  for (const table of ['service_clocks', 'shortage_watches', 'lots', 'current_lots', 'changes', 'goods'])
    await db.execute(sql`delete from ${sql.identifier(table)}`);
  // As every unit of work does that changes a record: lists know by it that their totals are old.
  await db.execute(sql`
    insert into scope_clocks (scope, seq) values (${scopeOf('company', wholeCompany)}, 1)
    on conflict (scope) do update set seq = scope_clocks.seq + 1`);
  await putOnShelves(
    db,
    '1001',
    goods.map((one) => ({ ...one, lots: [] })),
  );
  await db.insert(shortageWatches).values(
    watches.map(({ goods: place, disposeTime, clock: _, ...rest }) => {
      const by = disposeTime === null ? null : '赵磊';
      return {
        ...rest,
        article: goods[place]?.article ?? '',
        editUserId: 'u-ho01',
        editUserName: '陈曦',
        disposeTime,
        disposeUserId: by && 'u-handler01',
        disposeUserName: by,
      };
    }),
  );
  const clocks = watches.flatMap(({ id, clock }) => (clock ? [{ subject: id, ...clock }] : []));
  if (clocks.length === 0) return;
  await db
    .insert(serviceClocks)
    .values(
      clocks.map(({ subject, state, dueAt }) => ({
        kind: watchKind,
        subject,
        clock: 'own' as const,
        type: 'NEW',
        state,
        calendarId: 'x',
        zone: 'Asia/Shanghai',
        durationMs: 3_600_000,
        steps: [],
        ...(state === 'running' && { runningSince: dueAt, dueAt }),
      })),
    );
}
