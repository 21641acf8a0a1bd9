import { eq, type SQL, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { loginLog } from '../../schema/logs.ts';
import { users } from '../../schema/people.ts';
import type { Database, Reader, Transaction } from '../database/database.ts';
import { tellSessionsEnded } from '../live/changes.ts';

export type LoginOutcome = (typeof loginLog.$inferInsert)['outcome'];

/** Where somebody signs in: network address, and the browser's own description of itself. */
export type Place = { address: string; device: string };

export function placeOf({ ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>): Place {
  return { address: ip, device: headers['user-agent'] ?? '' };
}

/** Writes an attempt to sign in, or the end of a session, into the log. */
export async function logLogin(
  db: Pick<Transaction, 'insert'>,
  entry: { usercode: string; userId: string | null; outcome: LoginOutcome },
  place: Place,
  now: Date,
): Promise<void> {
  await db
    .insert(loginLog)
    .values({
      ...entry,
      at: now.toISOString(),
      usercode: entry.usercode.slice(0, usercodeMaxLength),
      ...cut(place),
    });
}

/**
 * Attempts that a guesser can make without end: one line a minute for each address, which counts them. It names the
 * account while it is one and the same that exists; what else was typed is kept nowhere: sooner or later it is a password
 * in the wrong field.
 */
export async function gatherLogins(
  db: Database,
  entry: { usercode: string; outcome: 'throttled' | 'wrong' },
  place: Place,
  now: Date,
): Promise<void> {
  const { address, device } = cut(place);
  const { outcome } = entry;
  const minuteAgo = new Date(now.getTime() - 60_000).toISOString();
  await db.transaction(async (tx) => {
    // Two at once would each find no line to count in.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${outcome} ${address}`}, 0))`);
    const [known] = await tx
      .select({ id: users.id, usercode: users.usercode })
      .from(users)
      .where(eq(users.usercode, entry.usercode));
    const { id, usercode } = known ?? { id: null, usercode: '' };
    await tx.execute(sql`
      with counted as (
        update login_log set times = times + 1,
          usercode = case when user_id = ${id} then usercode else '' end,
          user_id = case when user_id = ${id} then user_id end
        where id = (
          select max(id) from login_log
          where at > ${minuteAgo} and outcome = ${outcome} and address = ${address}
            and (outcome <> 'wrong' or user_id is null)
        )
        returning id
      )
      insert into login_log (at, usercode, user_id, outcome, address, device)
      select ${now.toISOString()}, ${usercode}, ${id}, ${outcome}, ${address}, ${device}
      where not exists (select from counted)`);
  });
}

/**
 * Ends the sessions of which `which` is true, at `at` (an SQL expression, such as a time), and writes each end down.
 * `s` names the session. Answers how many there were.
 */
export async function endSessionsWhere(
  db: Reader,
  which: SQL,
  end: { by: string; outcome: 'signed-out' | 'ended' | 'too-many-devices'; at: SQL },
): Promise<number> {
  const found = await db.execute<{ ended: number }>(sql`
    with ended as (
      update sessions s set ended_at = ${end.at}, ended_by = ${end.by}, provider_tokens = null
      where s.ended_at is null and ${which}
      returning s.id, s.user_id, s.address, s.device, s.ended_at
    ), unsubscribed as (
      -- Whoever is signed out of a device is not told on it. What has run out is signed in again on the same one.
      delete from push_subscriptions p using ended where p.session_id = ended.id and ${end.by} <> 'expired'
    ), logged as (
      insert into login_log (at, usercode, user_id, outcome, address, device)
      select ended.ended_at, u.usercode, u.id, ${end.outcome}, ended.address, ended.device
      from ended join users u on u.id = ended.user_id
    )
    select count(*) as ended from ended`);
  const { ended } = found.rows[0] ?? { ended: 0 };
  if (ended > 0) tellSessionsEnded(db);
  return ended;
}

const usercodeMaxLength = 60;

function cut({ address, device }: Place): Place {
  return { address: address.slice(0, 100), device: device.slice(0, 200) };
}
