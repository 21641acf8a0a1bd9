import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import * as T from 'typebox';
import type { Database, Transaction } from '../database/database.ts';
import { shareLock, takeFreeLock } from '../database/locks.ts';
import { notify } from '../inbox/notify.ts';
import { type JobContext, type JobPlatform, jobKind } from '../jobs/job-kind.ts';
import { enqueue } from '../jobs/queue.ts';
import { tellListChanged } from '../live/changes.ts';
import { holdersOf } from '../people/holders.ts';
import { inUnit, type Unit } from '../sync/unit-of-work.ts';
import { type Attempted, sendWebhook } from './send.ts';

const Payload = T.Object({});

/** Sends what waits, to all endpoints side by side, until nothing is due. */
export const webhookJob = jobKind<typeof Payload, null>({
  name: 'webhooks.deliver',
  payload: Payload,
  // Each end of a process counts as one.
  maxAttempts: 1000,
  keepDays: 1,
  waitsForOthers: true,
  run: deliver,
});

/** To one endpoint at a time; to one that takes nothing, one. */
const atOnce = 8;
const troubledFrom = 10;
/** Longer than an attempt: whoever sends it has died. */
const claimSeconds = 30;
/** Twenty attempts are about three days. */
const mostAttempts = 20;
const longestPauseMs = 6 * 3_600_000;
/** How long an endpoint may take nothing before it is switched off. */
const failingDays = 3;
/**
 * A single attempt after weeks without any may fail by chance: so many of one delivery (ten minutes) show that nothing is
 * taken, or one of another delivery within the day.
 */
const provenBy = 6;
const lookEveryMs = 200;

type Claimed = {
  id: string;
  endpointId: string;
  url: string;
  body: string;
  secret: string;
  oldSecret: string | null;
  attempts: number;
};

async function deliver(context: JobContext<null>): Promise<null> {
  const { platform, signal } = context;
  const sending = new Map<string, { endpointId: string; ended: Promise<void> }>();
  let unwritten: unknown;
  try {
    while (true) {
      signal.throwIfAborted();
      const counts: Record<string, number> = {};
      for (const { endpointId } of sending.values()) counts[endpointId] = (counts[endpointId] ?? 0) + 1;
      for (const one of await claim(platform.db, counts)) {
        const ended = attempt(platform, one, signal)
          // What could not be written down is sent again when its claim has ended; the others go on.
          .catch((error: unknown) => {
            unwritten = error;
          })
          .finally(() => sending.delete(one.id));
        sending.set(one.id, { endpointId: one.endpointId, ended });
      }
      if (sending.size > 0)
        await Promise.race([...[...sending.values()].map(({ ended }) => ended), pause(lookEveryMs)]);
      else if (await endIfIdle(context)) break;
      else await pause(lookEveryMs / 4);
    }
  } finally {
    await Promise.all([...sending.values()].map(({ ended }) => ended));
  }
  // Said in the log: the job has ended.
  if (unwritten) throw unwritten;
  return null;
}

/** The first of each subject that is due, for as many as there is room for. @param counts what is under way, by endpoint */
async function claim(db: Database, counts: Readonly<Record<string, number>>): Promise<Claimed[]> {
  const found = await db.execute<Claimed>(sql`
    update webhook_deliveries d set claimed_until = now() + ${claimSeconds} * interval '1 second'
    from webhook_endpoints e
    where e.id = d.endpoint_id and d.id = any(array(
      select due.id from webhook_endpoints w cross join lateral (
        select one.id from webhook_deliveries one
        where one.endpoint_id = w.id and ${isDue(sql`one`)}
        order by one.next_at, one.seq
        limit greatest(0, case when w.failures >= ${troubledFrom} then 1 else ${atOnce} end
          - coalesce((${JSON.stringify(counts)}::jsonb->>w.id)::int, 0))
        for update of one skip locked
      ) due
      where ${isAwake(sql`w`)}))
    returning d.id, d.endpoint_id as "endpointId", d.body, d.attempts, e.url, e.secret,
      case when e.old_secret_until > now() then e.old_secret end as "oldSecret"`);
  return found.rows;
}

function isAwake(endpoint: ReturnType<typeof sql>) {
  return sql`${endpoint}.enable_status and coalesce(${endpoint}.rests_until <= now(), true)`;
}

/** Nobody sends it, and nothing of its subject that came before waits. */
function isDue(one: ReturnType<typeof sql>) {
  return sql`${one}.state = 'waiting' and ${one}.next_at <= now() and coalesce(${one}.claimed_until <= now(), true)
    and ${isFirst(one)}`;
}

function isFirst(one: ReturnType<typeof sql>) {
  return sql`not exists (
    select from webhook_deliveries before
    where before.endpoint_id = ${one}.endpoint_id and before.subject = ${one}.subject and before.state = 'waiting'
      and before.seq < ${one}.seq)`;
}

async function attempt(platform: JobPlatform, one: Claimed, signal: AbortSignal): Promise<void> {
  const { db, webhooks, collections } = platform;
  const secrets = [one.secret, ...(one.oldSecret === null ? [] : [one.oldSecret])];
  const { allowPrivate } = webhooks;
  // By the clock of this machine: receivers compare with theirs, whatever a test's clock says.
  const told = await sendWebhook({ ...one, secrets }, { allowPrivate, signal, now: new Date() });
  if (signal.aborted && !told.isTaken) {
    await db.execute(sql`update webhook_deliveries set claimed_until = null where id = ${one.id}`);
    return;
  }
  await inUnit(db, collections, async (unit) => {
    const { tx } = unit;
    // In the order in which a deletion holds them: the endpoint, then what it is to be told.
    await tx.execute(sql`select from webhook_endpoints where id = ${one.endpointId} for key share`);
    if (told.isTaken) await writeTaken(tx, one, told);
    else if (await writeFailed(tx, one, told, webhooks.firstPauseMs)) await tellOff(unit, one.endpointId);
    tellListChanged(tx, 'webhooks');
  });
}

async function writeTaken(tx: Transaction, { id, endpointId }: Claimed, told: Attempted): Promise<void> {
  await tx.execute(sql`
    update webhook_deliveries set state = 'sent', claimed_until = null, attempts = attempts + 1, tried_at = now(),
      status = ${told.status}, answer = ${told.answer}, problem = null where id = ${id}`);
  await tx.execute(sql`
    update webhook_endpoints set failures = 0, failing_since = null, rests_until = null
    where id = ${endpointId} and failures > 0`);
}

/** Answers whether the endpoint is switched off by it. */
async function writeFailed(
  tx: Transaction,
  { id, endpointId, attempts }: Claimed,
  told: Attempted,
  firstPauseMs: number,
): Promise<boolean> {
  const pauseMs = Math.min(longestPauseMs, firstPauseMs * 3 ** attempts) * (0.75 + Math.random() / 4);
  await tx.execute(sql`
    update webhook_deliveries set claimed_until = null, attempts = attempts + 1, tried_at = now(),
      next_at = now() + ${Math.round(pauseMs)} * interval '1 millisecond',
      state = case when attempts + 1 >= ${mostAttempts} then 'failed' else 'waiting' end,
      status = ${told.status}, answer = ${told.answer}, problem = ${told.problem} where id = ${id}`);
  const because = told.status === 410 ? 'gone' : 'failing';
  const off = await tx.execute<{ off: boolean }>(sql`
    update webhook_endpoints set failures = failures + 1, failing_since = coalesce(failing_since, now()),
      rests_until = case when failures + 1 >= ${troubledFrom}
        then now() + least(600000, ${firstPauseMs}::float8 * 2 ^ least(20, failures + 1 - ${troubledFrom})) * interval '1 millisecond' end,
      (disabled_because, enable_status) = (select case when is_off then ${because} end, not is_off from (
        select ${because} = 'gone' or coalesce(failing_since < now() - ${failingDays} * interval '1 day', false)
          and (${attempts + 1 >= provenBy} or exists (select from webhook_deliveries where endpoint_id = ${endpointId}
            and id <> ${id} and tried_at between now() - interval '1 day' and now() - interval '1 hour')) as is_off) o)
    where id = ${endpointId} and enable_status returning not enable_status as off`);
  return off.rows[0]?.off ?? false;
}

/** Whoever looks after endpoints is told that one is off; nobody else could know. */
async function tellOff(unit: Unit, endpointId: string): Promise<void> {
  const found = await unit.tx.execute<{ name: string }>(
    sql`select name from webhook_endpoints where id = ${endpointId}`,
  );
  const holders = await unit.tx.execute<{ id: string }>(sql`
    select id from users where id in (${holdersOf('POINT-WEBHOOK-UPDATE')})`);
  await notify(unit, {
    to: holders.rows.map(({ id }) => id),
    kind: 'webhooks.off',
    subject: `webhooks/${endpointId}`,
    params: { name: found.rows[0]?.name ?? '' },
    link: '/system/webhooks',
  });
}

/**
 * Ends the job when nothing is due, with another one for when something will be. While others are just telling something,
 * it goes on: what they have written they could not ask a job for that was there.
 */
async function endIfIdle({ platform, finish }: JobContext<null>): Promise<boolean> {
  return platform.db.transaction(async (tx) => {
    if (!(await takeFreeLock(tx, 'webhooks'))) return false;
    const found = await tx.execute<{ due: boolean; next: string | null }>(sql`
      select coalesce(bool_or(at <= now()), false) as due, min(at)::text as next from webhook_endpoints e
      cross join lateral (
        select greatest(d.next_at, d.claimed_until, e.rests_until) as at from webhook_deliveries d
        where e.enable_status and d.endpoint_id = e.id and d.state = 'waiting' and ${isFirst(sql`d`)}
        order by d.next_at limit 100
      ) waiting`);
    const { due = false, next = null } = found.rows[0] ?? {};
    if (due) return false;
    await finish(tx, null);
    await tx.execute(sql`delete from jobs where unique_key = ${laterKey} and state = 'waiting'`);
    if (next !== null) await enqueue(tx, webhookJob, {}, { uniqueKey: laterKey, runAt: new Date(next) });
    return true;
  });
}

/** Apart from that of what is due now, which must not wait for it. */
const laterKey = 'webhooks.later';

/** Something has become due by what the transaction has written before, or nobody has looked for long. */
export async function wakeWebhooks(tx: Transaction): Promise<void> {
  // While it is held, a job that runs does not end without having seen it.
  await shareLock(tx, 'webhooks');
  await enqueue(tx, webhookJob, {}, { uniqueKey: webhookJob.name });
}
