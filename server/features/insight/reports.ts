import { type SQL, sql } from 'drizzle-orm';
import * as T from 'typebox';
import { uuidv7 } from 'uuidv7';
import { hasPoint } from '#core/access/may';
import { dayInZone, defaultTimeZone } from '#core/catalog/days';
import { isStillSent } from '#core/inbox/digest';
import { isTimeZone } from '#core/inbox/quiet-hours';
import {
  allReports,
  endReport,
  listReports,
  nextReport,
  type Report,
  reportsAtMost,
  saveReport,
  sendReport,
} from '#core/insight/report';
import type { Database, Reader, Transaction } from '../../platform/database/database.ts';
import { type Page, pageOf } from '../../platform/database/page.ts';
import { containing, isoTime } from '../../platform/database/sql.ts';
import type { Calls } from '../../platform/http/calls.ts';
import { invalid, notFound } from '../../platform/http/refusal.ts';
import { jobKind, type Schedule } from '../../platform/jobs/job-kind.ts';
import { queueMail } from '../../platform/mail/queue.ts';
import { type Actor, emailStateOf, requireStore } from '../../platform/people/access.ts';
import { reportLetter, reportMail, type StoredReport } from './report-mail.ts';

/** Reports that people get by mail: each their own; whoever has the point sees and ends everybody's. */
export function reportCalls({ serve, change, platform }: Calls): void {
  serve(listReports, ({ body }, actor) => queryReports(platform.db, actor, pageOf(body), body.text));

  change(saveReport, async ({ tx, actor, now, audit }, { body: { id: known, ...wanted } }) => {
    const { name, filter, language, minute, timeZone } = wanted;
    if (emailStateOf(actor.user) !== 'confirmed') throw invalid('report-needs-email');
    if (!isTimeZone(timeZone)) throw invalid('time-zone-unknown', {}, { timeZone: 'time-zone-unknown' });
    if (filter.hdstore !== undefined) requireStore(actor, filter.hdstore);
    const weekdays = [...new Set(wanted.weekdays)].sort();
    const nextAt = nextReport({ weekdays, minute, timeZone }, now).toISOString();
    const before = known === undefined ? undefined : await lockReport(tx, actor, known, sql`false`);
    const id = before?.id ?? uuidv7();
    await tx.execute(sql`
      insert into reports (id, user_id, name, filter, language, weekdays, minute, time_zone, next_at)
      values (${id}, ${actor.userId}, ${name}, ${JSON.stringify(filter)}::jsonb, ${language},
        ${sql.param(weekdays)}::int[], ${minute}, ${timeZone}, ${nextAt})
      on conflict (id) do update set name = excluded.name, filter = excluded.filter, language = excluded.language,
        weekdays = excluded.weekdays, minute = excluded.minute, time_zone = excluded.time_zone, next_at = excluded.next_at`);
    const counted = await tx.execute<{ count: number }>(
      sql`select count(*)::int as count from reports where user_id = ${actor.userId}`,
    );
    if ((counted.rows[0]?.count ?? 0) > reportsAtMost)
      throw invalid('too-many-reports', { max: reportsAtMost });
    const said = { name, filter: JSON.stringify(filter) };
    audit({
      kind: 'report',
      id,
      name,
      before: before ? { name: before.name, filter: JSON.stringify(before.filter) } : null,
      after: said,
    });
    return { id };
  });

  change(endReport, async ({ tx, actor, audit }, { params: { id } }) => {
    const report = await lockReport(tx, actor, id, seesAll(actor));
    await tx.execute(sql`delete from reports where id = ${id}`);
    audit({ kind: 'report', id, name: report.name, before: { name: report.name }, after: null });
    return null;
  });

  serve(sendReport, async ({ body: { id } }, actor) => {
    const now = platform.now();
    await platform.db.transaction(async (tx) => {
      const report = await lockReport(tx, actor, id, sql`false`);
      // Asked for twice in a minute it is one.
      await send(tx, report, now, now.toISOString().slice(0, 16));
    });
    return null;
  });
}

function seesAll({ points }: Pick<Actor, 'points'>): SQL {
  return sql`${hasPoint(points, allReports)}`;
}

const stored = sql`r.id, r.user_id as "userId", r.name, r.filter, r.language, r.time_zone as "timeZone"`;

/** One's own, or another's where `also` holds. */
async function lockReport(tx: Transaction, actor: Actor, id: string, also: SQL): Promise<StoredReport> {
  const found = await tx.execute<StoredReport>(sql`
    select ${stored} from reports r where r.id = ${id} and (r.user_id = ${actor.userId} or ${also}) for update`);
  const [report] = found.rows;
  if (!report) throw notFound('report-unknown');
  return report;
}

async function queryReports(
  db: Reader,
  actor: Actor,
  page: Page,
  text: string | undefined,
): Promise<{ items: Report[]; total: number }> {
  const own = sql`r.user_id = ${actor.userId}`;
  const named = containing(sql`concat_ws(' ', r.name, u.username, u.usercode)`, text) ?? sql`true`;
  const people = sql`from reports r join users u on u.id = r.user_id`;
  const where = sql`where (${own} or ${seesAll(actor)}) and ${named}`;
  const found = await db.execute<Report>(sql`
    select ${stored}, r.weekdays, r.minute, u.username || ' ' || u.usercode as owner, u.email as address, ${own} as "isOwn",
      ${isoTime(sql`r.next_at`)} as "nextAt", m.at as "lastAt", m.state as "lastState"
    ${people}
    left join lateral (
      select ${isoTime(sql`created_at`)} as at, state from mails
      where user_id = r.user_id and kind = ${reportMail.name} and params->>'report' = r.id::text
      order by created_at desc limit 1
    ) m on true
    ${where}
    order by ${own} desc, u.usercode collate "C", r.name, r.id limit ${page.limit} offset ${page.offset}`);
  const counted = await db.execute<{ total: number }>(sql`select count(*)::int as total ${people} ${where}`);
  return { items: found.rows, total: counted.rows[0]?.total ?? 0 };
}

/** Sends the reports whose hour has come: each once a day, however many servers and runs there are. */
export const reportJob = jobKind({
  name: 'insight.reports',
  payload: T.Object({}),
  maxAttempts: 5,
  keepDays: 1,
  run: ({ platform }) => sendReports(platform.db, platform.now()),
});

export const reportSchedule: Schedule = {
  name: 'insight.reports',
  cron: '*/5 * * * *',
  zone: defaultTimeZone,
  kind: reportJob,
  payload: {},
};

const atOnce = 100;

async function sendReports(db: Database, now: Date): Promise<void> {
  for (let done = atOnce; done === atOnce; ) done = await db.transaction((tx) => sendSome(tx, now));
}

type Due = StoredReport & {
  weekdays: number[];
  minute: number;
  dueAt: string;
  /** They may sign in, and their address is confirmed. */
  isReached: boolean;
};

async function sendSome(tx: Transaction, now: Date): Promise<number> {
  const found = await tx.execute<Due>(sql`
    select ${stored}, r.weekdays, r.minute, r.next_at::text as "dueAt",
      u.enable_status and u.email is not null and u.email_confirmed_at is not null as "isReached"
    from reports r join users u on u.id = r.user_id
    where r.next_at <= ${now.toISOString()} order by r.next_at, r.id limit ${atOnce} for update of r skip locked`);
  for (const report of found.rows) {
    const { id, timeZone, isReached } = report;
    const dueAt = new Date(report.dueAt);
    if (isReached && isStillSent(dueAt, now, timeZone))
      await send(tx, report, dueAt, dayInZone(dueAt.getTime(), timeZone));
    const next = nextReport(report, now).toISOString();
    await tx.execute(sql`update reports set next_at = ${next} where id = ${id}`);
  }
  return found.rows.length;
}

async function send(tx: Transaction, report: StoredReport, at: Date, once: string): Promise<void> {
  const { id, userId, language } = report;
  await queueMail(tx, {
    to: { userId, language },
    kind: reportMail,
    ...reportLetter(report, at),
    uniqueKey: `insight.report:${id}:${once}`,
  });
}
