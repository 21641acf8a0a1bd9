import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { searchFor } from '#core/catalog/search';
import { storeArticles } from '#core/catalog/stock/store-article';
import { pinKey, pins } from '#core/near-expiry/contract';
import { listNearExpiry } from '#core/near-expiry/online-contract';
import { codes } from '#core/wire/codes';
import { rowIn, storeScope } from '#core/wire/collection';
import { type Cursor, pullChanges } from '#core/wire/replica';
import { collections } from '../../server/features/near-expiry/collections.ts';
import { spellSome } from '../../server/features/near-expiry/spell-goods.ts';
import { sweepSoldOut } from '../../server/features/near-expiry/sweep.ts';
import { renewEpoch, settledEpoch } from '../../server/platform/sync/epoch.ts';
import { sweepTombstones } from '../../server/platform/sync/tombstones.ts';
import { inUnit, type Unit } from '../../server/platform/sync/unit-of-work.ts';
import { createDatabase } from '../support/database.ts';
import { answered, refused } from '../support/person.ts';
import { startTestServer, tuesdayMorning } from '../support/server.ts';
import { foundSmallCompany } from '../support/small-company.ts';
import { articlesIn } from '../support/store-article.ts';
import { amount } from '../support/whole-run.ts';

const server = await startTestServer({ limits: { idleHours: 10_000, absoluteDays: 10_000 } });
afterAll(() => server.close());
const lin = await server.login('100101');
const xu = await server.login('100102');
const scope = storeScope('1001');
beforeEach(() => server.clock.set(tuesdayMorning));

const milk = (given = {}) => server.newGoods('1001', [{ lot: 'L1', expiryDate: '2026-03-12', ...given }]);
/** Where a device stands that has everything. */
const upToDate = async () => (await lin.pullSince(null)).cursor;
const newsSince = async (cursor: Cursor) => [...(await lin.pullSince(cursor)).rows.values()];

describe('a device', () => {
  test('that has nothing gets everything, however small the pages, and then nothing more', async () => {
    for (let goods = 0; goods < 7; goods += 1) await milk();
    const whole = await lin.pullAll();
    for (const limit of [1, 3, 7, 2000]) expect(await lin.pullAll('1001', limit)).toEqual(whole);
    const cursor = await upToDate();
    expect(await lin.pull(scope, cursor)).toEqual({ rows: [], cursor, more: false, remaining: 0 });
  });

  test('that has nothing sees first what is due, with the versions that come in turn', async () => {
    const due = await milk();
    const tooNew = await milk({ expiryDate: '2026-12-31' });
    const first = await lin.pull(scope, null, 1);
    expect(first).toMatchObject({ more: true, cursor: { seq: 0, key: '' } });
    const keys = first.rows.map((row) => row.key);
    expect(keys).toContain(due);
    expect(keys).not.toContain(tooNew);
    const whole = await lin.pullAll();
    expect(first.remaining).toBe(whole.size);
    for (const row of first.rows) expect(whole.get(`store-articles/${row.key}`)).toEqual(row);
  });

  test('that has nothing hears of no goods that have left before', async () => {
    const goods = await milk({ qty: 0, soldOutOn: '2026-01-01' });
    const old = await upToDate();
    await sweepSoldOut(server.db, server.clock.now());
    const fresh = await lin.pullSince(null);
    expect([...fresh.rows.keys()]).not.toContain(`store-articles/${goods}`);
    expect((await newsSince(old)).map(({ key, value }) => [key, value])).toEqual([[goods, null]]);
    // What leaves later it may have seen.
    const later = await milk({ qty: 0, soldOutOn: '2026-01-01' });
    await sweepSoldOut(server.db, server.clock.now());
    expect((await newsSince(fresh.cursor)).map(({ key, value }) => [key, value])).toEqual([[later, null]]);
  });

  test('that was away gets each changed row once, in its present state', async () => {
    const [goods, other] = [await milk(), await milk()];
    const cursor = await upToDate();
    await lin.remark(goods, 'L1', '一');
    await xu.remark(other, 'L1', '二');
    await lin.remark(goods, 'L1', '三');
    const news = await newsSince(cursor);
    expect(news.map((row) => row.key)).toEqual([other, goods]);
    const remarks = articlesIn(news).map((article) => article.records.map((record) => record.remark));
    expect(remarks).toEqual([['二'], ['一', '三']]);
  });

  test('hears of another person’s work with the numbers that person was told', async () => {
    const goods = await milk();
    const cursor = await upToDate();
    const [outcome] = await xu.replay([xu.noteCheck(goods, 'L1')]);
    expect(await newsSince(cursor)).toEqual(outcome?.rows);
  });

  test('finds goods by their pinyin, those that an older release wrote too after one start of this one', async () => {
    const [goods, other] = [await milk(), await milk()];
    await server.db.execute(
      sql`update goods set name = '鲜牛奶', search_pinyin = null where article = ${goods}`,
    );
    const cursor = await upToDate();
    await server.db.transaction(spellSome);
    const news = articlesIn(await newsSince(cursor));
    expect(news.map(({ article }) => article)).toEqual([goods]);
    expect(news.filter((article) => searchFor('xiannn').findsGoods(article))).toEqual([]);
    expect(news.filter((article) => searchFor('niunai').findsGoods(article))).toEqual(news);
    const found = async (search: string) =>
      answered(listNearExpiry, await lin.call(listNearExpiry, { body: { hdstore: '1001', search } })).items;
    expect((await found('xnn')).map(({ farticle }) => farticle)).toContain(goods);
    expect((await found('shangpin')).map(({ farticle }) => farticle)).toContain(other);
    // Spelt once: the next start has nothing to say.
    await server.db.transaction(spellSome);
    expect((await lin.pullSince((await lin.pullSince(cursor)).cursor)).rows.size).toBe(0);
  });

  test('gets pins of its own user only, the taking away included', async () => {
    const goods = await milk();
    const [mine, theirs] = [await upToDate(), (await xu.pullSince(null)).cursor];
    await lin.pin(goods, 1);
    const key = `u-100101/${goods}`;
    expect(await newsSince(mine)).toMatchObject([{ collection: 'pins', key, value: { pinned: true } }]);
    expect((await xu.pullSince(theirs)).rows.size).toBe(0);
    await lin.pin(goods, 0);
    expect(await newsSince(mine)).toMatchObject([{ collection: 'pins', key, value: null }]);
    expect((await xu.pullSince(theirs)).rows.size).toBe(0);
    expect([...(await xu.pullAll()).keys()].filter((name) => name.startsWith('pins/u-100101'))).toEqual([]);
  });

  test('pulls no other store, and no scope that is no store', async () => {
    const foreign = refused(codes.forbidden, 'store-not-yours');
    for (const wanted of [
      'store:1002',
      'store:',
      'company',
      '',
      'STORE:1001',
      'store:1001 ',
      "store:1001'--",
    ]) {
      const answer = await lin.call(pullChanges, { body: { scope: wanted, cursor: null } });
      expect([wanted, answer]).toMatchObject([wanted, foreign]);
    }
  });

  test('with a cursor that nobody gave out starts from nothing, or finds nothing', async () => {
    const { epoch } = await upToDate();
    for (const seq of [1e300, 2 ** 53]) {
      expect((await lin.pull(scope, { epoch, seq, key: '' })).rows.length).toBeGreaterThan(0);
    }
    expect((await lin.pull(scope, { epoch, seq: 1e15, key: '' })).rows).toEqual([]);
    expect(
      (await lin.pull(scope, { epoch, seq: -1, key: "'; drop table changes --" })).rows.length,
    ).toBeGreaterThan(0);
  });

  test('among forty that start at the same moment gets its first page', async () => {
    await milk();
    const pages = await Promise.all(Array.from({ length: 40 }, () => lin.pull(scope, null)));
    for (const page of pages) expect(page.rows.length).toBeGreaterThan(0);
  });
});

describe('lots that sold out', () => {
  test('stay for 30 days, then leave; goods without any lot left leave a tombstone', async () => {
    const gone = await milk({ qty: 0, soldOutOn: '2026-02-07' });
    const kept = await milk({ qty: 0, soldOutOn: '2026-02-08' });
    const live = await milk({ qty: 0, liveQty: 3, soldOutOn: '2026-02-07' });
    const partly = await server.newGoods('1001', [
      { lot: 'L1', expiryDate: '2026-03-12', qty: 0, soldOutOn: '2026-01-01' },
      { lot: 'L2', expiryDate: '2026-03-15' },
    ]);
    await lin.remark(partly, 'L1', '旧批');
    const cursor = await upToDate();
    await sweepSoldOut(server.db, server.clock.now());
    const news = await newsSince(cursor);
    expect(news.map((row) => [row.key, row.value === null])).toEqual([
      [gone, true],
      [partly, false],
    ]);
    expect(articlesIn(news)).toMatchObject([{ lots: [{ lot: 'L2' }], records: [] }]);
    const left = await lin.pullAll();
    for (const article of [kept, live])
      expect(articlesIn(left.values()).map((one) => one.article)).toContain(article);
    const listed = (await lin.list({ stock0: true })).map((row) => row.farticle);
    expect(listed).not.toContain(gone);
    expect(listed).toEqual(expect.arrayContaining([kept, live, partly]));
  });

  test('are swept once: a second sweep changes nothing', async () => {
    await milk({ qty: 0, soldOutOn: '2025-12-31' });
    await sweepSoldOut(server.db, server.clock.now());
    const cursor = await upToDate();
    await sweepSoldOut(server.db, server.clock.now());
    expect(await newsSince(cursor)).toEqual([]);
  });

  test('and come again are goods like any other', async () => {
    const goods = await milk({ qty: 0, soldOutOn: '2026-01-01' });
    await sweepSoldOut(server.db, server.clock.now());
    const cursor = await upToDate();
    await server.stock('1001', { article: goods, lots: [{ lot: 'L2', expiryDate: '2026-03-15' }] });
    expect(articlesIn(await newsSince(cursor))).toMatchObject([{ article: goods, lots: [{ lot: 'L2' }] }]);
  });

  test('are forgotten: a device that was away for longer begins at nothing; an app that knows no such answer is too old', async () => {
    const old = await upToDate();
    await milk({ qty: 0, soldOutOn: '2026-01-01' });
    await sweepSoldOut(server.db, server.clock.now());
    await sweepTombstones(server.db, new Date(Date.now() + 91 * 86_400_000));
    expect(await lin.pull(scope, old)).toEqual({
      rows: [],
      cursor: old,
      more: true,
      remaining: 0,
      outdated: true,
    });
    const { since: _, ...ofEarlierRelease } = old;
    const body = { scope, cursor: ofEarlierRelease };
    expect(await lin.call(pullChanges, { body })).toMatchObject(
      refused(codes.clientTooOld, 'client-too-old'),
    );
    const fresh = await upToDate();
    expect(await newsSince(fresh)).toEqual([]);
  });
});

describe('transactions that overlap', () => {
  /** A transaction that has done its work, and commits when told to. */
  function opened(article: string): { ready: Promise<void>; commit: () => Promise<unknown> } {
    const [gate, ready] = [makeGate(), makeGate()];
    const unit = inUnit(server.db, collections, async ({ touch }: Unit) => {
      touch(rowIn(storeArticles, '1001', article));
      ready.open();
      await gate.passed;
    });
    return {
      ready: ready.passed,
      commit: () => {
        gate.open();
        return unit;
      },
    };
  }

  test('and commit in the other order are both seen, whenever somebody pulls', async () => {
    const [early, late] = [await milk(), await milk()];
    const start = await upToDate();
    const [first, second] = [opened(early), opened(late)];
    await Promise.all([first.ready, second.ready]);
    expect(await newsSince(start)).toEqual([]);
    await second.commit();
    const between = await lin.pullSince(start);
    expect([...between.rows.values()].map((row) => row.key)).toEqual([late]);
    await first.commit();
    const after = await lin.pullSince(between.cursor);
    expect([...after.rows.values()].map((row) => row.key)).toEqual([early]);
  });

  test('wait for each other’s number, so that no pull passes one that is not committed yet', async () => {
    const [one, other] = [await milk(), await milk()];
    const start = await upToDate();
    const [gate, numbered] = [makeGate(), makeGate()];
    const holding = inUnit(
      server.db,
      collections,
      async ({ touch }) => touch(rowIn(pins, '1001', pinKey('nobody', one))),
      async () => {
        numbered.open();
        await gate.passed;
      },
    );
    await numbered.passed;
    let isDone = false;
    const following = xu.remark(other, 'L1', '后').then(() => {
      isDone = true;
    });
    // The follower cannot have committed: it needs the number that the first one holds.
    await expect.poll(waitingForTheClock).toBeGreaterThan(0);
    expect(await newsSince(start)).toEqual([]);
    expect(isDone).toBe(false);
    gate.open();
    await Promise.all([holding, following]);
    expect((await newsSince(start)).map((row) => row.key)).toContain(other);
  });

  test('of other scopes do not wait for it', async () => {
    const goods = await server.newGoods('1002', [{ lot: '' }]);
    const he = await server.login('100201');
    const { ready, commit } = opened(await milk());
    await ready;
    expect(await he.check(goods, '')).toMatchObject({ code: codes.success });
    await commit();
  });

  test('of twenty people are all seen by a device that pulls all the while', async () => {
    const goods = await Promise.all(Array.from({ length: 20 }, () => milk()));
    let cursor = await upToDate();
    const seen = new Set<string>();
    let isWorking = true;
    const watching = (async () => {
      while (isWorking) {
        const page = await lin.pullSince(cursor);
        for (const row of page.rows.values()) seen.add(row.key);
        cursor = page.cursor;
      }
    })();
    const work = goods.map((article, place) => (place % 2 ? xu : lin).remark(article, 'L1', '看'));
    for (const answer of await Promise.all(work)) expect(answer).toMatchObject({ code: codes.success });
    isWorking = false;
    await watching;
    for (const row of await newsSince(cursor)) seen.add(row.key);
    expect([...seen].sort()).toEqual(goods.toSorted());
  });

  async function waitingForTheClock(): Promise<number> {
    const answer = await server.db.execute<{ total: number }>(sql`
      select count(*)::int as total from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query like '%scope_clocks%'`);
    return answer.rows[0]?.total ?? 0;
  }
});

/** Somebody waits at it until somebody else opens it. */
function makeGate(): { passed: Promise<void>; open: () => void } {
  let open = () => {};
  const passed = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { passed, open: () => open() };
}

describe('a change of many rows at once', () => {
  const rows = amount({ gate: 1_000, whole: 5_000 });
  const articles = Array.from({ length: rows }, (_, place) => `B${place}`);
  beforeAll(() => server.stock('1001', ...articles.map((article) => ({ article, lots: [{ lot: '' }] }))));
  /** As a large import does at its end: one transaction, one number. */
  const changeAll = () =>
    inUnit(server.db, collections, async ({ touch }) => {
      for (const key of articles) touch(rowIn(storeArticles, '1001', key));
    });

  test('is pulled in pages from the middle of its one number, each row once, also when it is cut off', async () => {
    const start = await upToDate();
    await changeAll();
    const seen: string[] = [];
    const numbers = new Set<number>();
    let cursor = start;
    for (let left = rows; left > 0; ) {
      const limit = 777;
      const page = await lin.pull(scope, cursor, limit);
      // The answer got lost on the way: the same question has the same answer.
      if (left === rows) expect(await lin.pull(scope, cursor, limit)).toEqual(page);
      for (const row of page.rows) {
        seen.push(row.key);
        numbers.add(row.version);
      }
      left -= page.rows.length;
      expect(page.remaining).toBe(left);
      expect(page.more).toBe(left > 0);
      cursor = page.cursor;
    }
    expect(seen).toHaveLength(rows);
    expect(new Set(seen)).toEqual(new Set(articles));
    expect(numbers.size).toBe(1);
  });

  test('does not lose a row that changes again while a device is in the middle of it', async () => {
    const start = await upToDate();
    await changeAll();
    const page = await lin.pull(scope, start, rows / 5);
    const last = page.rows.at(-1)?.key ?? '';
    const behind = articles.toSorted().at(-1) ?? '';
    await lin.check(last, '');
    await lin.check(behind, '');
    const rest = await lin.pullSince(page.cursor, '1001', 2000);
    const held = new Map([
      ...page.rows.map((row) => [`store-articles/${row.key}`, row] as const),
      ...rest.rows,
    ]);
    expect(held.size).toBe(rows);
    const checked = articlesIn(held.values()).filter((article) => article.records.length > 0);
    expect(checked.map((article) => article.article).sort()).toEqual([behind, last].sort());
  });
});

describe('a restored database', () => {
  test('has a new epoch, and devices that come with the old one start from nothing', async () => {
    const database = await createDatabase();
    const original = await startTestServer({ database });
    await foundSmallCompany(database.db);
    await original.stock('1001', { article: 'A', lots: [{ lot: '' }] });
    const before = (await (await original.login('100101')).pullSince(null)).cursor;
    await original.stop();
    expect(await settledEpoch(database.db)).toBe(before.epoch);

    await database.disconnect();
    const restored = await startTestServer({ database: await database.copy() });
    const person = await restored.login('100101');
    const page = await person.pull(scope, before);
    expect(page.cursor.epoch).not.toBe(before.epoch);
    expect((await person.pullSince(before)).rows.size).toBe(1);
    await restored.close();
    await database.drop();
  });

  test('that looks the same gets a new epoch by hand', async () => {
    const before = await settledEpoch(server.db);
    expect(await settledEpoch(server.db)).toBe(before);
    await renewEpoch(server.db);
    expect(await settledEpoch(server.db)).not.toBe(before);
  });
});
