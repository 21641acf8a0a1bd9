import { sql } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { defaultTimeZone } from '#core/catalog/days';
import type { readNotices, saveNotices, subscribe } from '#core/inbox/notices-contract';
import { isTimeZone, nextShowing } from '#core/inbox/quiet-hours';
import type { AnswerOf, BodyOf } from '#core/wire/call';
import type { Database } from '../../platform/database/database.ts';
import { invalid } from '../../platform/http/refusal.ts';
import type { PushSettings } from '../../platform/inbox/push-keys.ts';
import { isPushAddress } from '../../platform/inbox/push-services.ts';
import { type Actor, emailStateOf } from '../../platform/people/access.ts';

type Wishes = Omit<AnswerOf<typeof readNotices>, 'publicKey'>;

/** How somebody wants to be told; whoever never said so: at any hour, and by no daily mail. */
export async function wishesOf(
  db: Database,
  { userId, stores }: Pick<Actor, 'userId' | 'stores'>,
): Promise<Wishes> {
  const found = await db.execute<{
    from: number | null;
    to: number | null;
    timeZone: string;
    digest: number | null;
    morning: boolean;
  }>(sql`
    select quiet_from as "from", quiet_to as "to", time_zone as "timeZone", digest_at as digest,
      morning
    from inbox_notices where user_id = ${userId}`);
  const [row] = found.rows;
  if (!row)
    return { quiet: null, timeZone: stores[0]?.timeZone ?? defaultTimeZone, digest: null, morning: false };
  const { from, to, timeZone, digest, morning } = row;
  return { quiet: from === null || to === null ? null : { from, to }, timeZone, digest, morning };
}

/** Quiet hours count for what is told from now on, and for what waits already; the daily mail from its next hour on. */
export async function keepWishes(
  db: Database,
  { userId, user }: Pick<Actor, 'userId' | 'user'>,
  { quiet, timeZone, digest, morning }: BodyOf<typeof saveNotices>,
  now: Date,
): Promise<void> {
  if (!isTimeZone(timeZone)) throw invalid('time-zone-unknown', {}, { timeZone: 'time-zone-unknown' });
  if (typeof digest === 'number' && emailStateOf(user) !== 'confirmed')
    throw invalid('digest-needs-email', {}, { digest: 'digest-needs-email' });
  await db.execute(sql`
    insert into inbox_notices (user_id, quiet_from, quiet_to, time_zone)
    values (${userId}, ${quiet?.from ?? null}, ${quiet?.to ?? null}, ${timeZone})
    on conflict (user_id) do update set quiet_from = excluded.quiet_from, quiet_to = excluded.quiet_to,
      time_zone = excluded.time_zone`);
  if (morning !== undefined)
    await db.execute(sql`update inbox_notices set morning = ${morning} where user_id = ${userId}`);
  if (digest === undefined) return;
  const next = digest === null ? null : nextShowing(digest, timeZone, now).toISOString();
  await db.execute(sql`
    update inbox_notices set digest_at = ${digest}, digest_next = ${next} where user_id = ${userId}`);
}

/** The address is the device's: whoever used it before is told there no more. It keeps its id, which pushes that wait name. */
export async function keepSubscription(
  db: Database,
  { userId, sessionId }: Pick<Actor, 'userId' | 'sessionId'>,
  { endpoint, keys, language }: BodyOf<typeof subscribe>,
  { services }: Pick<PushSettings, 'services'>,
): Promise<void> {
  if (!isPushAddress(endpoint, services))
    throw invalid('push-service-unknown', {}, { endpoint: 'push-service-unknown' });
  await db.transaction(async (tx) => {
    await tx.execute(sql`
      insert into push_subscriptions (id, user_id, session_id, endpoint, p256dh, auth, language)
      values (${uuidv7()}, ${userId}, ${sessionId}, ${endpoint}, ${keys.p256dh}, ${keys.auth}, ${language})
      on conflict (endpoint) do update set user_id = excluded.user_id, session_id = excluded.session_id,
        p256dh = excluded.p256dh, auth = excluded.auth, language = excluded.language, created_at = now()`);
    // Its browser has another address now.
    await tx.execute(sql`
      delete from push_subscriptions where session_id = ${sessionId} and endpoint <> ${endpoint}`);
  });
}
