import { randomBytes, randomUUID } from 'node:crypto';
import { and, eq, lt, ne, type SQL, sql } from 'drizzle-orm';
import { passwordForm, publishedPassword } from '#core/session/password';
import { codes } from '#core/wire/codes';
import { rightsVersion } from '../../schema/access.ts';
import { devices } from '../../schema/devices.ts';
import { users } from '../../schema/people.ts';
import { passkeys, sessions } from '../../schema/sessions.ts';
import { userWrites } from '../../schema/sync.ts';
import type { Database, Reader, Transaction } from '../database/database.ts';
import { forbidden, Refusal } from '../http/refusal.ts';
import { type DeviceProof, holdDevice, linkDevice, refuseLocked } from './devices.ts';
import {
  type Entrance,
  freshPassword,
  oneTimeProblem,
  refuseWeak,
  requireRole,
  type SessionLimits,
  standingOf,
} from './entry.ts';
import {
  type Attempt,
  checkPassword,
  forgetFailures,
  hashPassword,
  ownDeviceKey,
  rememberDevice,
  secretHash,
  sweepGuessing,
} from './guessing.ts';
import { readLimit } from './limits.ts';
import { endSessionsWhere, gatherLogins, logLogin, type Place } from './login-log.ts';
import { type PasskeyTry, sweepChallenges, takePasskey } from './passkeys.ts';
import { forgetPinFailures, sweepPinFailures } from './pins.ts';
import { sweepFlows } from './provider-flows.ts';
import { countRecoveryCodes, type FactorVerdict, hasSecondFactor } from './second-factor.ts';

export { publishedPassword as demoPassword } from '#core/session/password';
export { hashPassword, type SessionLimits };

type Session = typeof sessions.$inferSelect;
type User = typeof users.$inferSelect;

/** Signs in: a new session each time. Refuses as `checkPassword` does, and a one-time password that is over. */
export async function startSession(
  entrance: Entrance,
  attempt: Attempt,
  now: Date,
): Promise<{ token: string; deviceKey: string; recoveryCodesLeft?: number }> {
  await refuseLocked(entrance.db, proofOf(attempt));
  const { user, factor } = await checkPassword(entrance, attempt, now);
  await refuseOver(entrance.db, user, attempt, now);
  return entrance.db.transaction(async (tx) => {
    // Whoever changed the password meanwhile has ended every session that came from the old one.
    await useUp(tx, await holdUnchanged(tx, user), now);
    await refuseNewFactor(tx, user.id, factor);
    const from = { proof: proofOf(attempt), place: attempt };
    const begun = await beginSession(tx, entrance.sessionLimits, user, from, now);
    await logLogin(tx, { usercode: user.usercode, userId: user.id, outcome: 'signed-in' }, attempt, now);
    await forgetPinFailures(tx, user.usercode);
    if (factor !== 'recovery') return begun;
    return { ...begun, recoveryCodesLeft: await countRecoveryCodes(tx, user.id) };
  });
}

/** By what the device is known that somebody signs in on. */
export function proofOf({
  deviceSecret,
  deviceKey,
}: Pick<Attempt, 'deviceSecret' | 'deviceKey'>): DeviceProof {
  return { secret: deviceSecret, deviceKeys: deviceKey === undefined ? [] : [deviceKey] };
}

/**
 * Signs in with a passkey alone, where that is allowed: its authenticator has known its user. Refuses with 60204
 * `passkey-wrong`, whatever the cause.
 */
export async function startPasskeySession(
  entrance: Entrance,
  { passkey, proof, place }: { passkey: PasskeyTry; proof: DeviceProof; place: Place },
  now: Date,
): Promise<{ token: string; deviceKey: string }> {
  const { db, sessionLimits: limits } = entrance;
  const wrong = new Refusal(codes.wrongCredentials, { reason: 'passkey-wrong' });
  const used = await takePasskey(db, passkey, null, now);
  if (!used) {
    await gatherLogins(db, { usercode: '', outcome: 'wrong' }, place, now);
    throw wrong;
  }
  return db.transaction(async (tx) => {
    // Who removes it, or the second factor with it, waits here, or has been before.
    const [user] = await tx.select().from(users).where(eq(users.id, used.userId)).for('update');
    const [still] = await tx.select({ id: passkeys.id }).from(passkeys).where(eq(passkeys.id, used.id));
    if (!user || !still || standingOf(user, entrance) !== 'open') throw wrong;
    refusePasswordless(entrance, user.usercode);
    const begun = await beginSession(tx, limits, user, { proof, place }, now);
    await logLogin(tx, { usercode: user.usercode, userId: user.id, outcome: 'signed-in' }, place, now);
    return begun;
  });
}

/** Where the provider is the way in for all but named accounts, a passkey of ours is none for the others either. */
function refusePasswordless({ provider }: Entrance, usercode: string): void {
  const { passwordsFor = null } = provider?.settings ?? {};
  if (passwordsFor && !passwordsFor.includes(usercode.toLowerCase())) throw forbidden('passwords-off');
}

/** What a session has of the identity provider. */
type FromProvider = Pick<Session, 'providerSubject' | 'providerSid' | 'providerUntil' | 'providerTokens'>;

/**
 * The session of somebody whom the identity provider has named. `proof`: of this device, of whose keys one may be the
 * account's. Refuses on a locked one.
 */
export async function startProviderSession(
  tx: Transaction,
  limits: SessionLimits,
  user: User,
  from: FromProvider & { proof: DeviceProof; place: Place },
  now: Date,
): Promise<{ token: string; deviceKey: string }> {
  const begun = await beginSession(tx, limits, user, from, now);
  const entry = { usercode: user.usercode, userId: user.id, outcome: 'signed-in' as const };
  await logLogin(tx, entry, from.place, now);
  return begun;
}

/** A session on this device of somebody who has proved who they are. Refuses with 40300 on a locked one. */
export async function beginSession(
  tx: Transaction,
  limits: SessionLimits,
  { id: userId }: Pick<User, 'id'>,
  from: Partial<FromProvider & Pick<Session, 'shiftUntil'>> & { proof: DeviceProof; place: Place },
  now: Date,
): Promise<{ token: string; deviceKey: string }> {
  const { proof, place, ...kept } = from;
  const device = await holdDevice(tx, proof);
  const known = await ownDeviceKey(tx, userId, proof.deviceKeys);
  // A device that nobody has signed in on can have done nothing before.
  const contactedBefore = (await lastContactOf(tx, userId, known)) ?? now.toISOString();
  const deviceKey = await rememberDevice(tx, userId, known, now);
  const deviceKeyHash = secretHash(deviceKey);
  if (device) await linkDevice(tx, device, deviceKeyHash);
  const on = { deviceKeyHash, deviceId: device?.id ?? null, contactedBefore };
  const begun = { ...kept, ...on, userId, viewAsRole: null };
  return { token: await insertSession(tx, begun, place, limits, now), deviceKey };
}

/**
 * A second session of somebody signed in, which sees what a role sees and changes nothing (decision P12). It counts among
 * the user's sessions, and never ends the one that began it.
 *
 * @param begunBy that session's id
 */
export async function startViewAs(
  tx: Transaction,
  user: { id: string; usercode: string; begunBy: string },
  roleId: string,
  { place, limits }: { place: Place; limits: SessionLimits },
  now: Date,
): Promise<string> {
  await logLogin(tx, { usercode: user.usercode, userId: user.id, outcome: 'view-as' }, place, now);
  const { providerSubject, providerSid, providerUntil, deviceId, shiftUntil } = sessions;
  const [own] = await tx
    .select({ providerSubject, providerSid, providerUntil, deviceId, shiftUntil })
    .from(sessions)
    .where(eq(sessions.id, user.begunBy));
  const begun = { ...own, userId: user.id, viewAsRole: roleId };
  return insertSession(tx, begun, place, limits, now, user.begunBy);
}

/** The session and user of a token; refuses with 50008, 50012 or 50014. */
export async function findSession(
  entrance: Entrance,
  token: string | { tokenHash: string | undefined } | undefined,
  now: Date,
): Promise<{ session: Session; user: User; rights: string | null }> {
  const { db, sessionLimits: limits } = entrance;
  if (!token) throw new Refusal(codes.sessionUnknown, { reason: 'session-unknown' });
  const tokenHash = typeof token === 'string' ? secretHash(token) : token.tokenHash;
  if (tokenHash === undefined) throw new Refusal(codes.sessionUnknown, { reason: 'session-unknown' });
  const [found] = await sessionStatement(db).execute({ tokenHash });
  if (!found || found.session.endedBy === 'logout') {
    throw new Refusal(codes.sessionUnknown, { reason: 'session-unknown' });
  }
  const { session, user, rights } = found;
  const idleMs = now.getTime() - Date.parse(session.lastSeenAt);
  const ageMs = now.getTime() - Date.parse(session.createdAt);
  const isOver =
    idleMs > limits.idleHours * 3_600_000 ||
    ageMs > limits.absoluteDays * 86_400_000 ||
    [session.providerUntil, session.shiftUntil].some((at) => at !== null && Date.parse(at) < now.getTime());
  if (session.endedBy === 'expired' || (isOver && !session.endedAt)) {
    throw new Refusal(codes.sessionExpired, { reason: 'session-expired' });
  }
  const isTaken = session.viewAsRole !== null && !(await mayViewAs(db, user.id, session.viewAsRole));
  if (session.endedBy === 'locked') throw new Refusal(codes.sessionReplaced, { reason: 'device-is-locked' });
  if (session.endedAt || standingOf(user, entrance) !== 'open' || isTaken)
    throw new Refusal(codes.sessionReplaced, { reason: 'session-ended' });
  // Once a minute is exact enough for an idle limit of hours, and saves a write per call.
  if (idleMs <= 60_000) return { session, user, rights };
  const isNewContact = idleMs > contactGapMs;
  const seen = {
    lastSeenAt: now.toISOString(),
    ...(isNewContact && { contactedBefore: session.lastSeenAt }),
  };
  await db.update(sessions).set(seen).where(eq(sessions.id, session.id));
  return { session: { ...session, ...seen }, user, rights };
}

/** Calls that are further apart belong to two contacts: in between the device may have been without a network. */
const contactGapMs = 15 * 60_000;

/** What is kept of a session's token: what was signed for a session finds it again by that. */
export async function tokenHashOf(db: Reader, sessionId: string): Promise<string | undefined> {
  const [found] = await db
    .select({ tokenHash: sessions.tokenHash })
    .from(sessions)
    .where(eq(sessions.id, sessionId));
  return found?.tokenHash;
}

/** The provider's tokens of a session, as they are kept. */
export async function providerTokensOf(db: Reader, sessionId: string): Promise<string | null> {
  const [found] = await db
    .select({ tokens: sessions.providerTokens })
    .from(sessions)
    .where(eq(sessions.id, sessionId));
  return found?.tokens ?? null;
}

type SessionStatement = ReturnType<typeof prepareSession>;
const sessionStatements = new WeakMap<Database, SessionStatement>();

/** Every call asks it: built once, and read and planned by PostgreSQL once for each connection. */
function sessionStatement(db: Database): SessionStatement {
  const statement = sessionStatements.get(db) ?? prepareSession(db);
  sessionStatements.set(db, statement);
  return statement;
}

function prepareSession(db: Database) {
  return db
    .select({ session: sessions, user: users, rights: rightsVersion.version })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(rightsVersion, sql`true`)
    .where(eq(sessions.tokenHash, sql.placeholder('tokenHash')))
    .prepare('session');
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

/** Which of these sessions may still be used, whose they are, and whether their device is to be wiped; whoever only listens does not use them. */
export async function sessionsInUse(
  entrance: Entrance,
  ids: readonly string[],
  now: Date,
): Promise<{ session: Session; user: User; rights: string | null; wipeAskedAt: string | null }[]> {
  const { db, sessionLimits } = entrance;
  // Not joined: what tells a session from one that has run out has names that devices have too.
  const wipeAskedAt = sql<
    string | null
  >`(select d.wipe_asked_at from ${devices} d where d.id = ${sessions.deviceId})`;
  const found = await db
    .select({ session: sessions, user: users, rights: rightsVersion.version, wipeAskedAt })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(rightsVersion, sql`true`)
    .where(
      and(
        sql`${sessions.id} = any(${sql.param(ids)})`,
        sql`ended_at is null`,
        sql`not (${isExpired(sessionLimits, now)})`,
      ),
    );
  const open = found.filter(({ user }) => standingOf(user, entrance) === 'open');
  const still = open.map(async ({ session: { viewAsRole }, user }) => {
    return viewAsRole === null || (await mayViewAs(db, user.id, viewAsRole));
  });
  const isStill = await Promise.all(still);
  return open.filter((_, index) => isStill[index]);
}

/** Ends the session of a token; answers whether there was one: what is over, or never was, is as good as ended. */
export async function endSession(db: Reader, token: string, now: Date): Promise<boolean> {
  const ended = await endSessionsWhere(db, sql`s.token_hash = ${secretHash(token)}`, {
    by: 'logout',
    outcome: 'signed-out',
    at: sql`${now.toISOString()}::timestamptz`,
  });
  return ended > 0;
}

/** Ends every session of a user from the next call on, or but one, or only one. Answers how many. */
export async function endSessionsOf(
  db: Reader,
  userId: string,
  by: 'disabled' | 'password' | 'administrator' | 'user' | 'provider',
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
 * to change it. Refuses as `checkPassword` does, a weak new one, and a one-time password that is over: one that was used
 * still opens this to the very session that it began.
 */
export async function changePassword(
  entrance: Entrance,
  attempt: Attempt,
  change: { newPassword: string; token: string | undefined },
  now: Date,
): Promise<void> {
  await refuseLocked(entrance.db, proofOf(attempt));
  const { user, factor } = await checkPassword(entrance, attempt, now);
  const own = await liveSessionOf(entrance, user.id, change.token, now);
  if (!(own && user.passwordUsedAt)) await refuseOver(entrance.db, user, attempt, now);
  refuseWeak(change.newPassword, user, entrance);
  const passwordHash = await hashPassword(change.newPassword);
  await entrance.db.transaction(async (tx) => {
    await holdUnchanged(tx, user);
    await refuseNewFactor(tx, user.id, factor);
    await tx
      .update(users)
      .set({
        ...freshPassword(passwordHash, null),
        // Whoever takes the published password has a demo account, whoever made it.
        ...(passwordForm(change.newPassword) === publishedPassword && { demo: true }),
        version: sql`${users.version} + 1`,
        updatedAt: now.toISOString(),
        updatedBy: `${user.username} ${user.usercode}`,
      })
      .where(eq(users.id, user.id));
    await endSessionsOf(tx, user.id, 'password', now, { except: own?.id });
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
      s.created_at + make_interval(secs => ${limits.absoluteDays * 86_400}), s.provider_until, s.shift_until)`,
  });
  const oldest = new Date(now.getTime() - (limits.absoluteDays + 30) * 86_400_000).toISOString();
  await db.delete(sessions).where(lt(sessions.createdAt, oldest));
  await sweepGuessing(db, now);
  await sweepFlows(db, now);
  await sweepChallenges(db, now);
  await sweepPinFailures(db, now);
  await db.delete(userWrites).where(sql`at < now() - interval '1 hour'`);
}

/** Whether a session (`last_seen_at`, `created_at`, `provider_until`, `shift_until` in scope) has run out. */
export function isExpired(limits: SessionLimits, now: Date): SQL {
  const before = (ms: number) => new Date(now.getTime() - ms).toISOString();
  return sql`(last_seen_at < ${before(limits.idleHours * 3_600_000)}
    or created_at < ${before(limits.absoluteDays * 86_400_000)}
    or coalesce(least(provider_until, shift_until) < ${now.toISOString()}, false))`;
}

/** The one way that a session begins: whatever kind it is, it takes one of its user's places. */
async function insertSession(
  tx: Transaction,
  session: {
    userId: string;
    viewAsRole: string | null;
    deviceKeyHash?: string;
    deviceId?: string | null;
    contactedBefore?: string;
  } & Partial<FromProvider & Pick<Session, 'shiftUntil'>>,
  place: Place,
  limits: SessionLimits,
  now: Date,
  begunBy = '',
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  // One after the other for a user, so that they can be counted.
  await tx.select({ id: users.id }).from(users).where(eq(users.id, session.userId)).for('update');
  await tx
    .insert(sessions)
    .values({
      ...session,
      id: randomUUID(),
      tokenHash: secretHash(token),
      device: place.device.slice(0, 200),
      address: place.address.slice(0, 100),
      createdAt: now.toISOString(),
      lastSeenAt: now.toISOString(),
    });
  await endBeyondCap(tx, { userId: session.userId, token, begunBy }, limits, now);
  return token;
}

/** When this device was heard of last, where it is known: in a session, or when it signed in. */
async function lastContactOf(
  tx: Transaction,
  userId: string,
  deviceKey: string | undefined,
): Promise<string | undefined> {
  if (deviceKey === undefined) return undefined;
  const keyHash = secretHash(deviceKey);
  const found = await tx.execute<{ at: string | null }>(sql`
    select greatest(d.last_used_at, (
      select max(s.last_seen_at) from sessions s where s.user_id = d.user_id and s.device_key_hash = d.key_hash
    )) as at
    from known_devices d where d.user_id = ${userId} and d.key_hash = ${keyHash}`);
  return found.rows[0]?.at ?? undefined;
}

/** The live session of a token, when it is this user's. */
async function liveSessionOf(
  { db, sessionLimits }: Entrance,
  userId: string,
  token: string | undefined,
  now: Date,
): Promise<Session | undefined> {
  if (!token) return undefined;
  const live = await liveSessions(db, userId, sessionLimits, now);
  return live.find(({ tokenHash, viewAsRole }) => tokenHash === secretHash(token) && viewAsRole === null);
}

/** Tells whoever has a one-time password that it is over, and writes it down. */
async function refuseOver(db: Database, user: User, place: Place, now: Date): Promise<void> {
  const problem = oneTimeProblem(user, now);
  if (!problem) return;
  const entry = { usercode: user.usercode, userId: user.id, outcome: 'one-time-over' as const };
  await logLogin(db, entry, place, now);
  throw problem;
}

/** A one-time password has worked once. */
async function useUp(tx: Transaction, held: User, now: Date): Promise<void> {
  if (held.passwordUntil === null) return;
  // Two sign-ins at once: the second waited for the first.
  const problem = oneTimeProblem(held, now);
  if (problem) throw problem;
  await requireRole(tx, held.id);
  await tx.update(users).set({ passwordUsedAt: now.toISOString() }).where(eq(users.id, held.id));
}

/**
 * Ends the sessions seen longest ago, those that only look before those that work, so that no more live than the limit
 * says: forgotten tokens do not pile up.
 */
async function endBeyondCap(
  tx: Transaction,
  begun: { userId: string; token: string; begunBy: string },
  limits: SessionLimits,
  now: Date,
): Promise<void> {
  const cap = await readLimit(tx, 'session-cap');
  await endSessionsWhere(
    tx,
    sql`s.id in (
      select id from sessions
      where user_id = ${begun.userId} and ended_at is null and not (${isExpired(limits, now)})
      order by token_hash = ${secretHash(begun.token)} desc, id = ${begun.begunBy} desc,
        view_as_role is null desc, last_seen_at desc, created_at desc, id offset ${cap}
    )`,
    { by: 'cap', outcome: 'too-many-devices', at: sql`${now.toISOString()}::timestamptz` },
  );
}

/** Holds a user whose password was just looked at; refuses when it is another by now. */
async function holdUnchanged(tx: Transaction, user: User): Promise<User> {
  const [same] = await tx
    .select()
    .from(users)
    .where(
      and(eq(users.id, user.id), eq(users.passwordHash, user.passwordHash), ne(users.enableStatus, false)),
    )
    .for('update');
  if (!same) throw new Refusal(codes.wrongCredentials, { reason: 'wrong-credentials' });
  return same;
}

/** Whoever set up a second factor meanwhile has ended every session without one. */
async function refuseNewFactor(tx: Transaction, userId: string, factor: FactorVerdict): Promise<void> {
  if (factor === 'none' && (await hasSecondFactor(tx, userId)))
    throw new Refusal(codes.wrongCredentials, { reason: 'second-factor-required' });
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
