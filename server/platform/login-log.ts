import { type SQL, sql } from 'drizzle-orm';
import { loginLog } from '../schema/logs.ts';
import type { Reader, Transaction } from './database.ts';

export type LoginOutcome = (typeof loginLog.$inferInsert)['outcome'];

/** Where somebody signs in: network address, and the browser's own description of itself. */
export type Place = { address: string; device: string };

/** Writes an attempt to sign in, or the end of a session, into the log. */
export async function logLogin(
  db: Pick<Transaction, 'insert'>,
  entry: { usercode: string; userId: string | null; outcome: LoginOutcome },
  place: Place,
  now: Date,
): Promise<void> {
  await db.insert(loginLog).values({
    ...entry,
    at: now.toISOString(),
    usercode: entry.usercode.slice(0, usercodeMaxLength),
    ...cut(place),
  });
}

/** Refused attempts, one a minute for each account and address: a flood of guesses must not become a flood of rows. */
export async function logThrottled(db: Reader, usercode: string, place: Place, now: Date): Promise<void> {
  const { address, device } = cut(place);
  const code = usercode.slice(0, usercodeMaxLength);
  const minuteAgo = new Date(now.getTime() - 60_000).toISOString();
  await db.execute(sql`
    insert into login_log (at, usercode, user_id, outcome, address, device)
    select ${now.toISOString()}, ${code}, (select id from users where usercode = ${code}), 'throttled', ${address}, ${device}
    where not exists (
      select from login_log
      where at > ${minuteAgo} and outcome = 'throttled' and usercode = ${code} and address = ${address}
    )`);
}

/**
 * Ends the sessions of which `which` is true, at `at` (an SQL expression, such as a time), and writes each end down.
 * `s` names the session. Answers how many there were.
 */
export async function endSessionsWhere(
  db: Reader,
  which: SQL,
  end: { by: string; outcome: 'signed-out' | 'ended'; at: SQL },
): Promise<number> {
  const found = await db.execute<{ ended: number }>(sql`
    with ended as (
      update sessions s set ended_at = ${end.at}, ended_by = ${end.by}
      where s.ended_at is null and ${which}
      returning s.user_id, s.address, s.device, s.ended_at
    ), logged as (
      insert into login_log (at, usercode, user_id, outcome, address, device)
      select ended.ended_at, u.usercode, u.id, ${end.outcome}, ended.address, ended.device
      from ended join users u on u.id = ended.user_id
    )
    select count(*) as ended from ended`);
  return found.rows[0]?.ended ?? 0;
}

const usercodeMaxLength = 60;

function cut({ address, device }: Place): Place {
  return { address: address.slice(0, 100), device: device.slice(0, 200) };
}
