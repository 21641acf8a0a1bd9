import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readNotices, saveNotices } from '#core/inbox/notices-contract';
import { codes } from '#core/wire/codes';
import { digestJob } from '../../server/features/inbox/digest.ts';
import { allCollections } from '../../server/features.ts';
import { notify, settle } from '../../server/platform/inbox/notify.ts';
import { enqueue } from '../../server/platform/jobs/queue.ts';
import { inUnit } from '../../server/platform/sync/unit-of-work.ts';
import { bindEmails } from '../support/andon.ts';
import { untilSeen } from '../support/job-workers.ts';
import { answered, type Person, refused } from '../support/person.ts';
import { startTestServer, type TestServer, tuesdayMorning } from '../support/server.ts';
import { userIdOf } from '../support/small-company.ts';

let server: TestServer;
let lin: Person;
beforeAll(async () => {
  server = await startTestServer();
  lin = await server.login('100101');
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.set(tuesdayMorning);
  await server.db.execute(sql`truncate inbox_entries, inbox_notices, mails, jobs`);
  await bindEmails(server, ['100101', '100102']);
});

const wish = (digest: number | null | undefined) =>
  lin.call(saveNotices, {
    body: { quiet: null, timeZone: 'Asia/Shanghai', ...(digest !== undefined && { digest }) },
  });
const tells = (usercode: string, ...subjects: string[]) =>
  inUnit(server.db, allCollections, async (unit) => {
    for (const subject of subjects)
      await notify(unit, {
        to: [userIdOf(usercode)],
        kind: 'users.address-changed',
        subject,
        link: '/profile/index',
        params: { name: '周晓岚' },
      });
  });
/** Its hour came so long ago, and so many servers find out. */
async function hourComes(jobs = 1, ago = '1 minute') {
  await server.db.execute(sql`
    update inbox_notices set digest_next = ${server.clock.now().toISOString()}::timestamptz - ${ago}::interval`);
  await server.db.transaction(async (tx) => {
    for (let job = 0; job < jobs; job += 1) await enqueue(tx, digestJob, {});
  });
  await untilSeen(async () => {
    const left = await server.db.execute(
      sql`select from jobs where kind = 'inbox.digest' and state in ('waiting', 'running')`,
    );
    expect(left.rows).toHaveLength(0);
  });
}
const mails = async () =>
  (
    await server.db.execute<{ subject: string; language: string; params: { list: string } }>(
      sql`select subject, language, params from mails where kind = 'inbox.digest' order by id`,
    )
  ).rows;
const nextAt = async () =>
  (
    await server.db.execute<{ next: string | null }>(sql`
      select to_char(digest_next at time zone 'Asia/Shanghai', 'HH24:MI') as next from inbox_notices
      where digest_next > ${server.clock.now().toISOString()} or digest_next is null`)
  ).rows[0]?.next;

describe('the mail of the day', () => {
  test('is off until it is asked for, needs a confirmed address, and is kept by what an older device says', async () => {
    expect(answered(readNotices, await lin.call(readNotices))).toMatchObject({ digest: null });
    await bindEmails(server, ['100101'], null);
    expect(await wish(480)).toMatchObject(refused(codes.invalid, 'digest-needs-email'));
    await bindEmails(server, ['100101']);
    expect(await wish(480)).toMatchObject({ code: codes.success });
    expect(await wish(undefined)).toMatchObject({ code: codes.success });
    expect(answered(readNotices, await lin.call(readNotices))).toMatchObject({ digest: 480 });
    expect(await nextAt()).toBe('08:00');
    expect(await wish(null)).toMatchObject({ code: codes.success });
    expect(await nextAt()).toBeNull();
  });

  test('counts what waits by kind, in the reader’s language, without a word about anybody; once, whoever finds out', async () => {
    await server.db.execute(sql`update users set language = 'en' where usercode = '100101'`);
    await wish(480);
    await tells('100101', 'user/1', 'user/2');
    await tells('100102', 'user/3');
    await hourComes(3);
    expect(await mails()).toMatchObject([
      {
        subject: 'Waiting for you today: 2',
        language: 'en',
        params: { list: expect.stringMatching(/^· .+: 2$/) },
      },
    ]);
    expect(JSON.stringify(await mails())).not.toContain('周晓岚');
    expect(await nextAt()).toBe('08:00');
    // Also when its hour is changed on the day.
    await wish(540);
    await hourComes();
    expect(await mails()).toHaveLength(1);
  });

  test('is not sent when nothing waits, to whom it does not reach any more, or for a day that has passed', async () => {
    await wish(480);
    await tells('100101', 'user/1');
    await inUnit(server.db, allCollections, (unit) => settle(unit, { subject: 'user/1' }));
    await hourComes();
    await tells('100101', 'user/2');
    await hourComes(1, '25 hours');
    await bindEmails(server, ['100101'], null);
    await hourComes();
    expect(await mails()).toEqual([]);
    // It goes on by itself.
    await bindEmails(server, ['100101']);
    expect(await nextAt()).toBe('08:00');
    await hourComes();
    expect(await mails()).toHaveLength(1);
  });

  test('of the last minute of a day is found after midnight, and takes nothing from the next day’s', async () => {
    await wish(1439);
    await tells('100101', 'user/1');
    server.clock.set('2026-03-11T00:00:01+08:00');
    await hourComes(2, '61 seconds');
    expect(await mails()).toHaveLength(1);
    server.clock.set('2026-03-11T23:59:30+08:00');
    await hourComes(1, '30 seconds');
    expect(await mails()).toHaveLength(2);
  });

  test('is asked for at no hour and by no clock that there is not, and by nobody for somebody else', async () => {
    for (const digest of [-1, 1440, 0.5, 1e300, '08:00', [480], { minute: 480 }, true])
      expect([
        digest,
        await lin.call(saveNotices, { body: { quiet: null, timeZone: 'Asia/Shanghai', digest } }),
      ]).toMatchObject([...[digest, { code: codes.invalid }]]);
    for (const timeZone of ['Nowhere/At_All', "Asia/Shanghai'--", '../../etc/localtime', '__proto__'])
      expect(await lin.call(saveNotices, { body: { quiet: null, timeZone, digest: 480 } })).toMatchObject(
        refused(codes.invalid, 'time-zone-unknown'),
      );
    const body = {
      quiet: null,
      timeZone: 'Asia/Shanghai',
      digest: 480,
      userId: userIdOf('100102'),
      user_id: 'u-100102',
    };
    expect(await lin.call(saveNotices, { body })).toMatchObject({ code: codes.success });
    const { rows } = await server.db.execute(sql`select user_id as "of" from inbox_notices`);
    expect(rows).toEqual([{ of: userIdOf('100101') }]);
  });

  test('says nothing of what people typed, and goes to nobody who may not sign in', async () => {
    await wish(480);
    const evil = '<img src=x onerror=ran=1>\r\nBcc: others@stockroom.example';
    await inUnit(server.db, allCollections, (unit) =>
      notify(unit, {
        to: [userIdOf('100101')],
        kind: 'users.address-changed',
        subject: evil,
        link: '/profile/index',
        params: { name: evil },
      }),
    );
    await hourComes();
    const sent = await mails();
    expect(sent).toHaveLength(1);
    expect(JSON.stringify(sent)).not.toMatch(/onerror|Bcc/);
    server.clock.pass({ days: 1 });
    await server.db.execute(sql`update users set enable_status = false where usercode = '100101'`);
    await hourComes();
    expect(await mails()).toHaveLength(1);
    await server.db.execute(sql`update users set enable_status = true where usercode = '100101'`);
  });
});
