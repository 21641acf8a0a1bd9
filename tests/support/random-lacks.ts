import { sql } from 'drizzle-orm';
import * as fc from 'fast-check';
import { addDays } from '#core/catalog/days';
import type { Goods } from '#core/catalog/goods';
import { type LackFilter, lackQuery, noLackFilter } from '#core/goods-lack/query';
import { scopeOf, wholeCompany } from '#core/wire/collection';
import { goodsLackStores, goodsLacks, warehouseStock } from '../../server/schema/lacks.ts';
import { someArticles, typedText } from './arbitraries.ts';
import type { TestServer } from './server.ts';
import { putOnShelves } from './small-company.ts';

/** Random shortages with what a store says of them, and filters for both lists. All days lie around the test's today. */
const goodsCount = 6;
const today = '2026-03-10';

const quantity = fc.constantFrom(0, 0.001, 1, 2, 10, 12.345, 99_999_999.999);
const code = fc.constantFrom('', '1101', '1203', "o'clock", '%');
const disposal = fc.constantFrom('nodispose', 'nodispose', 'exchange', 'exchange', 'wait', '自定');
const instant = fc.constantFrom(
  '2026-03-01T00:00:00.000Z',
  '2026-03-09T23:59:59.999Z',
  '2026-03-10T01:00:00.000Z',
);
const someDay = fc.constantFrom(0, 1, 2, 13, 14, 60).map((ago) => addDays(today, -ago));
const places = fc.uniqueArray(fc.nat(goodsCount - 1), { maxLength: 3 });

const flags = fc.record({
  exportFlag: fc.constantFrom('export', 'noexport', 'exported'),
  exchangeFlag: fc.constantFrom('', 'accept', 'refuse'),
  /** Said about the present substitutes, or about others. */
  isPresent: fc.boolean(),
  requestedQty: fc.option(quantity),
  lackQty: fc.option(quantity),
  editTime: fc.option(instant),
});

const lack = fc.record({
  id: fc.uuid({ version: 7 }),
  day: someDay,
  goods: fc.nat(goodsCount - 1),
  requestedQty: quantity,
  lackQty: quantity,
  midnightQty: fc.option(quantity),
  liveQty: fc.option(quantity),
  sortCode: code,
  buyerCode: code,
  disposal,
  substitutes: places,
  days: fc.constantFrom(1, 2, 3, 10),
  everywhere: fc.boolean(),
  listed: fc.constantFrom(true, false, null),
  editTime: fc.option(instant),
  flags: fc.option(flags),
});
export type RandomLack = typeof lack extends fc.Arbitrary<infer Value> ? Value : never;

export const randomGoods = someArticles(goodsCount);

/** One for each goods and day. */
export const randomLacks: fc.Arbitrary<RandomLack[]> = fc.uniqueArray(lack, {
  comparator: (one, other) => one.id === other.id || (one.day === other.day && one.goods === other.goods),
  minLength: 4,
  maxLength: 14,
});

/** Mostly nothing: with many filters at once no row would be left to compare. */
const sometimes = <Value>(arbitrary: fc.Arbitrary<Value>, otherwise: Value) =>
  fc.oneof({ weight: 4, arbitrary: fc.constant(otherwise) }, { weight: 1, arbitrary });

export const lackFilter: fc.Arbitrary<LackFilter> = fc.record({
  search: sometimes(typedText, noLackFilter.search),
  goodsCode: sometimes(fc.constantFrom('g', 'G1', ' g1 ', '%', '1'), noLackFilter.goodsCode),
  barcode: sometimes(fc.constantFrom('690', '892', '_'), noLackFilter.barcode),
  name: sometimes(typedText, noLackFilter.name),
  days: sometimes(fc.constantFrom(0, 2, 3), noLackFilter.days),
  sortCode: sometimes(fc.constantFrom('1101', '110', ' 1203 ', '%'), noLackFilter.sortCode),
  buyerCode: sometimes(fc.constantFrom('1101', "o'clock"), noLackFilter.buyerCode),
  day: sometimes(someDay, noLackFilter.day),
  dayFrom: sometimes(someDay, noLackFilter.dayFrom),
  dayTo: sometimes(someDay, noLackFilter.dayTo),
  disposal: sometimes(disposal, noLackFilter.disposal),
  exportFlag: sometimes(fc.constantFrom('export', 'noexport', 'exported'), noLackFilter.exportFlag),
  open: sometimes(fc.constant(true), noLackFilter.open),
  sort: fc.oneof(
    fc.constant(''),
    fc
      .tuple(fc.constantFrom('+', '-'), fc.constantFrom<string>(...lackQuery.sortColumns, 'no such column'))
      .map((parts) => parts.join('')),
  ),
});

/** Empties the company of shortages and goods, and fills it with these. */
export async function refillLacks(
  { db }: TestServer,
  goods: readonly (Goods & { stock: number | null })[],
  lacks: readonly RandomLack[],
  store: string,
): Promise<void> {
  for (const table of [
    'goods_lack_stores',
    'goods_lacks',
    'warehouse_stock',
    'lots',
    'current_lots',
    'changes',
    'goods',
  ])
    await db.execute(sql`delete from ${sql.identifier(table)}`);
  // As every unit of work does that changes a shortage: lists know by it that their totals are old.
  await db.execute(sql`
    insert into scope_clocks (scope, seq) values (${scopeOf('company', wholeCompany)}, 1)
    on conflict (scope) do update set seq = scope_clocks.seq + 1`);
  await putOnShelves(
    db,
    '1001',
    goods.map(({ stock: _, ...one }) => ({ ...one, lots: [] })),
  );
  const stocked = goods.flatMap(({ article, stock }) =>
    stock === null ? [] : [{ article, liveQty: stock, liveAt: '2026-03-10T00:30:00.000Z' }],
  );
  if (stocked.length > 0) await db.insert(warehouseStock).values(stocked);
  const articleOf = (place: number) => goods[place]?.article ?? '';
  const substitutesOf = ({ disposal: said, substitutes, goods: own }: RandomLack) =>
    said === 'exchange' ? substitutes.filter((place) => place !== own).map(articleOf) : [];
  await db.insert(goodsLacks).values(
    lacks.map((one) => {
      const { goods: place, flags: _, editTime, ...rest } = one;
      const by = editTime === null ? null : '陈曦';
      return {
        ...rest,
        article: articleOf(place),
        substitutes: substitutesOf(one),
        sortName: rest.sortCode,
        buyerName: rest.buyerCode,
        editTime,
        editUserId: by && 'u-ho01',
        editUserName: by,
      };
    }),
  );
  const said = lacks.flatMap((one) => {
    if (one.flags === null) return [];
    const { isPresent, editTime, ...rest } = one.flags;
    const by = editTime === null ? null : '林涛';
    return {
      ...rest,
      store,
      lackId: one.id,
      editTime,
      editUserId: by && 'u-100101',
      editUserName: by,
      exchangeFor: isPresent ? substitutesOf(one).join(' ') : 'others',
    };
  });
  if (said.length > 0) await db.insert(goodsLackStores).values(said);
}
