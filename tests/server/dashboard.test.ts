import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { companyTrends, storesToday } from '#core/dashboard/contract';
import { listAudit, listLogins } from '#core/logs/contract';
import { listHistory, listNearExpiry } from '#core/near-expiry/contract';
import { importStockLots } from '#core/stock-lots/contract';
import { codes } from '#core/wire/codes';
import { answered, type Person, refused } from '../support/person.ts';
import { startTestServer } from '../support/server.ts';

const now = '2026-03-10T09:00:00+08:00';
const demo = await startTestServer({ now, demo: { stores: 6, lotsPerStore: 150 } });
const small = await startTestServer({ now });
afterAll(async () => {
  await demo.close();
  await small.close();
});

const figuresOf = async (person: Person) => answered(storesToday, await person.call(storesToday));

test('each figure equals the count of the list that it leads to, in every store', async () => {
  const admin = await demo.login('admin');
  const figures = await figuresOf(admin);
  expect(figures.map(({ store }) => store)).toEqual(['1001', '1002', '1003', '1004', '1005', '1006']);
  for (const { store: hdstore, today, due, red, checked } of figures) {
    const all = answered(
      listNearExpiry,
      await admin.call(listNearExpiry, { body: { hdstore, flotchoice: 'batch', limit: 1000 } }),
    ).items;
    const isDue = all.filter(({ dueDate }) => dueDate === null || dueDate <= today).length;
    const log = answered(
      listHistory,
      await admin.call(listHistory, {
        body: { hdstore, editFrom: today, editTo: today, afterToday: false, limit: 1000 },
      }),
    );
    expect({ hdstore, due, red, checked }).toEqual({
      hdstore,
      due: isDue,
      red: all.filter((row) => row.red).length,
      checked: log.total,
    });
  }
  expect(figures.reduce((sum, { due }) => sum + due, 0)).toBeGreaterThan(20);
  expect(figures.reduce((sum, { red }) => sum + red, 0)).toBeGreaterThan(0);
});

test('what is done in a store is counted there at once, and no longer due', async () => {
  const [lin, ho] = [await small.login('100101'), await small.login('ho01')];
  const article = await small.newGoods('1001', [
    { lot: 'L1', expiryDate: '2026-03-12' },
    { lot: 'L2', expiryDate: '2026-12-31' },
  ]);
  const of = async (store: string) => (await figuresOf(ho)).find((one) => one.store === store);
  const before = await of('1001');
  expect(before).toMatchObject({ due: 1, red: 0, checked: 0 });
  expect(await lin.check(article, 'L1')).toMatchObject({ code: codes.success });
  expect(await of('1001')).toMatchObject({ due: 0, red: 0, checked: 1 });
  expect(await of('1002')).toMatchObject({ checked: 0 });
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
