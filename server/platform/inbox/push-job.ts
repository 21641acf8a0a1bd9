import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import * as T from 'typebox';
import { entryKey, type InboxEntry } from '#core/inbox/entry';
import { afterQuiet, type QuietHours } from '#core/inbox/quiet-hours';
import { isOpen } from '#core/inbox/rules';
import { codes } from '#core/wire/codes';
import type { Language } from '#core/wire/languages';
import type { Reader, Transaction } from '../database/database.ts';
import { inboxWord } from '../http/messages.ts';
import { Refusal } from '../http/refusal.ts';
import { type JobContext, jobKind } from '../jobs/job-kind.ts';
import { enqueue } from '../jobs/queue.ts';
import { pushKeys } from './push-keys.ts';
import { isPushAddress } from './push-services.ts';
import { type Subscription, sendPush } from './send-push.ts';

const Payload = T.Object({
  subscription: T.String({ format: 'uuid' }),
  /** The telling: told anew, it has a push of its own. */
  entry: T.String({ format: 'uuid' }),
  user: T.String({ maxLength: 60 }),
});
type Payload = T.Static<typeof Payload>;

/** What became of a push. `not-needed`: read, settled or told anew meanwhile, or nobody is there to be told. */
type PushResult = { outcome: 'sent' | 'gone' | 'not-needed' | 'later' };

/** An older telling is news to nobody. */
const newsForHours = 24;

/** A device is told, of one telling; held while its user has quiet hours. */
export const pushJob = jobKind<typeof Payload, PushResult>({
  name: 'inbox.push',
  payload: Payload,
  maxAttempts: 8,
  keepDays: 3,
  atOnce: 2,
  waitsForOthers: true,
  run: push,
});

/** Enqueues a push to each device of those who were told. */
export async function pushTold(
  tx: Transaction,
  told: readonly { userId: string; id: string }[],
): Promise<void> {
  const found = await tx.execute<{ subscription: string; user: string; now: string } & Quiet>(sql`
    select p.id as subscription, p.user_id as user, now()::text as now,
      n.quiet_from as "quietFrom", n.quiet_to as "quietTo", n.time_zone as "timeZone"
    from push_subscriptions p left join inbox_notices n on n.user_id = p.user_id
    where p.user_id = any(${sql.param(told.map(({ userId }) => userId))})`);
  const entryOf = new Map(told.map(({ userId, id }) => [userId, id]));
  for (const { subscription, user, now, ...quiet } of found.rows) {
    const entry = entryOf.get(user);
    const runAt = heldUntil(new Date(now), quiet);
    if (entry)
      await enqueue(tx, pushJob, { subscription, entry, user }, { owner: user, ...(runAt && { runAt }) });
  }
}

async function push(context: JobContext<PushResult>, payload: Payload): Promise<PushResult> {
  const { platform, signal } = context;
  const { db } = platform;
  const due = await dueNow(db, payload);
  if (!due) return { outcome: 'not-needed' };
  // They may have asked for quiet since, or no server was there in time.
  const until = heldUntil(new Date(due.now), due);
  if (until) return pushLater(context, payload, until);
  if (!isPushAddress(due.endpoint, platform.push.services)) return { outcome: 'not-needed' };
  const sent = await sendPush(due, messageOf(due, payload.user), {
    keys: await pushKeys(db, platform.push),
    contact: platform.push.contact,
    signal,
    topic: tagOf(due),
  });
  switch (sent.outcome) {
    case 'gone':
      await db.execute(sql`delete from push_subscriptions where id = ${payload.subscription}`);
      return { outcome: 'gone' };
    case 'later':
      if (sent.afterSeconds === undefined)
        throw new Refusal(codes.unavailable, { reason: 'push-service-busy' });
      return pushLater(context, payload, new Date(Date.parse(due.now) + sent.afterSeconds * 1000));
    case 'refused':
      throw new Refusal(codes.invalid, { reason: 'push-refused', params: { status: sent.status } });
    case 'sent':
      return { outcome: 'sent' };
  }
}

/** The same push once more, at another time; made with the end of this one, so that there are never two. */
async function pushLater(
  { platform: { db }, finish }: JobContext<PushResult>,
  payload: Payload,
  runAt: Date,
): Promise<PushResult> {
  const result = { outcome: 'later' } as const;
  await db.transaction(async (tx) => {
    await enqueue(tx, pushJob, payload, { owner: payload.user, runAt });
    await finish(tx, result);
  });
  return result;
}

type Quiet = { quietFrom: number | null; quietTo: number | null; timeZone: string | null };

/** The end of the quiet hours that an instant is in; undefined when it is in none. */
function heldUntil(at: Date, { quietFrom: from, quietTo: to, timeZone }: Quiet): Date | undefined {
  const quiet: QuietHours | null = from === null || to === null ? null : { from, to };
  const until = afterQuiet(at, quiet, timeZone ?? 'UTC');
  return until > at ? until : undefined;
}

type Due = InboxEntry & Subscription & Quiet & { language: Language; now: string };

/** What is to be told to whom; undefined when that is of no use any more. */
async function dueNow(db: Reader, { subscription, entry, user }: Payload): Promise<Due | undefined> {
  const found = await db.execute<Due>(sql`
    select e.id, e.kind, e.subject, e.params, e.link, e.told_at as "toldAt", e.read_at as "readAt",
      e.settled_at as "settledAt", p.endpoint, p.p256dh, p.auth, p.language, now()::text as now,
      n.quiet_from as "quietFrom", n.quiet_to as "quietTo", n.time_zone as "timeZone"
    from push_subscriptions p
      join users u on u.id = p.user_id and u.enable_status
      join inbox_entries e on e.user_id = p.user_id
      left join inbox_notices n on n.user_id = p.user_id
    where p.id = ${subscription} and p.user_id = ${user} and e.id = ${entry}
      and e.told_at > now() - make_interval(hours => ${newsForHours})`);
  const [due] = found.rows;
  return due && isOpen(due) ? due : undefined;
}

function messageOf(due: Due, to: string) {
  const { kind, link, language } = due;
  const title = inboxWord(language, `name.${kind}`);
  return { to, kind, title, body: inboxWord(language, 'push.body'), link, tag: tagOf(due) };
}

/** 32 letters of base64url, as a topic may have (RFC 8030); it tells the push service nothing. */
function tagOf(entry: Pick<InboxEntry, 'kind' | 'subject'>): string {
  return createHash('sha256').update(entryKey(entry)).digest('base64url').slice(0, 32);
}
