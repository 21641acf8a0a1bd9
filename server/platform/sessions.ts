import { randomBytes, randomUUID } from 'node:crypto';
import { and, eq, lt, ne, type SQL, sql } from 'drizzle-orm';
import { codes } from '#core/wire/codes';
import { sessions, users } from '../schema/people.ts';
import type { Database, Reader, Transaction } from './database.ts';
import {
  type Attempt,
  checkPassword,
  forgetFailures,
  hashPassword,
  rememberDevice,
  secretHash,
  sweepGuessing,
} from './guessing.ts';
import { endSessionsWhere, logLogin, type Place } from './login-log.ts';
import { Refusal } from './refusal.ts';

export { hashPassword };

/** Of every account of the demo company. */
export const demoPassword = '111111';

export type SessionLimits = { idleHours: number; absoluteDays: number };

type Session = typeof sessions.$inferSelect;
type User = typeof users.$inferSelect;

/** Signs in: a new session each time. Refuses as `checkPassword` does. */
export async function startSession(
  db: Database,
  attempt: Attempt,
  now: Date,
): Promise<{ token: string; deviceKey: string }> {
  const user = await checkPassword(db, attempt, now);
  return db.transaction(async (tx) => {
    // Whoever changed the password meanwhile has ended every session that came from the old one.
    await holdUnchanged(tx, user, 'share');
    const deviceKey = await rememberDevice(tx, user.id, attempt.deviceKey, now);
    const token = await insertSession(tx, { userId: user.id, viewAsRole: null }, attempt, now);
    await logLogin(tx, { usercode: user.usercode, userId: user.id, outcome: 'signed-in' }, attempt, now);
    return { token, deviceKey };
  });
}

/** A second session of somebody signed in, which sees what a role sees and changes nothing (decision P12). */
export async function startViewAs(
  tx: Transaction,
  user: { id: string; usercode: string },
  roleId: string,
  place: Place,
  now: Date,
): Promise<string> {
  await logLogin(tx, { usercode: user.usercode, userId: user.id, outcome: 'view-as' }, place, now);
  return insertSession(tx, { userId: user.id, viewAsRole: roleId }, place, now);
}

/** The session and user of a token; refuses with 50008, 50012 or 50014. */
export async function findSession(
  db: Database,
  token: string | undefined,
  limits: SessionLimits,
  now: Date,
): Promise<{ session: Session; user: User }> {
  if (!token) throw new Refusal(codes.sessionUnknown, { reason: 'session-unknown' });
  const [found] = await db
    .select({ session: sessions, user: users })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessions.tokenHash, secretHash(token)));
  if (!found || found.session.endedBy === 'logout') {
    throw new Refusal(codes.sessionUnknown, { reason: 'session-unknown' });
  }
  const { session, user } = found;
  const idleMs = now.getTime() - Date.parse(session.lastSeenAt);
  const ageMs = now.getTime() - Date.parse(session.createdAt);
  const isOver = idleMs > limits.idleHours * 3_600_000 || ageMs > limits.absoluteDays * 86_400_000;
  if (session.endedBy === 'expired' || (isOver && !session.endedAt)) {
    throw new Refusal(codes.sessionExpired, { reason: 'session-expired' });
  }
  const isTaken = session.viewAsRole !== null && !(await mayViewAs(db, user.id, session.viewAsRole));
  if (session.endedAt || !user.enableStatus || isTaken)
    throw new Refusal(codes.sessionReplaced, { reason: 'session-ended' });
  // Once a minute is exact enough for an idle limit of hours, and saves a write per call.
  if (idleMs > 60_000) {
    await db.update(sessions).set({ lastSeenAt: now.toISOString() }).where(eq(sessions.id, session.id));
  }
  return { session, user };
}

/** Sessions of a user that somebody could still use, the newest first. */
export async function liveSessions(
  db: Reader,
  userId: string,
  limits: SessionLimits,
  now: Date,
): Promise<Session[]> {
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), sql`ended_at is null`, sql`not (${isExpired(limits, now)})`))
    .orderBy(sql`last_seen_at desc, id`);
}

export async function endSession(db: Reader, sessionId: string, now: Date): Promise<void> {
  await endSessionsWhere(db, sql`s.id = ${sessionId}`, {
    by: 'logout',
    outcome: 'signed-out',
    at: sql`${now.toISOString()}::timestamptz`,
  });
}

/** Ends every session of a user from the next call on, or but one, or only one. Answers how many. */
export async function endSessionsOf(
  db: Reader,
  userId: string,
  by: 'disabled' | 'password' | 'administrator' | 'user',
  now: Date,
  which: { except?: string | undefined; only?: string } = {},
): Promise<number> {
  const { except = '', only } = which;
  return endSessionsWhere(
    db,
    sql`s.user_id = ${userId} and s.id <> ${except} and s.id = coalesce(${only ?? null}, s.id)`,
    { by, outcome: 'ended', at: sql`${now.toISOString()}::timestamptz` },
  );
}

/**
 * Gives a user who knows the old password a new one, ends all their sessions but the one of `token`, and lifts the duty
 * to change it. Refuses as `checkPassword` does.
 */
export async function changePassword(
  db: Database,
  attempt: Attempt,
  change: { newPassword: string; token: string | undefined },
  now: Date,
): Promise<void> {
  const user = await checkPassword(db, attempt, now);
  const passwordHash = await hashPassword(change.newPassword);
  await db.transaction(async (tx) => {
    await holdUnchanged(tx, user, 'update');
    await tx
      .update(users)
      .set({
        passwordHash,
        mustChangePassword: false,
        version: sql`${users.version} + 1`,
        updatedAt: now.toISOString(),
        updatedBy: user.username,
      })
      .where(eq(users.id, user.id));
    const own = await tx
      .select({ id: sessions.id })
      .from(sessions)
      .where(and(eq(sessions.tokenHash, secretHash(change.token ?? '')), eq(sessions.userId, user.id)));
    await endSessionsOf(tx, user.id, 'password', now, { except: own[0]?.id });
    await forgetFailures(tx, user.usercode);
    const entry = { usercode: user.usercode, userId: user.id, outcome: 'password-changed' as const };
    await logLogin(tx, entry, attempt, now);
  });
}

/** Ends what has run out, at the moment when it did, and removes what no longer counts. */
export async function sweepSessions(db: Database, limits: SessionLimits, now: Date): Promise<void> {
  await endSessionsWhere(db, isExpired(limits, now), {
    by: 'expired',
    outcome: 'ended',
    at: sql`least(s.last_seen_at + make_interval(secs => ${limits.idleHours * 3600}),
      s.created_at + make_interval(secs => ${limits.absoluteDays * 86_400}))`,
  });
  const oldest = new Date(now.getTime() - (limits.absoluteDays + 30) * 86_400_000).toISOString();
  await db.delete(sessions).where(lt(sessions.createdAt, oldest));
  await sweepGuessing(db, now);
}

function isExpired(limits: SessionLimits, now: Date): SQL {
  const before = (ms: number) => new Date(now.getTime() - ms).toISOString();
  return sql`(last_seen_at < ${before(limits.idleHours * 3_600_000)}
    or created_at < ${before(limits.absoluteDays * 86_400_000)})`;
}

async function insertSession(
  tx: Transaction,
  session: { userId: string; viewAsRole: string | null },
  place: Place,
  now: Date,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await tx.insert(sessions).values({
    ...session,
    id: randomUUID(),
    tokenHash: secretHash(token),
    device: place.device.slice(0, 200),
    address: place.address.slice(0, 100),
    createdAt: now.toISOString(),
    lastSeenAt: now.toISOString(),
  });
  return token;
}

/** Holds a user whose password was just looked at; refuses when it is another by now. */
async function holdUnchanged(tx: Transaction, user: User, strength: 'share' | 'update'): Promise<void> {
  const [same] = await tx
    .select({ id: users.id })
    .from(users)
    .where(
      and(eq(users.id, user.id), eq(users.passwordHash, user.passwordHash), ne(users.enableStatus, false)),
    )
    .for(strength);
  if (!same) throw new Refusal(codes.wrongCredentials, { reason: 'wrong-credentials' });
}

/** The role still exists, and whoever looks may still do so. */
async function mayViewAs(db: Reader, userId: string, roleId: string): Promise<boolean> {
  const found = await db.execute<{ may: boolean }>(sql`
    select exists (select from roles where id = ${roleId}) and exists (
      select from user_roles ur
      join roles r on r.id = ur.role_id and r.enable_status
      join role_permissions rp on rp.role_id = r.id
      join permissions p on p.id = rp.permission_id and p.enable_status and p.code = 'POINT-ROLE-VIEWAS'
      where ur.user_id = ${userId}
    ) as may`);
  return found.rows[0]?.may ?? false;
}
