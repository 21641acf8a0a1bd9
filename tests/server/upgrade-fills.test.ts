import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { storesToday } from '#core/dashboard/contract';
import { listAllStores } from '#core/near-expiry/all-stores';
import { listNearExpiry } from '#core/near-expiry/online-contract';
import { codes } from '#core/wire/codes';
import { buildApp } from '../../server/app.ts';
import { keepDueDays } from '../../server/features/near-expiry/due-days.ts';
import { fillStore, strayStores } from '../../server/features/near-expiry/unfilled.ts';
import { allJobKinds } from '../../server/features.ts';
import { beginFills, fillJob, fills } from '../../server/fills.ts';
import { fromPrimary } from '../../server/platform/database/late-reads.ts';
import { openNotices } from '../../server/platform/database/notices.ts';
import { usualPush } from '../../server/platform/inbox/push-keys.ts';
import { startWorker } from '../../server/platform/jobs/worker.ts';
import { usualWebhooks } from '../../server/platform/webhooks/send.ts';
import { answered, type Person, refused } from '../support/person.ts';
import { startTestServer } from '../support/server.ts';

/** What an upgrade has to work out is worked out beside the calls, and they tell the truth meanwhile. */
const server = await startTestServer({ now: '2026-03-10T09:00:00+08:00', runsJobs: false });
afterAll(() => server.close());
const { db } = server;
const now = () => server.clock.now();

/** As a former release left them, which knew no due days and kept no figures. */
async function forget(): Promise<void> {
  await db.execute(sql`update current_lots set due_from = null, due_behind = null`);
  await db.execute(sql`delete from store_days`);
  await db.execute(sql`delete from handled_goods`);
  await db.execute(sql`
    insert into unfilled_stores select code from departments where kind = 'store' and code is not null
    on conflict do nothing`);
}
async function kept(): Promise<unknown[]> {
  const found = await db.execute(sql`
    select (select jsonb_agg(c order by store, article collate "C", nobatch, live, zero) from current_lots c) as lists,
      (select jsonb_agg(d order by store, day) from store_days d where nodisplay + later + onlyremark + cfmandremark > 0)
        as days,
      (select jsonb_agg(h order by store, article collate "C") from handled_goods h) as handled`);
  return found.rows;
}
const started = async () => {
  const app = await buildApp({ db, version: '0', sessionLimits: { idleHours: 1, absoluteDays: 1 }, now });
  await app.close();
};
const jobs = async () => {
  const found = await db.execute<{ state: string; phase: string | null }>(
    sql`select state, progress->>'phase' as phase from jobs where kind = ${fillJob.name}`,
  );
  return found.rows;
};
const left = async () => {
  const found = await db.execute<{ count: number }>(sql`select count(*) as count from unfilled_stores`);
  return found.rows[0]?.count;
};

const goods: string[] = [];
let lin: Person;
let ho: Person;
let before: unknown[];
beforeAll(async () => {
  for (let count = 0; count < 6; count += 1) {
    goods.push(
      await server.newGoods('1001', [
        { lot: 'L1', expiryDate: '2026-03-12' },
        { lot: 'L2', expiryDate: '2026-03-15' },
        { lot: '', expiryDate: null },
      ]),
    );
  }
  await server.newGoods('1012', [{ lot: 'L1', expiryDate: '2026-03-12' }]);
  lin = await server.login('100101');
  ho = await server.login('ho01');
  await lin.check(goods[0] ?? '', 'L1');
  before = await kept();
});
afterEach(() => db.execute(sql`delete from jobs`));

const due = async (who: Person) =>
  answered(listNearExpiry, await who.call(listNearExpiry, { body: { hdstore: '1001', due: true } })).total;
const today = async () => answered(storesToday, await ho.call(storesToday));
const dueEverywhere = () => ho.call(listAllStores, { body: { state: 'due' } });

test('a start fills nothing, but has a job do it; where nothing is left there is none', async () => {
  await started();
  expect(await jobs()).toEqual([]);
  await forget();
  const unfilled = await kept();
  await Promise.all([started(), started()]);
  expect(await jobs()).toEqual([{ state: 'waiting', phase: null }]);
  expect(await kept()).toEqual(unfilled);
  for (const { store } of await today()) await fillStore(db, store, now());
  expect(await kept()).toEqual(before);
});

test('until then one store’s list is worked out when it is asked, and of many it is said that they are not', async () => {
  const counted = await today();
  const all = answered(listAllStores, await dueEverywhere()).total;
  await forget();
  await beginFills(db);
  expect((await today()).every(({ counting }) => counting)).toBe(true);
  expect(await dueEverywhere()).toMatchObject(refused(codes.unavailable, 'upgrade-counting'));
  expect(await ho.call(listAllStores, { body: { state: 'expired' } })).toMatchObject({ code: codes.success });
  expect(await due(lin)).toBeGreaterThan(4);
  const [first, ...others] = await today();
  expect([first?.store, first?.counting, first?.due]).toEqual(['1001', false, counted[0]?.due]);
  expect(others.some(({ counting }) => counting)).toBe(true);

  for (const { store } of others) await fillStore(db, store, now());
  expect(await today()).toEqual(counted);
  expect(answered(listAllStores, await dueEverywhere()).total).toBe(all);
  expect(await kept()).toEqual(before);
});

test('a last lot that a former release hid is in the lists again', async () => {
  for (const lot of ['L1', 'L2']) await lin.check(goods[1] ?? '', lot);
  const whole = await kept();
  const hidden = await db.execute(sql`
    update current_lots set hidden_through = '2026-05-01', due_from = '2026-05-02' where last and article = ${goods[1]} returning 1`);
  expect(hidden.rows.length).toBeGreaterThan(0);
  expect((await db.execute(strayStores)).rows).toEqual([{ store: '1001' }]);
  await keepDueDays(db, '1001');
  expect(await kept()).toEqual(whole);
  before = whole;
});

test('the job says how far it has come, goes on where it was stopped, and two may be at it beside work', async () => {
  await forget();
  await beginFills(db);
  const platform = {
    db,
    lateReads: fromPrimary(db),
    now,
    sessionLimits: { idleHours: 1, absoluteDays: 1 },
    provider: null,
    collections: [],
    listeners: { zoneChanged: [], pullDaysChanged: [], standingChanged: [], clocked: [], firstOfStore: [] },
    connectors: [],
    push: usualPush,
    webhooks: usualWebhooks,
    post: { mailer: null, kinds: [] },
    files: null,
  };
  const stopping = new AbortController();
  const told: string[] = [];
  const stores = fills.find(({ what }) => what === 'stores');
  const total = (await left()) ?? 0;
  const context = {
    platform,
    jobId: '',
    owner: null,
    signal: stopping.signal,
    progress: () => undefined,
    finish: async () => undefined,
  };
  await expect(
    stores?.run(context, (done, of) => {
      told.push(`${done} of ${of}`);
      if (done === 1) stopping.abort();
    }),
  ).rejects.toThrow();
  expect(told).toEqual([`0 of ${total}`, `1 of ${total}`]);
  expect(await left()).toBeLessThan(total);

  const notices = openNotices(db);
  const workers = [1, 2].map(() =>
    startWorker(platform, { kinds: allJobKinds, notices, log: server.app.log, times: { pollMs: 20 } }),
  );
  const [checked] = await Promise.all([lin.check(goods[5] ?? '', 'L1'), keepDueDays(db, '1001')]);
  expect(checked.code).toBe(codes.success);
  await expect.poll(async () => (await jobs()).map(({ state }) => state)).toEqual(['done']);
  expect(await jobs()).toEqual([{ state: 'done', phase: 'people' }]);
  for (const worker of workers) await worker.stop();
  await notices.close();
  expect(await left()).toBe(0);
  const found = await db.execute(sql`
    select lot, due_from from current_lots
    where article = ${goods[5]} and store = '1001' and not nobatch and not live and not zero`);
  expect(found.rows).toEqual([{ lot: 'L2', due_from: '2026-03-06' }]);
});
