import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { InboxEntry } from '#core/inbox/entry';
import { readNotices, saveNotices } from '#core/inbox/notices-contract';
import { codes } from '#core/wire/codes';
import { morningJob } from '../../server/features/near-expiry/morning.ts';
import { enqueue } from '../../server/platform/jobs/queue.ts';
import { untilSeen } from '../support/job-workers.ts';
import { answered, type Person } from '../support/person.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { userIdOf } from '../support/small-company.ts';

let server: TestServer;
let lin: Person;
beforeAll(async () => {
  server = await startTestServer({ now: '2026-03-10T08:00:00+08:00' });
  lin = await server.login('100101');
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.db.execute(sql`truncate inbox_entries, inbox_notices, jobs`);
});

const wish = (person: Person, morning: boolean | undefined) =>
  person.call(saveNotices, {
    body: { quiet: null, timeZone: 'Asia/Shanghai', ...(morning !== undefined && { morning }) },
  });
/** The clock strikes, and so many servers find out. */
async function clockStrikes(time: string, jobs = 1) {
  server.clock.set(time);
  await server.db.transaction(async (tx) => {
    for (let job = 0; job < jobs; job += 1) await enqueue(tx, morningJob, {});
  });
  await untilSeen(async () => {
    const left = await server.db.execute(
      sql`select from jobs where kind = ${morningJob.name} and state in ('waiting', 'running')`,
    );
    expect(left.rows).toHaveLength(0);
  });
}
const told = async () =>
  (
    await server.db.execute<Pick<InboxEntry, 'id' | 'params' | 'link'> & { userId: string }>(sql`
      select user_id as "userId", id, params, link from inbox_entries where kind = 'near-expiry.morning'`)
  ).rows;

test('whoever asked for it is told what is due, once a day, at the store’s hour, and nobody else', async () => {
  const article = await server.newGoods('1001', [
    { lot: 'L1', expiryDate: '2026-03-11' },
    { lot: 'L2', expiryDate: '2026-03-12' },
  ]);
  expect(answered(readNotices, await lin.call(readNotices))).toMatchObject({ morning: false });
  await clockStrikes('2026-03-10T09:05:00+08:00');
  expect(await told()).toEqual([]);

  expect(await wish(lin, true)).toMatchObject({ code: codes.success });
  // What an older device says keeps it.
  expect(await wish(lin, undefined)).toMatchObject({ code: codes.success });
  expect(answered(readNotices, await lin.call(readNotices))).toMatchObject({ morning: true });
  await clockStrikes('2026-03-10T08:55:00+08:00');
  expect(await told()).toEqual([]);
  await clockStrikes('2026-03-10T09:05:00+08:00', 4);
  const [first, ...others] = await told();
  expect(others).toEqual([]);
  expect(first).toMatchObject({
    userId: userIdOf('100101'),
    params: { count: 2 },
    link: '/sf/check?store=%221001%22&view=due',
  });
  await clockStrikes('2026-03-10T09:10:00+08:00');
  expect((await told()).map(({ id }) => id)).toEqual([first?.id]);

  // The next day anew, in the place of the one before; in the afternoon not any more.
  await clockStrikes('2026-03-11T13:00:00+08:00');
  expect((await told()).map(({ id }) => id)).toEqual([first?.id]);
  await clockStrikes('2026-03-11T11:30:00+08:00');
  expect(await told()).toHaveLength(1);
  expect((await told())[0]?.id).not.toBe(first?.id);

  // With nothing due nobody is told.
  server.clock.set('2026-03-12T08:00:00+08:00');
  for (const lot of ['L1', 'L2']) await lin.check(article, lot);
  await server.db.execute(sql`truncate inbox_entries`);
  await server.db.execute(
    sql`update current_lots set due_from = null, due_behind = '{}' where store = '1001'`,
  );
  await clockStrikes('2026-03-12T09:00:00+08:00');
  expect(await told()).toEqual([]);
});

test('head office’s people have no store’s morning, nor has who may not see its checks', async () => {
  await server.newGoods('1001', [{ lot: 'L1', expiryDate: '2026-03-14' }]);
  server.clock.set('2026-03-13T08:00:00+08:00');
  for (const code of ['ho01', '100101']) await wish(await server.login(code), true);
  await server.db.execute(sql`update users set enable_status = false where usercode = '100101'`);
  await clockStrikes('2026-03-13T09:00:00+08:00');
  expect(await told()).toEqual([]);
  await server.db.execute(sql`update users set enable_status = true where usercode = '100101'`);
  await clockStrikes('2026-03-13T09:05:00+08:00');
  expect((await told()).map(({ userId }) => userId)).toEqual([userIdOf('100101')]);
});
