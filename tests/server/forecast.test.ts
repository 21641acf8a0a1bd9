import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { addDays } from '#core/catalog/days';
import type { StoreArticle } from '#core/catalog/stock/store-article';
import { listUnsold } from '#core/forecast/contract';
import { type Learned, learn, nothingLearned, told } from '#core/forecast/rate';
import { restsOf, unknownOf, willNotSellOut } from '#core/forecast/rest';
import { percentOff } from '#core/markdown/proposal';
import { listLotImports, lotImports } from '#core/stock-lots/contract';
import { codes } from '#core/wire/codes';
import { storeScope } from '#core/wire/collection';
import { learnPast } from '../../server/features/forecast/past.ts';
import { allCollections } from '../../server/features.ts';
import { wholeStore } from '../../server/platform/stock/rates.ts';
import { goodsWork } from '../support/goods-work.ts';
import { untilLocked } from '../support/lock-waits.ts';
import { answered } from '../support/person.ts';
import { startTestServer, today, tuesdayMorning } from '../support/server.ts';
import { csvOf, type FileRow, importsBy } from '../support/stock-file.ts';
import { takenBack } from '../support/taken-back.ts';

/** What sells at which rate is learned of stock figures, and by it which lots will not sell out. */
const server = await startTestServer({ limits: { idleHours: 10_000, absoluteDays: 10_000 } });
afterAll(() => server.close());
const chen = await server.login('ho01');
const lin = await server.login('100101');
const { imports } = importsBy(server.app, chen);
beforeEach(() => server.clock.set(tuesdayMorning));

let made = 0;
const newArticle = () => {
  made += 1;
  return `F${made}`;
};
const row = (farticle: string, qty: number, more: FileRow = {}): FileRow => ({
  farticle,
  hdgdcode: `G-${farticle}`,
  hdgdcode2: '',
  qty,
  fexpiracy: addDays(today, 40),
  ...more,
});
/** A file each morning, the last one today's. */
async function mornings(days: number, rowsOf: (day: number) => FileRow[]): Promise<void> {
  for (let day = 0; day < days; day += 1) {
    server.clock.set(`${addDays(today, day - days + 1)}T09:00:00+08:00`);
    await imports(csvOf(...rowsOf(day)));
  }
}
/** So much was sold of goods each day until some days ago. */
async function soldBefore(
  article: string,
  pieces: number | ((day: number) => number),
  daysAgo: number,
  store = '1001',
): Promise<void> {
  let learned = nothingLearned(addDays(today, -daysAgo - 20));
  for (let day = 0; day < 20; day += 1)
    learned = learn(learned, {
      day: addDays(learned.asOf, 1),
      pieces: typeof pieces === 'number' ? pieces : pieces(day),
      isSoldOut: false,
      isClosed: false,
      isPartial: false,
    });
  await server.db.execute(sql`
    insert into sales_rates (store, article, learned, told)
    values (${store}, ${article}, ${JSON.stringify(learned)}, ${JSON.stringify(told(learned))})
    on conflict (store, article) do update set learned = excluded.learned, told = excluded.told`);
}
const held = async (article: string) => {
  const found = (await lin.pullAll()).get(`store-articles/${article}`)?.value;
  return found as StoreArticle | undefined;
};
const list = async () =>
  answered(listUnsold, await chen.call(listUnsold, { body: { hdstore: '1001', limit: 100 } }));

test('the rate of an article is what goes from its lots, deliveries left out; devices have it', async () => {
  const [milk, tea] = [newArticle(), newArticle()];
  for (const [article, pieces] of [[milk, 6] as const, [tea, 0] as const])
    await soldBefore(article, pieces, 1);
  // Six a day, and thirty come in between.
  await mornings(2, (day) => [
    row(milk, 100 - 6 * day, { flot: 'L1' }),
    row(milk, 30 * day, { flot: 'L2' }),
    row(tea, 40, { flot: 'T1', fexpiracy: addDays(today, 9) }),
  ]);
  const learned = await server.db.execute(sql`
    select (learned->>'days')::int as days, learned->>'asOf' as day from sales_rates where article = ${milk}`);
  expect(learned.rows).toEqual([{ days: 21, day: today }]);
  const known = await held(milk);
  expect(known?.sales?.why).toBeUndefined();
  for (const pieces of known?.sales?.week ?? []) expect(pieces).toBeCloseTo(6, 0);
  // Nobody buys tea: all of it will be left.
  const { items, fen } = await list();
  const [found] = items.filter(({ farticle }) => farticle === tea);
  expect(found).toMatchObject({ qty: 40, rest: 40, perDay: 0, daysLeft: 9, fen: null });
  expect(fen).toBe(0);
});

test('what was thrown away or had expired is not sold, and a markdown’s sales count as fewer', async () => {
  const [thrown, reduced, lapsed, fallen] = [newArticle(), newArticle(), newArticle(), newArticle()];
  const day = (n: number) => addDays(today, n - 1);
  await mornings(2, () => [thrown, reduced, lapsed, fallen].map((article) => row(article, 20)));
  await server.db.execute(sql`insert into gone_stock (id, store, article, lot, "as", qty, day)
    values (gen_random_uuid(), '1001', ${thrown}, 'L1', 'thrown', 5, ${today})`);
  await server.db.execute(sql`
    insert into markdowns (id, store, article, lot, days_left, percent, old_fen, new_fen, at, user_id, user_name)
    select gen_random_uuid(), '1001', article, 'L1', 3, 50, 1000, 500, ${tuesdayMorning}, 'u', 'u'
    from goods where article in (${reduced}, ${lapsed}, ${fallen})`);
  await server.db.execute(sql`update goods set price_fen = 490 where article = ${lapsed}`);
  await server.db.execute(sql`update goods set price_fen = 520 where article = ${fallen}`);
  server.clock.set(`${day(2)}T09:00:00+08:00`);
  await imports(csvOf(row(thrown, 13), ...[reduced, lapsed, fallen].map((article) => row(article, 10))));
  const levels = await server.db.execute<{ article: string; level: number }>(sql`
    select article, (learned->'levels'->>2)::float8 as level from sales_rates
    where article in (${thrown}, ${reduced}, ${lapsed}, ${fallen}) order by article`);
  const [ofThrown, ofReduced, ofLapsed, ofFallen] = levels.rows;
  // The mean of a day without a sale and one with two pieces, and with 10 at half the price.
  expect(ofThrown?.level).toBeCloseTo(1);
  expect(ofReduced?.level).toBeCloseTo(10 * 0.5 ** 2.2 * 0.5, 1);
  // The usual price is lower by now: what was sold was sold at it.
  expect(ofLapsed?.level).toBeCloseTo(10 * 0.5, 1);
  // Little is taken off what costs little more by now, whatever the label says.
  expect(ofFallen?.level).toBeCloseTo(10 * (500 / 520) ** 2.2 * 0.5, 1);
});

test('a store in which nothing was sold was closed; one figure more, and it is known again', async () => {
  // Nothing else is in the store's books by then.
  await server.db.execute(sql`delete from sales_rates`);
  const all = [newArticle(), newArticle(), newArticle()];
  for (const article of all) await soldBefore(article, 5, 2);
  const why: unknown[] = [];
  for (const [day, qty] of [500, 500, 495].entries()) {
    server.clock.set(`${addDays(today, day - 2)}T09:00:00+08:00`);
    await imports(csvOf(...all.map((article) => row(article, qty))));
    why.push((await held(all[0] ?? ''))?.sales?.why);
  }
  expect(why).toEqual([undefined, 'closed', undefined]);
});

test('an import that is taken back has taught nothing', async () => {
  const article = newArticle();
  await mornings(3, (day) => [row(article, 50 - day * 2)]);
  const learned = async () => {
    const found = await server.db.execute(
      sql`select learned, told from sales_rates where article = ${article}`,
    );
    return found.rows[0];
  };
  const before = await learned();
  server.clock.set(`${addDays(today, 3)}T09:00:00+08:00`);
  await imports(csvOf(row(article, 1)));
  expect(await learned()).not.toEqual(before);
  const [last] = answered(listLotImports, await chen.call(listLotImports, { body: {} })).items;
  const id = last?.id ?? '';
  await takenBack(chen, lotImports, id);
  expect(await learned()).toMatchObject({ learned: before?.learned });
});

test.each([false, true])('nor do the weekdays of its store go with it; a later file: %j', async (isLater) => {
  const article = newArticle();
  const of = { hdstore: '1012' };
  await soldBefore(article, 6, 4, '1012');
  // Thirty on each seventh day, two on the others.
  await soldBefore(wholeStore, (day) => (day % 7 === 0 ? 300 : 20), 4, '1012');
  await mornings(3, (day) => [row(article, 100 - 6 * day, of)]);
  const weekOf = async () => {
    const found = await server.db.execute<{ week: number[] }>(
      sql`select told->'week' as week from sales_rates where article = ${article}`,
    );
    return found.rows[0]?.week ?? [];
  };
  const before = await weekOf();
  expect(Math.max(...before)).toBeGreaterThan(1.5 * Math.min(...before));
  server.clock.set(`${addDays(today, 4)}T09:00:00+08:00`);
  await imports(csvOf(row(article, 1, of)));
  const { items } = answered(listLotImports, await chen.call(listLotImports, { body: {} }));
  const last = items.find(({ isRevertible }) => isRevertible);
  if (isLater) await imports(csvOf(row(newArticle(), 1, of)));
  await takenBack(chen, lotImports, last?.id ?? '');
  expect(await weekOf()).toEqual(before.map((pieces) => expect.closeTo(pieces, 0)));
});

test('an upgrade learns of the imports that can still be taken back', async () => {
  const article = newArticle();
  await mornings(5, (day) => [row(article, 200 - day * 4, { hdstore: '1002' })]);
  const learned = async () => {
    const found = await server.db.execute<{ learned: Learned }>(
      sql`select learned from sales_rates where article = ${article}`,
    );
    return found.rows[0]?.learned;
  };
  const before = await learned();
  expect(before?.days).toBe(4);
  await server.db.execute(sql`delete from sales_rates where store = '1002'`);
  await server.db.execute(sql`insert into unlearned_stores values ('1002')`);
  await learnPast({ db: server.db, collections: allCollections }, '1002');
  expect(await learned()).toEqual(before);
});

const anyGoods = fc.record({
  lots: fc.array(
    fc.record({ days: fc.integer({ min: -2, max: 32 }), qty: fc.integer({ min: 0, max: 60 }) }),
    { minLength: 1, maxLength: 3 },
  ),
  rate: fc.integer({ min: 0, max: 8 }),
  days: fc.integer({ min: 5, max: 40 }),
  age: fc.integer({ min: 0, max: 15 }),
  priceFen: fc.option(fc.integer({ min: 100, max: 5000 })),
  gone: fc.integer({ min: 0, max: 5 }),
  percent: fc.constantFrom(0, 0, 30, 60),
});

/** At the markdown's price it would sell out; the usual one is lower by now, and it will not. */
const lapsed = {
  lots: [{ days: 3, qty: 60 }],
  rate: 8,
  days: 20,
  age: 0,
  priceFen: 450,
  gone: 0,
  percent: 60 as const,
};

test('the list of the server is what a device works out of what it holds', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyGoods, { minLength: 1, maxLength: 4 }), async (all) => {
      const articles: string[] = [];
      for (const { lots, rate, days, age, priceFen, gone, percent } of all) {
        const article = await server.newGoods(
          '1001',
          lots.map(({ days: left, qty }, at) => ({ lot: `L${at}`, expiryDate: addDays(today, left), qty })),
          priceFen === null ? {} : { priceFen },
        );
        articles.push(article);
        const sales = {
          week: [rate, rate, rate / 2, rate, rate, rate * 2, rate],
          variance: rate * 2,
          doubt: 0.05,
          asOf: addDays(today, -age),
          ...(days < 14 && { why: 'few-days' }),
        };
        await server.db.execute(sql`
          insert into sales_rates (store, article, learned, told)
          values ('1001', ${article}, '{}', ${JSON.stringify(sales)})`);
        if (gone > 0)
          await server.db.execute(sql`insert into gone_stock (id, store, article, lot, "as", qty, day)
            values (gen_random_uuid(), '1001', ${article}, 'L0', 'sent', ${gone}, ${today})`);
        if (percent > 0)
          await server.db.execute(sql`
            insert into markdowns (id, store, article, lot, days_left, percent, old_fen, new_fen, at, user_id, user_name)
            values (gen_random_uuid(), '1001', ${article}, 'L0', 3, ${percent}, 1000, 500, now(), 'u', 'u')`);
      }
      const { items } = await list();
      const rows = (await lin.pullAll()) as ReadonlyMap<string, { value: unknown }>;
      for (const [at, article] of articles.entries()) {
        const known = rows.get(`store-articles/${article}`)?.value as StoreArticle | undefined;
        if (!known) continue;
        // At 5.00 it takes nothing off of what costs no more by now.
        const { percent: label = 0 } = all[at] ?? {};
        const percent = label > 0 ? percentOff({ percent: label, newFen: 500 }, known) : 0;
        const here = restsOf(known, today, (lot) => (lot === 'L0' ? percent : 0)).filter(willNotSellOut);
        const there = items.filter(({ farticle }) => farticle === article);
        expect(
          there.map(({ flot, qty, rest, fen }) => ({ lot: flot, left: qty, rest, fen })).toSorted(byLot),
        ).toEqual(here.map(({ lot, left, rest, fen }) => ({ lot, left, rest, fen })).toSorted(byLot));
        if (unknownOf(known, today)) expect(there).toEqual([]);
      }
    }),
    { numRuns: 12, examples: [[[lapsed]]] },
  );
});

const byLot = (a: { lot: string }, b: { lot: string }) => (a.lot < b.lot ? -1 : 1);

test('whoever asks while another works it out waits for it, and has all', async () => {
  const article = newArticle();
  await soldBefore(article, 0, 1);
  await mornings(2, () => [row(article, 40, { fexpiracy: addDays(today, 9) })]);
  await server.db.execute(sql`update sales_rates set rested_on = null`);
  await server.db.execute(sql`delete from unsold_lots`);
  const asking = await server.db.transaction(async (tx) => {
    // What the first has worked out cannot be written yet.
    await tx.execute(sql`lock table unsold_lots in exclusive mode`);
    const both = [list()];
    await untilLocked(server.db, 1);
    both.push(list());
    await untilLocked(server.db, 2);
    return both;
  });
  for (const { items } of await Promise.all(asking))
    expect(items.map(({ farticle }) => farticle)).toContain(article);
});

test('who asks while goods are marked down for the first time that day does not keep what was before', async () => {
  const lots = [{ lot: 'L1', expiryDate: addDays(today, 3), qty: 40 }];
  const article = await server.newGoods('1001', lots, { priceFen: 1000 });
  await soldBefore(article, 8, 1);
  const isListed = async () => (await list()).items.some(({ farticle }) => farticle === article);
  expect(await isListed()).toBe(true);
  await server.db.execute(sql`update sales_rates set rested_on = null`);
  const marking = await server.db.transaction(async (tx) => {
    // The markdown is written, and cannot be given its number yet.
    await tx.execute(sql`select from scope_clocks where scope = ${storeScope('1001')} for update`);
    const marking = goodsWork(lin).markDown(article, 'L1', { percent: 50, newFen: 500 }).answer;
    await untilLocked(server.db, 1, '%scope_clocks%');
    expect(await isListed()).toBe(true);
    return [marking];
  });
  expect(await Promise.all(marking)).toMatchObject([{ code: codes.success }]);
  // At half the price all of it is sold.
  expect(await isListed()).toBe(false);
});
