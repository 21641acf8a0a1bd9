import { read, utils } from '@e965/xlsx';
import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { insightFigure } from '#core/insight/contract';
import { added } from '#core/insight/figures';
import { endReport, listReports, saveReport, sendReport } from '#core/insight/report';
import { listMessages, readMessage } from '#core/messages/contract';
import type { BodyOf } from '#core/wire/call';
import { codes } from '#core/wire/codes';
import { reportJob } from '../../server/features/insight/reports.ts';
import { enqueue } from '../../server/platform/jobs/queue.ts';
import { bindEmails } from '../support/andon.ts';
import { untilSeen } from '../support/job-workers.ts';
import { mailerTo, type Received, readMail, startMailServer } from '../support/mail-server.ts';
import { answered, type Person, refused } from '../support/person.ts';
import { startTestServer } from '../support/server.ts';
import { userIdOf } from '../support/small-company.ts';

// A Monday.
const now = '2026-03-09T07:58:00+08:00';
const post = await startMailServer({ size: 1_000_000 });
const server = await startTestServer({
  now,
  limits: { idleHours: 10_000, absoluteDays: 1000 },
  demo: { stores: 6, lotsPerStore: 60 },
  more: { mailer: mailerTo(post) },
});
afterAll(async () => {
  await server.close();
  await post.close();
});
await bindEmails(server, ['ho01', '100103']);
const [office, leader, admin] = [
  await server.login('ho01'),
  await server.login('100103'),
  await server.login('admin'),
];
beforeEach(async () => {
  await server.db.execute(sql`delete from reports`);
  post.received.length = 0;
});

type Wanted = BodyOf<typeof saveReport>;
const monday: Wanted = {
  name: '周报',
  filter: { period: 'week' },
  language: 'en',
  weekdays: [1],
  minute: 8 * 60,
  timeZone: 'Asia/Shanghai',
};
const save = (who: Person, said: Partial<Wanted> = {}) =>
  who.call(saveReport, { body: { ...monday, ...said } });
const reportsOf = async (who: Person) =>
  answered(listReports, await who.call(listReports, { body: {} })).items;

/** The clock says so, and so many servers look. */
async function at(instant: string, looks = 1) {
  server.clock.set(instant);
  await server.db.transaction(async (tx) => {
    for (let look = 0; look < looks; look += 1) await enqueue(tx, reportJob, {});
  });
  await untilSeen(async () => {
    const left = await server.db.execute(
      sql`select from jobs where kind in ('insight.reports', 'mail.send') and state in ('waiting', 'running')`,
    );
    expect(left.rows).toHaveLength(0);
  });
}

/** The rows of the workbook that came along. */
function workbookIn({ raw }: Received): Record<string, string | number>[] {
  const part = raw.split(/\r\n--/).find((one) => /filename/.test(one) && /spreadsheetml/.test(one)) ?? '';
  const [, body = ''] = part.split(/\r\n\r\n/);
  const { SheetNames, Sheets } = read(Buffer.from(body.replace(/\s/g, ''), 'base64'));
  const sheet = Sheets[SheetNames[0] ?? ''];
  return sheet ? utils.sheet_to_json(sheet) : [];
}

test('on Monday at eight the figures come in words and as a workbook, once, and are those of the page', async () => {
  answered(saveReport, await save(office));
  await at('2026-03-09T07:59:00+08:00');
  expect(post.received).toHaveLength(0);
  await at('2026-03-09T08:01:00+08:00', 3);
  expect(post.received).toHaveLength(1);
  const [mail] = post.received;
  if (!mail) throw new Error('no mail');
  const { subject, text } = readMail(mail);
  expect(subject).toBe('周报: 2026-03-02 – 2026-03-08');
  expect(text).toContain('Last 7 days');

  const body = { figure: 'loss', by: 'kind', from: '2026-03-02', to: '2026-03-08' } as const;
  const kinds = answered(insightFigure, await office.call(insightFigure, { body })).filter(
    ({ before }) => !before,
  );
  const lost = added(kinds).fen;
  expect(lost).toBeGreaterThan(0);
  expect(text).toContain(`· Lost: ¥${Math.round(lost / 100).toLocaleString('en')} (`);
  expect(text).toMatch(/· Due lots seen in time: [\d.]+%/);
  expect(text).toMatch(/· Andon solved in time: [\d.]+% \(.*; on average \d.*\)/);
  expect(text).toContain('https://stockroom.example/insight?period=own&from=2026-03-02&to=2026-03-08');
  const lines = workbookIn(mail).filter(({ Figure }) => Figure === 'Lost');
  expect(lines.map(({ Value }) => Math.round(Number(Value) * 100)).toSorted()).toEqual(
    kinds.map(({ fen }) => fen).toSorted(),
  );

  const [report] = await reportsOf(office);
  expect(report).toMatchObject({ nextAt: '2026-03-16T00:00:00.000Z', lastState: 'sent', isOwn: true });
  // The log of mails shows what was told.
  const [row] = answered(
    listMessages,
    await admin.call(listMessages, { body: { kind: 'insight.report' } }),
  ).items;
  const shown = answered(readMessage, await admin.call(readMessage, { params: { id: row?.id ?? '' } }));
  expect(shown.text).toContain('· Lost: ¥');
  await at('2026-03-09T08:06:00+08:00');
  expect(post.received).toHaveLength(1);
});

test('it tells of what its reader may see when it is sent, in the language and by the filter of the report', async () => {
  server.clock.set(now);
  answered(saveReport, await save(leader, { language: 'zh', filter: { period: 'month', hdstore: '1001' } }));
  await at('2026-03-09T08:01:00+08:00');
  const [mail] = post.received;
  expect(mail && readMail(mail).text).toMatch(/近 4 周 · 门店：1001 /);
  expect(mail && workbookIn(mail).length).toBeGreaterThan(0);

  // Moved to another store meanwhile: nothing of the old one is told.
  await server.db.execute(sql`update users set department_id = (select id from departments where code = '1002'),
    is_leader = false where id = ${userIdOf('100103')}`);
  server.clock.set('2026-03-16T07:00:00+08:00');
  post.received.length = 0;
  await at('2026-03-16T08:01:00+08:00');
  expect(post.received).toHaveLength(0);
  expect((await reportsOf(leader))[0]).toMatchObject({ lastState: 'refused' });
});

test('whoever may not see figures any more gets none, and what was due on another day is left out', async () => {
  server.clock.set(now);
  answered(saveReport, await save(office));
  await at('2026-03-10T09:00:00+08:00');
  expect(post.received).toHaveLength(0);
  expect((await reportsOf(office))[0]).toMatchObject({ nextAt: '2026-03-16T00:00:00.000Z', lastState: null });
  await server.db.execute(sql`
    delete from role_permissions where role_id = 'headoffice'
      and permission_id in (select id from permissions where code = 'MENU-INSIGHT')`);
  await at('2026-03-16T08:01:00+08:00');
  expect(post.received).toHaveLength(0);
  await server.db.execute(sql`
    insert into role_permissions (role_id, permission_id)
    select 'headoffice', id from permissions where code = 'MENU-INSIGHT'`);
});

test('one of the last minute of a day is found after midnight, and tells of the days before its own', async () => {
  server.clock.set('2026-03-09T12:00:00+08:00');
  answered(saveReport, await save(office, { weekdays: [1, 2], minute: 1439 }));
  await at('2026-03-09T23:55:00+08:00');
  expect(post.received).toHaveLength(0);
  await at('2026-03-10T00:00:01+08:00', 2);
  // The next day's comes, too.
  await at('2026-03-10T23:59:30+08:00');
  expect(post.received.map((mail) => readMail(mail).subject)).toEqual([
    '周报: 2026-03-02 – 2026-03-08',
    '周报: 2026-03-03 – 2026-03-09',
  ]);
});

test('each sees and ends their own; an administrator sees whom everybody’s goes to, and ends it', async () => {
  server.clock.set(now);
  const { id } = answered(saveReport, await save(office));
  expect(await reportsOf(admin)).toMatchObject([
    { id, isOwn: false, owner: '陈曦 ho01', address: expect.stringContaining('@') },
  ]);
  expect(await reportsOf(leader)).toEqual([]);
  for (const attempt of [
    () => leader.call(endReport, { params: { id } }),
    () => save(admin, { id }),
    () => admin.call(sendReport, { body: { id } }),
  ])
    expect((await attempt()).code).not.toBe(codes.success);
  answered(saveReport, await save(office, { id, name: '改名', weekdays: [5, 1, 5] }));
  expect(await reportsOf(office)).toMatchObject([{ id, name: '改名', weekdays: [1, 5] }]);

  answered(sendReport, await office.call(sendReport, { body: { id } }));
  await untilSeen(async () => expect(post.received).toHaveLength(1));
  answered(endReport, await admin.call(endReport, { params: { id } }));
  expect(await reportsOf(office)).toEqual([]);
});

test('what cannot be sent is not taken', async () => {
  await bindEmails(server, ['admin'], null);
  expect(await save(admin)).toMatchObject(refused(codes.invalid, 'report-needs-email'));
  expect(await save(office, { filter: { period: 'week', hdstore: '9999' } })).toMatchObject({
    code: codes.forbidden,
  });
  expect((await save(office, { weekdays: [] })).code).toBe(codes.invalid);
  expect((await save(office, { timeZone: 'Mars/Olympus' })).code).toBe(codes.invalid);
});
