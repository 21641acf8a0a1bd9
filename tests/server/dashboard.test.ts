import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { addDays } from '#core/catalog/days';
import { companyToday, companyTrends, daysTold, storesToday } from '#core/dashboard/contract';
import { worstFirst } from '#core/dashboard/worst-first';
import { listDepartments, updateDepartment } from '#core/departments/contract';
import { listAudit, listLogins } from '#core/logs/contract';
import { listAllStores } from '#core/near-expiry/all-stores';
import { listRows } from '#core/near-expiry/list';
import { listHistory } from '#core/near-expiry/online-contract';
import { noFilter } from '#core/near-expiry/query';
import { importStockLots } from '#core/stock-lots/contract';
import { codes } from '#core/wire/codes';
import { storeScope } from '#core/wire/collection';
import { recountStore } from '../../server/features/near-expiry/recount.ts';
import { keptByStore } from '../../server/platform/stock/kept-by-store.ts';
import { moveClock } from '../../server/platform/sync/known-totals.ts';
import { answered, type Person, refused } from '../support/person.ts';
import { startTestServer } from '../support/server.ts';
import { articlesIn } from '../support/store-article.ts';
import { figuresOnDevice } from '../support/store-figures.ts';

const now = '2026-03-10T09:00:00+08:00';
const demo = await startTestServer({ now, demo: { stores: 6, lotsPerStore: 150 } });
const small = await startTestServer({ now });
afterAll(async () => {
  await demo.close();
  await small.close();
});

const figuresOf = async (person: Person) => answered(storesToday, await person.call(storesToday));

const onDevice = async (person: Person, store: string, today: string) =>
  figuresOnDevice(articlesIn([...(await person.pullAll(store)).values()]), today, 'Asia/Shanghai');

test('each figure equals the count of the list that it leads to, in every store and on its devices', async () => {
  const admin = await demo.login('admin');
  const figures = await figuresOf(admin);
  expect(figures.map(({ store }) => store)).toEqual(['1001', '1002', '1003', '1004', '1005', '1006']);
  for (const { store: hdstore, today, due, red, done, checked, expired, lastAt, days } of figures) {
    const log = answered(
      listHistory,
      await admin.call(listHistory, {
        body: { hdstore, editFrom: today, editTo: today, afterToday: false, limit: 1000 },
      }),
    );
    expect({ hdstore, due, red, done }).toEqual({ hdstore, ...(await onDevice(admin, hdstore, today)) });
    expect(checked).toBe(log.total);
    const shelf = await admin.call(listAllStores, { body: { hdstore, state: 'expired', limit: 1 } });
    expect(expired).toBe(answered(listAllStores, shelf).total);
    // The same on the store's own list, which the figure leads to.
    const goods = articlesIn([...(await admin.pullAll(hdstore)).values()]);
    expect(expired).toBe(
      listRows(
        goods,
        { ...noFilter, expiresBy: addDays(today, -1) },
        { today, timeZone: 'Asia/Shanghai', isPinned: () => false },
      ).length,
    );
    const recorded = answered(
      listHistory,
      await admin.call(listHistory, {
        body: { hdstore, editFrom: addDays(today, 1 - daysTold), afterToday: false, limit: 1000 },
      }),
    );
    expect(days).toHaveLength(daysTold);
    expect(days.reduce((sum, count) => sum + count, 0)).toBe(recorded.total);
    expect(days.at(-1)).toBe(log.total);
    expect(lastAt).toBe(recorded.items[0]?.editTime ?? null);
  }
  expect(figures.reduce((sum, { due }) => sum + due, 0)).toBeGreaterThan(20);
});

test('work lowers every figure: ten goods checked, expired last lots among them', async () => {
  const [lin, ho] = [await small.login('100101'), await small.login('ho01')];
  small.clock.set('2026-03-06T09:00:00+08:00');
  const goods: string[] = [];
  for (let place = 0; place < 10; place += 1) {
    const lots = [{ lot: 'L1', expiryDate: '2026-03-08' }];
    // Every other one has a second lot behind it that is due as well.
    goods.push(
      await small.newGoods('1001', place % 2 ? [...lots, { lot: 'L2', expiryDate: '2026-03-12' }] : lots),
    );
  }
  const of = async () => {
    const store = (await figuresOf(ho)).find((one) => one.store === '1001');
    if (!store) throw new Error('1001 has no figures');
    return store;
  };
  expect(await of()).toMatchObject({ due: 15, red: 0, done: 0 });
  for (const [place, article] of goods.entries()) {
    await lin.check(article, 'L1');
    expect(await of()).toMatchObject({ due: 14 - place, done: place + 1 });
  }
  for (const article of goods.filter((_, place) => place % 2 === 1)) await lin.check(article, 'L2');
  expect(await of()).toMatchObject({ due: 0, red: 0, done: 15 });

  // On its expiry day what is still in stock comes back, until it was seen to on that day.
  small.clock.set('2026-03-08T09:00:00+08:00');
  expect(await of()).toMatchObject({ due: 5, red: 5, done: 0 });
  for (const [seen, article] of goods.filter((_, place) => place % 2 === 0).entries()) {
    await lin.remark(article, 'L1', '已下架');
    expect(await of()).toMatchObject({ due: 4 - seen, red: 4 - seen, done: seen + 1 });
  }
  expect(await onDevice(lin, '1001', '2026-03-08')).toMatchObject({ due: 0, red: 0 });
  small.clock.set(now);
});

test('what is kept is what a recount finds, and a recount mends what is not', async () => {
  const ho = await demo.login('ho01');
  const before = await figuresOf(ho);
  const recount = async () => {
    let differing = 0;
    for (const { store } of before) differing += await recountStore(demo.db, store, demo.clock.now());
    return differing;
  };
  expect(await recount()).toBe(0);
  // As the release before left it.
  await demo.db.execute(sql`delete from store_days`);
  await demo.db.execute(sql`delete from handled_goods`);
  for (const { store } of before) await moveClock(demo.db, storeScope(store));
  expect(await figuresOf(ho)).not.toEqual(before);
  expect(await recount()).toBeGreaterThan(0);
  expect(await figuresOf(ho)).toEqual(before);
  await demo.db.execute(
    sql`update store_days set later = later + 1 where store = '1001' and day = (
      select max(day) from store_days where store = '1001')`,
  );
  expect(await recount()).toBe(1);
  expect(await figuresOf(ho)).toEqual(before);
});

test('all stores together are what they are one by one, those first that need somebody most', async () => {
  const ho = await demo.login('ho01');
  const each = await figuresOf(ho);
  const sum = (key: 'due' | 'red' | 'done' | 'expired') => each.reduce((all, store) => all + store[key], 0);
  const { worst, ...together } = answered(companyToday, await ho.call(companyToday));
  expect(together).toEqual({
    stores: 6,
    due: sum('due'),
    red: sum('red'),
    done: sum('done'),
    expired: sum('expired'),
    expiredIn: each.filter(({ expired }) => expired > 0).length,
    counting: 0,
  });
  expect(worst).toEqual(worstFirst(each));
  const lin = await demo.login('100101');
  expect(answered(companyToday, await lin.call(companyToday))).toMatchObject({
    stores: 1,
    worst: [{ store: '1001' }],
  });
});

test('a store goes by its name in the language of who looks', async () => {
  await demo.db.execute(sql`update departments set name_en = 'Riverside' where code = '1001'`);
  const ho = await demo.login('ho01');
  const nameFor = async (language: string) => {
    const asked = { headers: { 'accept-language': language } };
    const figures = answered(storesToday, await ho.call(storesToday, asked));
    const { worst } = answered(companyToday, await ho.call(companyToday, asked));
    return [figures, worst].map((told) => told.find(({ store }) => store === '1001')?.name);
  };
  expect(await nameFor('en')).toEqual(['Riverside', 'Riverside']);
  expect(await nameFor('zh')).not.toContain('Riverside');
});

test('what is done in a store is counted there at once, and no longer due', async () => {
  const ho = await small.login('ho01');
  const article = await small.newGoods('1002', [
    { lot: 'L1', expiryDate: '2026-03-12' },
    { lot: 'L2', expiryDate: '2026-12-31' },
  ]);
  const he = await small.login('100201');
  const of = async (store: string) => (await figuresOf(ho)).find((one) => one.store === store);
  expect(await of('1002')).toMatchObject({ due: 1, red: 0, checked: 0 });
  expect(await he.check(article, 'L1')).toMatchObject({ code: codes.success });
  expect(await of('1002')).toMatchObject({ due: 0, red: 0, done: 1, checked: 1 });
  expect(await of('1012')).toMatchObject({ checked: 0 });
});

test('the day is the store’s own', async () => {
  small.clock.set('2026-03-10T00:30:00+08:00');
  const days = (await figuresOf(await small.login('ho01'))).map(({ store, today }) => [store, today]);
  expect(days).toEqual([
    ['1001', '2026-03-10'],
    ['1002', '2026-03-10'],
    ['1012', '2026-03-09'],
  ]);
  small.clock.set(now);
});

test('nobody sees figures of stores that are not theirs', async () => {
  const lin = await small.login('100101');
  expect((await figuresOf(lin)).map(({ store }) => store)).toEqual(['1001']);
  const leader = await small.login('leader01');
  expect((await figuresOf(leader)).map(({ store }) => store)).toEqual(['1012']);
  expect(await (await small.login('visitor')).call(storesToday)).toMatchObject(
    refused(codes.forbidden, 'no-permission', { point: 'MENU-NEAREXPIRY' }),
  );
});

test('the company’s days are all there, with what was done on them', async () => {
  const [lin, admin] = [await small.login('100101'), await small.login('admin')];
  const article = await small.newGoods('1001', [{ lot: 'L1', expiryDate: '2026-03-12' }]);
  await lin.remark(article, 'L1', 'dented');
  await small.db.execute(sql`
    insert into audit_log (at, actor_id, actor_code, actor_name, address, call, kind, subject_id, subject_name, changes)
    values ('2026-03-08T23:30:00+08:00', 'x', 'x', 'x', '', 'stock-lots.import', 'stock-import', 'x', 'x', '[]')`);
  const trends = answered(companyTrends, await admin.call(companyTrends, { query: { days: '7' } }));
  for (const line of Object.values(trends)) {
    expect(line.map(({ day }) => day)).toEqual([
      ...['2026-03-04', '2026-03-05', '2026-03-06', '2026-03-07', '2026-03-08', '2026-03-09', '2026-03-10'],
    ]);
  }
  expect(trends.checks.at(-1)).toMatchObject({ onlyremark: 1, later: 0 });
  expect(trends.imports.map(({ count }) => count)).toEqual([0, 0, 0, 0, 1, 0, 0]);
  expect(trends.signIns.at(-1)?.succeeded).toBeGreaterThan(1);
  // Each total that leads to a log equals what stands there.
  const range = { from: '2026-03-04T00:00:00+08:00', to: '2026-03-11T00:00:00+08:00' };
  const sum = (counts: number[]) => counts.reduce((total, count) => total + count, 0);
  const imported = await admin.call(listAudit, { body: { call: importStockLots.name, ...range } });
  expect(answered(listAudit, imported).total).toBe(sum(trends.imports.map(({ count }) => count)));
  const signedIn = await admin.call(listLogins, { body: { outcome: 'signed-in', ...range } });
  expect(answered(listLogins, signedIn).total).toBe(sum(trends.signIns.map(({ succeeded }) => succeeded)));
  const failed = await admin.call(listLogins, { body: { outcome: 'failed', ...range } });
  expect(answered(listLogins, failed).total).toBe(sum(trends.signIns.map(({ failed: count }) => count)));
  // Of stores that are not theirs, the checks are not counted either.
  await small.db.execute(sql`
    insert into role_permissions (role_id, permission_id)
    select 'teamleader', id from permissions where code = 'MENU-LOGS' or pid = 'MENU-LOGS' and type = 3`);
  const leader = await small.login('leader01');
  const theirs = answered(companyTrends, await leader.call(companyTrends, { query: {} }));
  expect(theirs.checks).toHaveLength(30);
  expect(theirs.checks.at(-1)).toMatchObject({ onlyremark: 0, nodisplay: 0 });
  expect(await lin.call(companyTrends)).toMatchObject(
    refused(codes.forbidden, 'no-permission', { point: 'MENU-LOGS' }),
  );
});

test('a store whose day begins at another hour is counted by it', async () => {
  small.clock.set('2026-03-11T01:00:00+08:00');
  const [ho, admin] = [await small.login('ho01'), await small.login('admin')];
  const dayOf = async () => (await figuresOf(ho)).find(({ store }) => store === '1002')?.days.slice(-2);
  const article = await small.newGoods('1002', [{ lot: 'L9', expiryDate: '2026-03-13' }]);
  const before = await dayOf();
  expect(await (await small.login('100201')).check(article, 'L9')).toMatchObject({ code: codes.success });
  expect(await dayOf()).toEqual([before?.[0], (before?.[1] ?? 0) + 1]);
  const departments = answered(listDepartments, await admin.call(listDepartments));
  const row = departments.find(({ code }) => code === '1002');
  if (!row) throw new Error('1002 is no department');
  const { id, version, name, code, nameEn } = row;
  expect(
    await admin.call(updateDepartment, {
      body: { id, version, name, nameEn, code: code ?? '', timeZone: 'Asia/Urumqi' },
    }),
  ).toMatchObject({ code: codes.success });
  // There it is still the day before.
  expect((await dayOf())?.[1]).toBe((before?.[0] ?? 0) + 1);
});

test('a store is worked out anew when its clock has moved, on another day, and while an upgrade is at it', async () => {
  const asked: string[] = [];
  const known = keptByStore(async (_db, stores) => {
    asked.push(...stores.map(({ code, today }) => `${code} ${today}`));
    return stores.map(({ code }) => ({ code, figure: asked.length }));
  });
  const askedNow = async (today = '2026-03-10') => {
    asked.length = 0;
    const found = await known(
      small.db,
      ['K1', 'K2'].map((code) => ({ code, today })),
    );
    expect([...found.keys()]).toEqual(['K1', 'K2']);
    return asked;
  };
  expect(await askedNow()).toEqual(['K1 2026-03-10', 'K2 2026-03-10']);
  expect(await askedNow()).toEqual([]);
  await moveClock(small.db, storeScope('K2'));
  expect(await askedNow()).toEqual(['K2 2026-03-10']);
  expect(await askedNow('2026-03-11')).toEqual(['K1 2026-03-11', 'K2 2026-03-11']);
  await small.db.execute(sql`insert into unfilled_stores values ('K1')`);
  await moveClock(small.db, storeScope('K1'));
  for (let time = 0; time < 2; time += 1) expect(await askedNow('2026-03-11')).toEqual(['K1 2026-03-11']);
  await small.db.execute(sql`delete from unfilled_stores where store = 'K1'`);
  expect(await askedNow('2026-03-11')).toEqual(['K1 2026-03-11']);
  expect(await askedNow('2026-03-11')).toEqual([]);
});

test('who looks while others do waits for what they work out, also when that fails', async () => {
  const asked: string[] = [];
  let [begin, fail] = [() => {}, () => {}];
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  let isFirst = true;
  const known = keptByStore(async (_db, stores) => {
    asked.push(...stores.map(({ code }) => code));
    if (!isFirst) return stores.map(({ code }) => ({ code }));
    isFirst = false;
    begin();
    return new Promise<never>((_, reject) => {
      fail = () => reject(new Error('broken'));
    });
  });
  const look = (...codes: string[]) =>
    known(
      small.db,
      codes.map((code) => ({ code, today: '2026-03-10' })),
    );
  const first = look('K3', 'K4');
  const refusal = expect(first).rejects.toThrow('broken');
  await begun;
  const others = Promise.all([look('K3'), look('K3', 'K4'), look('K4', 'K5')]);
  // They have asked for the clocks by then.
  await small.db.execute(sql`select 1`);
  fail();
  await refusal;
  expect((await others).map((found) => [...found.keys()])).toEqual([['K3'], ['K3', 'K4'], ['K4', 'K5']]);
  // Those of the first in vain, then each once.
  expect(asked.slice(0, 2)).toEqual(['K3', 'K4']);
  expect(asked.slice(2).sort()).toEqual(['K3', 'K4', 'K5']);
});
