import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { buildApp } from '../../server/app.ts';
import { keepDueDays } from '../../server/features/near-expiry/due-days.ts';
import { startTestServer } from '../support/server.ts';

const server = await startTestServer({ now: '2026-03-10T09:00:00+08:00' });
afterAll(() => server.close());

/** As a former release kept them, which knew no such days. */
const forget = () => server.db.execute(sql`update current_lots set due_from = null, due_behind = null`);
const keptRows = async () => {
  const found = await server.db.execute(sql`
    select c.* from current_lots c order by store, article collate "C", nobatch, live, zero`);
  return found.rows;
};
const startAgain = async () => {
  const app = await buildApp({
    db: server.db,
    version: '0',
    sessionLimits: { idleHours: 1, absoluteDays: 1 },
  });
  await app.close();
};

test('what a former release kept is worked out anew by the next start, also by two at once beside work', async () => {
  const goods: string[] = [];
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
  const lin = await server.login('100101');
  await lin.check(goods[0] ?? '', 'L1');
  const before = await keptRows();
  expect(before.length).toBeGreaterThan(50);

  await forget();
  await Promise.all([startAgain(), startAgain()]);
  expect(await keptRows()).toEqual(before);

  await forget();
  const [, , checked] = await Promise.all([
    keepDueDays(server.db),
    keepDueDays(server.db),
    lin.check(goods[5] ?? '', 'L1'),
  ]);
  expect(checked.code).toBe(20_000);
  const rows = await keptRows();
  expect(rows.filter((row) => row.due_behind === null)).toEqual([]);
  expect(
    rows.find((row) => row.article === goods[5] && !row.nobatch && !row.live && !row.zero),
  ).toMatchObject({
    lot: 'L2',
    due_from: '2026-03-06',
  });
});
