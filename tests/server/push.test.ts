import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readNotices, saveNotices, subscribe, unsubscribe } from '#core/inbox/notices-contract';
import { logout } from '#core/session/contract';
import { codes } from '#core/wire/codes';
import { allCollections } from '../../server/features.ts';
import { notify, settle } from '../../server/platform/inbox/notify.ts';
import { usualPush } from '../../server/platform/inbox/push-keys.ts';
import { sweepSessions } from '../../server/platform/people/sessions.ts';
import { inUnit } from '../../server/platform/sync/unit-of-work.ts';
import { untilSeen } from '../support/job-workers.ts';
import { answered, type Person } from '../support/person.ts';
import { type Browser, type PushService, startPushService } from '../support/push-service.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { userIdOf } from '../support/small-company.ts';

let service: PushService;
let server: TestServer;
let lin: Person;
const linId = userIdOf('100101');

beforeAll(async () => {
  service = await startPushService();
  server = await startTestServer({ more: { push: { ...usualPush, services: [service.origin] } } });
});
beforeEach(async () => {
  await server.db.execute(sql`truncate inbox_entries, inbox_notices, push_subscriptions, jobs`);
  Object.assign(service, { received: [], answers: [], turnedAway: 0 });
  lin = await server.login('100101');
  service.senderKey = answered(readNotices, await lin.call(readNotices)).publicKey;
});
afterAll(async () => {
  await server.close();
  await service.close();
});

const listens = async (person: Person, browser: Browser, language = 'zh') =>
  person.call(subscribe, { body: { ...browser, language } });
async function told(subject = 'user/1', work = async () => {}) {
  await inUnit(server.db, allCollections, async (unit) => {
    await notify(unit, {
      to: [linId],
      kind: 'users.address-changed',
      subject,
      link: '/profile/index',
      params: { name: '周晓岚' },
    });
    await work();
  });
}
/** How the pushes ended, or where they are. */
async function pushes(): Promise<unknown[]> {
  const found = await server.db.execute<{ state: string; result: { outcome: string } | null }>(
    sql`select state, result from jobs where kind = 'inbox.push' order by id`,
  );
  return found.rows.map(({ state, result }) => result?.outcome ?? state);
}
const ended = (...outcomes: string[]) => untilSeen(async () => expect(await pushes()).toEqual(outcomes));
async function subscriptions(): Promise<string[]> {
  const found = await server.db.execute<{ endpoint: string }>(
    sql`select endpoint from push_subscriptions order by created_at, id`,
  );
  return found.rows.map(({ endpoint }) => endpoint);
}

describe('a device that asked for it', () => {
  test('is told by its push service, signed and encrypted, in its language, without a word about anybody', async () => {
    const [phone, desk] = [service.subscribe(), service.subscribe()];
    answered(subscribe, await listens(lin, phone));
    answered(subscribe, await listens(await server.login('100101'), desk, 'en'));
    await told();
    await ended('sent', 'sent');
    const [first, second] = [phone, desk].map(({ endpoint }) =>
      service.received.find((one) => one.endpoint === endpoint),
    );
    expect(first?.message).toEqual({
      to: linId,
      kind: 'users.address-changed',
      link: '/profile/index',
      title: '工作邮箱已变更',
      body: '打开 Stockroom 查看',
      tag: expect.stringMatching(/^[\w-]{32}$/),
    });
    expect(second?.message).toMatchObject({
      title: 'Work address changed',
      body: 'Open Stockroom to read it',
    });
    expect(first?.headers).toMatchObject({
      ttl: '14400',
      urgency: 'high',
      'content-encoding': 'aes128gcm',
      topic: expect.stringMatching(/^[\w-]{32}$/),
    });
  });

  test('is not told of what was taken back, and others are not told at all', async () => {
    await listens(lin, service.subscribe());
    await listens(await server.login('100102'), service.subscribe());
    const failed = told('user/1', async () => {
      throw new Error('taken back');
    });
    await expect(failed).rejects.toThrow('taken back');
    expect(await pushes()).toEqual([]);
    await told('user/2');
    await ended('sent');
    expect(service.received).toHaveLength(1);
  });

  test('is let go when its service does not know it any more', async () => {
    for (const status of [404, 410]) {
      await listens(lin, service.subscribe());
      service.answers = [{ status }];
      await told(`user/${status}`);
      await untilSeen(async () => expect(await subscriptions()).toEqual([]));
    }
    await ended('gone', 'gone');
  });

  test('is told later when its service is busy: when it says, or by and by', async () => {
    await listens(lin, service.subscribe());
    service.answers = [{ status: 429, headers: { 'retry-after': '1' } }, { status: 503 }];
    await told();
    await ended('later', 'sent');
    expect(service.turnedAway).toBe(2);
  });

  test.each([
    ['0', 'waiting'],
    ['-5', 'waiting'],
    ['9999999999999999', 'later, waiting'],
  ])('is told after a pause where its service asks for one of %s seconds', async (seconds, states) => {
    await listens(lin, service.subscribe());
    service.answers = Array.from({ length: 9 }, () => ({ status: 429, headers: { 'retry-after': seconds } }));
    await told();
    await untilSeen(async () => {
      const found = await server.db.execute<{ isSoon: boolean }>(sql`
        select run_at < now() + interval '1 day' as "isSoon" from jobs where state = 'waiting' and run_at > now()`);
      expect([(await pushes()).join(', '), found.rows]).toEqual([states, [{ isSoon: true }]]);
    });
  });

  test('is not told again of what its service refuses, nor led elsewhere by it', async () => {
    await listens(lin, service.subscribe());
    service.answers = [
      { status: 400 },
      { status: 307, headers: { location: `${service.origin}/elsewhere` } },
    ];
    await told('user/1');
    await ended('failed');
    await told('user/2');
    await ended('failed', 'failed');
    expect(service.received).toEqual([]);
    expect(service.turnedAway).toBe(2);
  });

  test('belongs to whoever used it last', async () => {
    const shared = service.subscribe();
    await listens(lin, shared);
    const xu = await server.login('100102');
    await listens(xu, shared);
    await told();
    expect(await pushes()).toEqual([]);
    // The older owner cannot take it from the new one.
    answered(unsubscribe, await lin.call(unsubscribe));
    expect(await subscriptions()).toEqual([shared.endpoint]);
    answered(unsubscribe, await xu.call(unsubscribe));
    expect(await subscriptions()).toEqual([]);
  });

  test('has one address: that which its browser has now', async () => {
    const [older, newer] = [service.subscribe(), service.subscribe()];
    await listens(lin, older);
    await listens(lin, newer);
    expect(await subscriptions()).toEqual([newer.endpoint]);
  });

  test('is told no more once its user has signed out; one whose session ran out still is', async () => {
    const limits = { idleHours: 12, absoluteDays: 30 };
    const [left, tired] = [service.subscribe(), service.subscribe()];
    await listens(lin, left);
    await listens(await server.login('100101'), tired);
    answered(logout, await lin.call(logout));
    expect(await subscriptions()).toEqual([tired.endpoint]);
    await sweepSessions(server.db, limits, new Date(server.clock.now().getTime() + 13 * 3_600_000));
    expect(await subscriptions()).toEqual([tired.endpoint]);
  });
});

test.each([
  'http://127.0.0.1:1/push',
  'https://127.0.0.1/push',
  'https://[::1]/push',
  'https://10.0.0.8/push',
  'https://example.com/push',
  'https://fcm.googleapis.com.example.com/push',
])('an address that is of no push service is refused: %s', async (endpoint) => {
  const { keys } = service.subscribe();
  const answer = await lin.call(subscribe, { body: { endpoint, keys, language: 'zh' } });
  expect(answer).toMatchObject({
    code: codes.invalid,
    data: { fields: { endpoint: 'push-service-unknown' } },
  });
  expect(await subscriptions()).toEqual([]);
});

describe('quiet hours', () => {
  const wishes = (quiet: { from: number; to: number } | null, timeZone = 'Asia/Shanghai') =>
    lin.call(saveNotices, { body: { quiet, timeZone } });
  /** Around this very minute, by the database's clock. */
  function now(fromMinutes: number, toMinutes: number) {
    const minute = Math.floor(Date.now() / 60_000);
    const of = (minutes: number) => (((minute + minutes) % 1440) + 1440) % 1440;
    return { from: of(fromMinutes), to: of(toMinutes) };
  }

  test('hold what is told, to their end', async () => {
    await listens(lin, service.subscribe());
    answered(saveNotices, await wishes(now(-30, 60), 'UTC'));
    await told();
    expect(await pushes()).toEqual(['waiting']);
    const found = await server.db.execute<{ minutes: number }>(
      sql`select extract(epoch from run_at - now())::float8 / 60 as minutes from jobs`,
    );
    expect(found.rows[0]?.minutes).toBeGreaterThan(58);
    expect(found.rows[0]?.minutes).toBeLessThanOrEqual(60);
    expect(service.received).toEqual([]);
  });

  test('that were asked for since hold it again, and what was settled meanwhile is not sent', async () => {
    await listens(lin, service.subscribe());
    answered(saveNotices, await wishes(now(-30, 60), 'UTC'));
    await told('user/1');
    await told('user/2');
    await inUnit(server.db, allCollections, (unit) => settle(unit, { subject: 'user/2' }));
    await server.db.execute(sql`update jobs set run_at = now()`);
    await ended('later', 'not-needed', 'waiting');
    answered(saveNotices, await wishes(null));
    await server.db.execute(sql`update jobs set run_at = now() where state = 'waiting'`);
    await ended('later', 'not-needed', 'sent');
    expect(service.received).toHaveLength(1);
  });

  test('hold it for the device that opens the app meanwhile, too', async () => {
    const phone = service.subscribe();
    await listens(lin, phone);
    answered(saveNotices, await wishes(now(-30, 60), 'UTC'));
    await told();
    // The app subscribes again at each start.
    answered(subscribe, await listens(lin, phone));
    answered(saveNotices, await wishes(null));
    await server.db.execute(sql`update jobs set run_at = now()`);
    await ended('sent');
    expect(service.received).toHaveLength(1);
  });

  test('are asked for by the clock of a zone that there is', async () => {
    const answer = await wishes({ from: 0, to: 60 }, 'Mars/Olympus');
    expect(answer).toMatchObject({
      code: codes.invalid,
      data: { fields: { timeZone: 'time-zone-unknown' } },
    });
    answered(saveNotices, await wishes({ from: 1320, to: 420 }));
    expect(answered(readNotices, await lin.call(readNotices))).toMatchObject({
      quiet: { from: 1320, to: 420 },
      timeZone: 'Asia/Shanghai',
    });
  });
});

test('the keys are made once, and are the same on every server', async () => {
  const second = await startTestServer({ database: server.database });
  const xu = await second.login('100102');
  expect(answered(readNotices, await xu.call(readNotices)).publicKey).toBe(service.senderKey);
  await second.stop();
});
