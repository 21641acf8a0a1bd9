import { sql } from 'drizzle-orm';
import * as fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { addDays, type Day, dayInZone, daysBetween } from '#core/catalog/days';
import { insightChoices, insightFigure, insightRows } from '#core/insight/contract';
import { added, type FigureName, type Period, periodBefore, type Sums } from '#core/insight/figures';
import { keepFigures } from '../../server/features/insight/keep.ts';
import { addUpUnsold } from '../../server/platform/stock/unsold.ts';
import { andonHistory, andonTickets } from '../../server/schema/andon.ts';
import { serviceClocks } from '../../server/schema/clocks.ts';
import { halfPastRecords, halfPastStock } from '../../server/schema/half-past.ts';
import { goodsLackChanges, goodsLackStores, goodsLacks } from '../../server/schema/lacks.ts';
import { shortageWatches } from '../../server/schema/shortage-watch.ts';
import { unsoldLots } from '../../server/schema/stock.ts';
import { putScenes } from '../support/andon.ts';
import { answered } from '../support/person.ts';
import { printedSeed } from '../support/seed.ts';
import { startTestServer, today } from '../support/server.ts';
import { amount } from '../support/whole-run.ts';

/** Figures of shortages, andon and half-past stock, counted again one by one from random histories with their corrections. */
const server = await startTestServer();
afterAll(() => server.close());
const admin = await server.login('admin');
const seed = printedSeed('figures of work and their recount');
const now = server.clock.now().getTime();
const zones = { '1001': 'Asia/Shanghai', '1002': 'Asia/Shanghai', '1012': 'Asia/Urumqi' } as const;
const stores = Object.keys(zones) as (keyof typeof zones)[];
const articles = [
  await server.newGoods('1001', [{ lot: 'a' }]),
  await server.newGoods('1001', [{ lot: 'b' }]),
  await server.newGoods('1001', [{ lot: 'c' }]),
];
// Two scenes below one: an event may stop at the outer one.
const [outer = '', inner = ''] = await putScenes(server, ['冷柜', '不制冷']);
const [, second = ''] = await putScenes(server, ['货架', '倒塌']);
const paths = [[outer], [outer, inner], [second]];
const minute = 60_000;
const hour = 60 * minute;

/** A UUIDv7 of an instant. */
function idAt(at: number, place: number): string {
  const ms = at.toString(16).padStart(12, '0');
  return `${ms.slice(0, 8)}-${ms.slice(8)}-7000-8000-${place.toString(16).padStart(12, '0')}`;
}
const iso = (at: number) => new Date(at).toISOString();
const ago = fc.integer({ min: 0, max: 45 });
const buyer = fc.constantFrom('buyer01', 'buyer02');

const shortage = fc.record({
  article: fc.nat(articles.length - 1),
  ago,
  madeHour: fc.integer({ min: 5, max: 10 }),
  buyer,
  // Minutes from its day's eight o'clock; the first decision counts, whatever became of it.
  decided: fc.option(fc.integer({ min: -30, max: 600 })),
  // A decision that an import brought has no line of its own.
  isTold: fc.boolean(),
  isCleared: fc.boolean(),
  disposal: fc.constantFrom('wait', 'exchange'),
  answers: fc.uniqueArray(
    fc.record({
      store: fc.constantFrom(...stores),
      flag: fc.constantFrom('', 'accept', 'refuse'),
      // Said before head office chose other substitutes: it is asked again.
      isOutdated: fc.boolean(),
    }),
    { selector: ({ store }) => store },
  ),
});
const clock = fc.record({
  state: fc.constantFrom('running' as const, 'paused' as const, 'stopped' as const),
  usedMs: fc.integer({ min: 0, max: 4 * hour }),
  isDue: fc.boolean(),
});
const watch = fc.record({
  article: fc.nat(articles.length - 1),
  store: fc.constantFrom(...stores),
  ago,
  buyer,
  status: fc.constantFrom('NEW', 'AGREE', 'REFUSE'),
  clock: fc.option(clock),
});
const event = fc.record({
  store: fc.option(fc.constantFrom(...stores), { freq: 6 }),
  minutesAgo: fc.integer({ min: 1, max: 45 * 1440 }),
  scenes: fc.constantFrom(...paths),
  cause: fc.constantFrom('', 'unknown', 'machine.worn', 'people.training'),
  // Reopened ones are accepted again; those withdrawn are drafts.
  state: fc.constantFrom('temporary', 'back', 'sented', 'received', 'complete', 'close'),
  isDeleted: fc.boolean(),
  own: clock,
  resolve: clock,
});
const stock = fc.record({
  ago: fc.integer({ min: 0, max: 120 }),
  buyer,
  isGone: fc.boolean(),
  isForgotten: fc.boolean(),
  records: fc.array(
    fc.record({ disposal: fc.constantFrom('normal' as const, 'return' as const), hoursAgo: fc.nat(45 * 24) }),
    { maxLength: 3 },
  ),
  // All but the last are withdrawn, and the last where this holds.
  isWithdrawn: fc.boolean(),
});
const unsold = fc.record({
  store: fc.constantFrom(...stores),
  inDays: fc.integer({ min: -3, max: 25 }),
  fen: fc.option(fc.nat(9000)),
});

type Of<Some> = Some extends fc.Arbitrary<infer One> ? One : never;
type Fact = {
  key: string;
  day: Day;
  store: string | null;
  hit: boolean | null;
  fen?: number;
  ms?: number;
  timed?: boolean;
};
const dayOfOffice = (at: number) => dayInZone(at, 'Asia/Shanghai');

const keep = async (is: boolean) => is && keepFigures(server.db, server.clock.now);

test('for random histories every figure of work is its recount, by kind, day, store and region', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(shortage, { maxLength: 25, selector: (one) => `${one.article} ${one.ago}` }),
      fc.uniqueArray(watch, { maxLength: 20, selector: (one) => `${one.article} ${one.store} ${one.ago}` }),
      fc.uniqueArray(event, { maxLength: 25, selector: ({ minutesAgo }) => minutesAgo }),
      fc.array(stock, { maxLength: 20 }),
      fc.array(unsold, { maxLength: 20 }),
      fc.integer({ min: 3, max: 20 }),
      fc.tuple(fc.boolean(), fc.boolean()),
      async (shortages, watches, events, stocks, rests, length, keeps) => {
        await keep(keeps[0]);
        for (const table of [
          'goods_lack_changes',
          'goods_lack_stores',
          'goods_lacks',
          'shortage_watches',
          'service_clocks',
          'andon_history',
          'andon_tickets',
          'half_past_records',
          'half_past_stock',
          'unsold_lots',
        ])
          await server.db.execute(sql`delete from ${sql.identifier(table)}`);
        const facts: Partial<Record<FigureName, Fact[]>> = {
          ...(await writeShortages(shortages)),
          ...(await writeWatches(watches)),
          ...(await writeEvents(events)),
          ...(await writeStock(stocks)),
          ...(await writeUnsold(rests)),
        };
        await keep(keeps[1]);
        const period = { from: addDays(today, -length), to: addDays(today, -1) };
        for (const [figure, all = []] of Object.entries(facts) as [FigureName, Fact[]][])
          await expectRecount(figure, all, period);
      },
    ),
    { seed, numRuns: amount({ gate: 6, whole: 100 }) },
  );
});

const asOfNow: readonly FigureName[] = ['ages', 'buyers', 'unsold'];
/** Shortages and half-past stock are the company's, no store's. */
const ofCompany: readonly FigureName[] = ['shortages', 'ages', 'buyers', 'handled'];

async function expectRecount(figure: FigureName, all: readonly Fact[], period: Period) {
  const isIn =
    ({ from, to }: Period) =>
    ({ day }: Fact) =>
      asOfNow.includes(figure) || (day >= from && day <= to);
  const inIt = all.filter(isIn(period));
  const whole = { figure, ...sumOf(inIt) };
  const ask = async (by: 'kind' | 'day' | 'store', said: object = {}) =>
    answered(insightFigure, await admin.call(insightFigure, { body: { figure, by, ...period, ...said } }));
  const kinds = await ask('kind');
  for (const [before, facts] of [
    [false, inIt],
    [true, asOfNow.includes(figure) ? [] : all.filter(isIn(periodBefore(period)))],
  ] as const) {
    const told = kinds.filter((row) => row.before === before);
    expect({
      figure,
      before,
      kinds: byKey(
        told,
        ({ key }) => key,
        (rows) => added(rows),
      ),
    }).toEqual({ figure, before, kinds: byKey(facts, ({ key }) => key, sumOf) });
  }
  const days = await ask('day');
  expect({ figure, days: byKey(days, ({ day }) => day ?? '', added) }).toEqual({
    figure,
    days: byKey(inIt, ({ day }) => day, sumOf),
  });
  const ofStores = await ask('store');
  expect({ figure, stores: byKey(ofStores, ({ hdstore }) => hdstore ?? '', added) }).toEqual({
    figure,
    stores: byKey(inIt, ({ store }) => store ?? '', sumOf),
  });
  const { total } = answered(insightRows, await admin.call(insightRows, { body: { figure, ...period } }));
  expect({ figure, total }).toEqual({ figure, total: inIt.length });
  if (ofCompany.includes(figure)) return;
  const { regions } = answered(insightChoices, await admin.call(insightChoices));
  const parts = [];
  for (const { id } of regions) parts.push(...(await ask('kind', { region: id })));
  const noStores = sumOf(inIt.filter(({ store }) => store === null));
  expect({ figure, ...added([noStores, ...parts.filter(({ before }) => !before)]) }).toEqual(whole);
}

function byKey<One>(all: readonly One[], keyOf: (one: One) => string, sum: (all: readonly One[]) => Sums) {
  return Object.fromEntries(
    [...new Set(all.map(keyOf))]
      .sort()
      .map((key) => [key, plain(sum(all.filter((one) => keyOf(one) === key)))]),
  );
}

function plain({ count, told, hits, fen, ms, timed = 0 }: Sums): Sums {
  return { count, told, hits, fen, ms, timed };
}

function sumOf(all: readonly Fact[]): Sums {
  return {
    count: all.length,
    told: all.filter(({ hit }) => hit !== null).length,
    hits: all.filter(({ hit }) => hit).length,
    fen: all.reduce((sum, { fen = 0 }) => sum + fen, 0),
    ms: all.reduce((sum, { ms = 0 }) => sum + ms, 0),
    timed: all.filter(({ timed }) => timed).length,
  };
}

async function writeShortages(all: readonly Of<typeof shortage>[]) {
  const told: Fact[] = [];
  const answers: Fact[] = [];
  for (const [place, one] of all.entries()) {
    const day = addDays(today, -one.ago);
    const eight = Date.parse(`${day}T08:00:00+08:00`);
    const made = Date.parse(`${day}T00:00:00+08:00`) + one.madeHour * hour;
    const id = idAt(made, place);
    const opened = Math.min(made, eight);
    const decided = one.decided === null ? null : eight + one.decided * minute;
    const isTold = one.isTold || one.isCleared;
    const stands = decided !== null && !one.isCleared;
    const disposal = stands ? one.disposal : 'nodispose';
    await server.db
      .insert(goodsLacks)
      .values({
        id,
        day,
        article: articles[one.article] ?? '',
        requestedQty: 9,
        lackQty: 3,
        disposal,
        substitutes: disposal === 'exchange' ? ['B', 'C'] : [],
        buyerCode: one.buyer,
        ...(stands && {
          editTime: iso(isTold ? decided + hour : decided),
          editUserId: 'u',
          editUserName: '陈曦',
        }),
      });
    const line = (at: number, from: string, to: string) => ({
      lackId: id,
      at: iso(at),
      userId: 'u',
      userName: '陈曦',
      cause: 'edit' as const,
      changes: [{ field: 'disposeFlag', from, to }],
    });
    if (decided !== null && isTold)
      await server.db
        .insert(goodsLackChanges)
        .values([line(decided, 'nodispose', 'wait'), line(decided + hour, 'wait', disposal)]);
    if (one.answers.length > 0)
      await server.db
        .insert(goodsLackStores)
        .values(
          one.answers.map(({ store, flag, isOutdated }) => ({
            store,
            lackId: id,
            exchangeFlag: flag,
            exchangeFor: isOutdated ? 'A' : 'B C',
          })),
        );
    told.push({
      key: disposal,
      day,
      store: null,
      hit: stands ? decided <= opened + 4 * hour : now > opened + 4 * hour ? false : null,
      ms: stands ? decided - opened : 0,
    });
    if (disposal === 'exchange')
      for (const { store, flag, isOutdated } of one.answers) {
        const key = isOutdated ? '' : flag;
        answers.push({ key, day, store, hit: key === '' ? null : key === 'accept' });
      }
  }
  return { shortages: told, answers };
}

type Clock = Of<typeof clock>;
const durationMs = 2 * hour;

function clockRow(kind: string, subject: string, which: 'own' | 'resolve', { state, usedMs, isDue }: Clock) {
  return {
    kind,
    subject,
    clock: which,
    type: 'soft',
    state,
    calendarId: 'head-office',
    zone: 'Asia/Shanghai',
    durationMs,
    usedMs,
    steps: [],
    dueAt: state === 'running' ? iso(now + (isDue ? -hour : hour)) : null,
  };
}

/** Whether it ended in its time, or is beyond it. */
function hitOf({ state, usedMs, isDue }: Clock): boolean | null {
  if (state === 'stopped') return usedMs <= durationMs;
  return state === 'running' && isDue ? false : null;
}

async function writeWatches(all: readonly Of<typeof watch>[]) {
  const watches: Fact[] = [];
  for (const [place, one] of all.entries()) {
    const day = addDays(today, -one.ago);
    const id = idAt(now, place);
    await server.db
      .insert(shortageWatches)
      .values({
        id,
        store: one.store,
        day,
        article: articles[one.article] ?? '',
        requiredQty: 5,
        buyerCode: one.buyer,
        status: one.status,
        editTime: iso(now),
        editUserId: 'u',
        editUserName: '林涛',
      });
    if (one.clock) await server.db.insert(serviceClocks).values(clockRow('watch', id, 'own', one.clock));
    watches.push({
      key: one.status,
      day,
      store: one.store,
      hit: one.clock && hitOf(one.clock),
      ms: one.clock?.state === 'stopped' ? one.clock.usedMs : 0,
    });
  }
  return { watches };
}

async function writeEvents(all: readonly Of<typeof event>[]) {
  const written = all.map((one, place) => ({
    ...one,
    id: idAt(now - one.minutesAgo * minute, place),
    at: now - one.minutesAgo * minute,
    zone: one.store === null ? 'Asia/Shanghai' : zones[one.store],
  }));
  for (const { id, at, store, zone, scenes, cause, state, isDeleted, own, resolve } of written) {
    const by = { editedById: 'u', editedByName: '林涛', updatedById: 'u', updatedByName: '林涛' };
    await server.db
      .insert(andonTickets)
      .values({
        id,
        type: 'soft',
        scenes: [...scenes],
        title: '冷柜 9℃',
        description: '-',
        cause,
        state,
        ...by,
        creatorId: 'u',
        creatorName: '林涛',
        departmentId: 'HQ',
        departmentName: '总部',
        store,
        timeZone: zone,
        createdAt: iso(at),
        editedAt: iso(at),
        updatedAt: iso(at),
        open: false,
        deletedAt: isDeleted ? iso(now) : null,
      });
    await server.db
      .insert(andonHistory)
      .values({
        id: idAt(at, 900 + written.length),
        ticketId: id,
        userId: 'u',
        userName: '林涛',
        at: iso(at),
        process: state,
      })
      .onConflictDoNothing();
    await server.db
      .insert(serviceClocks)
      .values([clockRow('andon', id, 'own', own), clockRow('andon', id, 'resolve', resolve)]);
  }
  const there = written.filter(
    ({ isDeleted, state }) => !isDeleted && !['temporary', 'back'].includes(state),
  );
  const isAlike = (one: (typeof there)[number], earlier: (typeof there)[number]) =>
    earlier.store === one.store &&
    (earlier.scenes.includes(one.scenes.at(-1) ?? '') ||
      (earlier.cause === one.cause && !['', 'unknown'].includes(one.cause)));
  const factOf = (one: (typeof there)[number]) => ({
    key: one.scenes[0] ?? '',
    day: dayInZone(one.at, one.zone),
    store: one.store,
  });
  const timed = (which: 'own' | 'resolve') =>
    there.map((one) => ({
      ...factOf(one),
      hit: hitOf(one[which]),
      ms: one[which].state === 'stopped' ? one[which].usedMs : 0,
      timed: one[which].state === 'stopped',
    }));
  return {
    owned: timed('own'),
    solved: timed('resolve'),
    repeats: there.map((one) => ({
      ...factOf(one),
      hit: !there.some(
        (earlier) => earlier.at < one.at && earlier.at > one.at - 30 * 24 * hour && isAlike(one, earlier),
      ),
    })),
    causes: there
      .filter(({ state }) => state === 'complete' || state === 'close')
      .map((one) => ({ ...factOf(one), key: one.cause, hit: !['', 'unknown'].includes(one.cause) })),
  };
}

async function writeStock(all: readonly Of<typeof stock>[]) {
  const ages: Fact[] = [];
  const buyers: Fact[] = [];
  const handled: Fact[] = [];
  for (const [place, one] of all.entries()) {
    const since = addDays(today, -one.ago);
    const figures = {
      bin: `B${place}`,
      goodsCode: `H${place}`,
      lot: 'L',
      article: articles[0] ?? '',
      barcodes: [],
      name: '饼干',
      searchName: '',
      searchPinyin: '',
      searchCode: '',
      searchBarcodes: [],
      vendor: '',
      searchVendor: '',
      state: 'normal' as const,
      qty: 1,
      saleQty: 0,
      outQty: 0,
      blockedQty: 0,
      blockedDays: 0,
      buyerCode: one.buyer,
      buyerName: one.buyer,
      since,
    };
    const stockId = idAt(now, place);
    const made = one.records
      .map((record) => ({ ...record, at: now - record.hoursAgo * hour }))
      .sort((a, b) => a.at - b.at)
      .map((record, index, { length }) => ({
        ...record,
        id: idAt(record.at, place * 10 + index),
        isOver: index < length - 1 || one.isWithdrawn,
      }));
    const standing = made.find(({ isOver }) => !isOver);
    const isGone = one.isGone || one.isForgotten;
    if (!one.isForgotten)
      await server.db
        .insert(halfPastStock)
        .values({
          ...figures,
          id: stockId,
          goneAt: one.isGone ? iso(now) : null,
          recordId: standing?.id ?? null,
        });
    for (const { id, disposal, at, isOver } of made) {
      await server.db
        .insert(halfPastRecords)
        .values({
          ...figures,
          id,
          stockId,
          disposal,
          remark: '',
          editTime: iso(at),
          editUserId: 'u',
          editUserName: '沈越',
          withdrawnAt: isOver ? iso(now) : null,
        });
      if (!isOver) handled.push({ key: disposal, day: dayOfOffice(at), store: null, hit: isGone });
    }
    if (isGone || standing) continue;
    const days = daysBetween(since, today);
    ages.push({
      key: days <= 30 ? '30' : days <= 60 ? '60' : days <= 90 ? '90' : 'more',
      day: since,
      store: null,
      hit: null,
    });
    buyers.push({ key: one.buyer, day: since, store: null, hit: null });
  }
  return { ages, buyers, handled };
}

/** All are added up; then one comes, and one goes that is no part of them. */
async function writeUnsold(all: readonly Of<typeof unsold>[]) {
  await insertUnsold(all.slice(0, -1), 'kept');
  await insertUnsold(all.slice(0, 1), 'gone');
  await server.db.transaction(async (tx) => {
    for (const store of new Set(all.map((one) => one.store))) await addUpUnsold(tx, store, today);
  });
  await insertUnsold(all.slice(-1), 'late');
  await server.db.execute(sql`delete from unsold_lots where article like 'gone%'`);
  return {
    unsold: all
      .filter(({ inDays }) => inDays >= 0)
      .map(({ store, inDays, fen }) => ({
        key: inDays <= 3 ? '3' : inDays <= 7 ? '7' : inDays <= 14 ? '14' : 'more',
        day: addDays(today, inDays),
        store,
        hit: null,
        fen: fen ?? 0,
      })),
  };
}

async function insertUnsold(all: readonly Of<typeof unsold>[], part: string) {
  if (all.length > 0)
    await server.db.insert(unsoldLots).values(
      all.map(({ store, inDays, fen }, place) => {
        const until = addDays(today, inDays);
        return {
          store,
          article: `${part}${place}`,
          lot: 'L',
          expiryDate: until,
          until,
          left: 3,
          rest: 2,
          chance: 1,
          fen,
          perDay: 1,
        };
      }),
    );
}
