import { sql } from 'drizzle-orm';
import * as T from 'typebox';
import { dayInZone, defaultTimeZone } from '#core/catalog/days';
import { isStillSent } from '#core/inbox/digest';
import type { InboxKind } from '#core/inbox/entry';
import { nextShowing } from '#core/inbox/quiet-hours';
import type { Language } from '#core/wire/languages';
import en from '../../../locales/en/mail/mail-inbox.json' with { type: 'json' };
import es from '../../../locales/es/mail/mail-inbox.json' with { type: 'json' };
import ja from '../../../locales/ja/mail/mail-inbox.json' with { type: 'json' };
import zh from '../../../locales/zh/mail/mail-inbox.json' with { type: 'json' };
import type { Database, Transaction } from '../../platform/database/database.ts';
import { inboxWord } from '../../platform/http/messages.ts';
import { jobKind, type Schedule } from '../../platform/jobs/job-kind.ts';
import { mailKind } from '../../platform/mail/mail-kind.ts';
import { queueMail } from '../../platform/mail/queue.ts';

/** What waits for somebody, once a day, to those who asked for it. */
export const digestMail = mailKind({ name: 'inbox.digest', words: { zh, en, es, ja } });

const atOnce = 200;

/** Sends the mails of the day that are due: each once, however many servers and runs there are. */
export const digestJob = jobKind({
  name: 'inbox.digest',
  payload: T.Object({}),
  maxAttempts: 5,
  keepDays: 1,
  run: ({ platform }) => sendDigests(platform.db, platform.now()),
});

export const digestSchedule: Schedule = {
  name: 'inbox.digest',
  cron: '*/5 * * * *',
  zone: defaultTimeZone,
  kind: digestJob,
  payload: {},
};

type Due = {
  userId: string;
  digestAt: number;
  timeZone: string;
  dueAt: string;
  language: Language | null;
  /** They may sign in, and their address is confirmed. */
  isReached: boolean;
};

async function sendDigests(db: Database, now: Date): Promise<void> {
  for (let done = atOnce; done === atOnce; ) done = await db.transaction((tx) => sendSome(tx, now));
}

/** Some of those that are due, with their next time, in one transaction; answers how many. */
async function sendSome(tx: Transaction, now: Date): Promise<number> {
  const found = await tx.execute<Due>(sql`
    select n.user_id as "userId", n.digest_at as "digestAt", n.time_zone as "timeZone",
      n.digest_next::text as "dueAt", u.language,
      u.enable_status and u.email is not null and u.email_confirmed_at is not null as "isReached"
    from inbox_notices n join users u on u.id = n.user_id
    where n.digest_next <= ${now.toISOString()} order by n.digest_next, n.user_id limit ${atOnce}
    for update of n skip locked`);
  const due = found.rows;
  const sent = due.filter(
    ({ isReached, dueAt, timeZone }) => isReached && isStillSent(new Date(dueAt), now, timeZone),
  );
  const waiting = await waitingOf(tx, sent);
  for (const one of sent) {
    const counts = waiting.get(one.userId);
    if (counts) await send(tx, one, counts);
  }
  for (const { userId, digestAt, timeZone } of due) {
    const next = nextShowing(digestAt, timeZone, now).toISOString();
    await tx.execute(sql`update inbox_notices set digest_next = ${next} where user_id = ${userId}`);
  }
  return due.length;
}

type Count = { kind: InboxKind; count: number };

/** How much of which kind waits for each of them; nothing of whom nothing does. */
async function waitingOf(tx: Transaction, people: readonly Due[]): Promise<ReadonlyMap<string, Count[]>> {
  const found = await tx.execute<Count & { userId: string }>(sql`
    select user_id as "userId", kind, count(*)::int as count from inbox_entries
    where user_id = any(${sql.param(people.map(({ userId }) => userId))}) and read_at is null and settled_at is null
    group by user_id, kind order by user_id, count desc, kind`);
  const counts = new Map<string, Count[]>();
  for (const { userId, kind, count } of found.rows)
    counts.set(userId, [...(counts.get(userId) ?? []), { kind, count }]);
  return counts;
}

/** Names what waits without a word about anybody, as a push does: a mail is read where the app's rights do not reach. */
async function send(
  tx: Transaction,
  { userId, language, timeZone, dueAt }: Due,
  counts: readonly Count[],
): Promise<void> {
  const reader = language ?? 'zh';
  await queueMail(tx, {
    to: { userId },
    kind: digestMail,
    link: '/inbox',
    params: {
      count: counts.reduce((sum, { count }) => sum + count, 0),
      list: counts.map(({ kind, count }) => `· ${inboxWord(reader, `name.${kind}`)}: ${count}`).join('\n'),
    },
    uniqueKey: `inbox.digest:${userId}:${dayInZone(Date.parse(dueAt), timeZone)}`,
  });
}
