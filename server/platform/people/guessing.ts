import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import { passwordForm, passwordForms, publishedPassword, typedUsercode } from '#core/session/password';
import { codes } from '#core/wire/codes';
import { users } from '../../schema/people.ts';
import { knownDevices, loginFailures } from '../../schema/sessions.ts';
import type { Database, Transaction } from '../database/database.ts';
import { forbidden, Refusal } from '../http/refusal.ts';
import { type Entrance, standingOf } from './entry.ts';
import { gatherLogins, logLogin, type Place } from './login-log.ts';
import type { PasskeyTry } from './passkeys.ts';
import { type FactorVerdict, factorRequired, takeCode } from './second-factor.ts';
import { secretHash } from './secret-hash.ts';

export { secretHash };

/** Somebody who says that an account is theirs. */
export type Attempt = Place & {
  username: string;
  password: string;
  /** Of their second factor. */
  code?: string | undefined;
  /** In place of the code. */
  passkey?: PasskeyTry | undefined;
  /** A session of theirs asks for the password once more: it was opened with the second factor. */
  isSignedIn?: true;
  deviceKey?: string | undefined;
  /** The own key of the device (`devices`), whoever signs in on it. */
  deviceSecret?: string | undefined;
};

type User = typeof users.$inferSelect;

/** Whose account it is, and what proved it besides the password. */
export type Proved = { user: User; factor: FactorVerdict };

/**
 * The user whose password this is. Refuses with 60204 (one text and the same time for every cause), or 42900 after too
 * many failures: also the right password, which would otherwise tell a guesser apart from the wrong ones. A device on
 * which the account has signed in before has its own count, which nobody else can use up. Only once the password is right
 * is a second factor spoken of: 60204 with `second-factor-required`, or `second-factor-wrong`, which counts as a failure.
 * Whoever has the right password of a demo account is told that those are off; so is whoever types the published one,
 * whatever the account.
 */
export async function checkPassword(entrance: Entrance, attempt: Attempt, now: Date): Promise<Proved> {
  const { allowDemoAccounts, db } = entrance;
  // A data folder filled for a trial may later be served to a whole network.
  if (!allowDemoAccounts && passwordForm(attempt.password) === publishedPassword)
    throw forbidden('demo-accounts-off');
  const username = await usercodeOf(db, typedUsercode(attempt.username));
  const { passwordsFor = null } = entrance.provider?.settings ?? {};
  if (passwordsFor && !passwordsFor.includes(username.toLowerCase())) throw forbidden('passwords-off');
  const isKnown = await isKnownDevice(db, username, attempt.deviceKey);
  const subjects = isKnown
    ? [{ subject: `device:${secretHash(attempt.deviceKey ?? '')}`, allowed: failuresAllowed.device }]
    : [
        { subject: `account:${username.toLowerCase()}`, allowed: failuresAllowed.account },
        { subject: `address:${attempt.address}`, allowed: failuresAllowed.address },
      ];
  // Several rights at once would each be counted as a failure until they have proved to be none.
  return subjects.reduceRight<() => Promise<Proved>>(
    (work, { subject }) =>
      () =>
        inTurn(subject, work),
    () => checkInTurn(entrance, { ...attempt, username }, subjects, now),
  )();
}

/** Forgets the failures of an account: its password was given, or is another now. */
export async function forgetFailures(db: Pick<Transaction, 'delete'>, usercode: string): Promise<void> {
  await db.delete(loginFailures).where(eq(loginFailures.subject, `account:${usercode.toLowerCase()}`));
}

/** Remembers a device on which an account has signed in; answers the key for the device to keep. */
export async function rememberDevice(
  tx: Transaction,
  userId: string,
  deviceKey: string | undefined,
  now: Date,
): Promise<string> {
  const lastUsedAt = now.toISOString();
  if (deviceKey !== undefined) {
    const mine = and(eq(knownDevices.keyHash, secretHash(deviceKey)), eq(knownDevices.userId, userId));
    const known = await tx.update(knownDevices).set({ lastUsedAt }).where(mine).returning();
    if (known.length > 0) return deviceKey;
  }
  // Never one that the client chose.
  const fresh = randomBytes(32).toString('base64url');
  await tx.insert(knownDevices).values({ keyHash: secretHash(fresh), userId, lastUsedAt });
  await tx.execute(sql`
    delete from known_devices where user_id = ${userId} and key_hash in (
      select key_hash from known_devices where user_id = ${userId}
      order by key_hash = ${secretHash(fresh)} desc, last_used_at desc, key_hash offset ${devicesKept}
    )`);
  return fresh;
}

/** Which of these keys is one of the account's. */
export async function ownDeviceKey(
  tx: Transaction,
  userId: string,
  deviceKeys: readonly string[],
): Promise<string | undefined> {
  const hashes = await tx
    .select({ keyHash: knownDevices.keyHash })
    .from(knownDevices)
    .where(and(eq(knownDevices.userId, userId), inArray(knownDevices.keyHash, deviceKeys.map(secretHash))));
  return deviceKeys.find((key) => hashes.some(({ keyHash }) => keyHash === secretHash(key)));
}

/** argon2id with OWASP's parameters: 19 MiB, two passes, one lane. */
export function hashPassword(password: string): Promise<string> {
  return hash(passwordForm(password), { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
}

/** Whether a hash is of this password, in the present form or in one of earlier releases; a wrong one asks them all. */
export async function isPassword(passwordHash: string, typed: string): Promise<boolean> {
  for (const form of passwordForms(typed)) if (await verify(passwordHash, form)) return true;
  return false;
}

/** The user code of what was typed, found as it was made unique; as typed where there is none, or more than one. */
export async function usercodeOf(db: Database, typed: string): Promise<string> {
  const found = await db
    .select({ usercode: users.usercode })
    .from(users)
    .where(sql`lower(${users.usercode}) = lower(${typed})`)
    .limit(2);
  const isExact = found.some(({ usercode }) => usercode === typed);
  return isExact || found.length !== 1 ? typed : (found[0]?.usercode ?? typed);
}

/** Removes failures outside their window, and devices not seen for longer than a year. */
export async function sweepGuessing(db: Database, now: Date): Promise<void> {
  const before = (ms: number) => new Date(now.getTime() - ms).toISOString();
  await db.delete(loginFailures).where(lt(loginFailures.at, before(failureWindowMs)));
  await db.delete(knownDevices).where(lt(knownDevices.lastUsedAt, before(deviceKeptMs)));
}

const failureWindowMs = 15 * 60_000;
const failuresAllowed = { account: 10, address: 50, device: 10 };
const devicesKept = 20;
const deviceKeptMs = 400 * 86_400_000;

export type Subject = { subject: string; allowed: number };

async function checkInTurn(
  entrance: Entrance,
  attempt: Attempt,
  subjects: readonly Subject[],
  now: Date,
): Promise<Proved> {
  const { db } = entrance;
  const { username, password } = attempt;
  const at = now.toISOString();
  const seconds = await countAttempt(db, subjects, now);
  if (seconds !== null) {
    await gatherLogins(db, { usercode: username, outcome: 'throttled' }, attempt, now);
    const params = { minutes: Math.ceil(seconds / 60) };
    throw new Refusal(codes.tooManyRequests, { reason: 'too-many-logins', params }, seconds);
  }
  const [user] = await db.select().from(users).where(eq(users.usercode, username));
  // An unknown account costs the same time as a wrong password, else the two could be told apart.
  const right = await isPassword(user?.passwordHash ?? (await unknownAccountHash()), password);
  const standing = user && standingOf(user, entrance);
  if (!user || !right || standing !== 'open') {
    const outcome = user && right ? 'disabled' : 'wrong';
    if (user) await logLogin(db, { usercode: username, userId: user.id, outcome }, attempt, now);
    else await gatherLogins(db, { usercode: username, outcome: 'wrong' }, attempt, now);
    if (right && standing === 'demo-off') throw forbidden('demo-accounts-off');
    throw new Refusal(codes.wrongCredentials, { reason: 'wrong-credentials' });
  }
  const factor = attempt.isSignedIn ? 'none' : await takeCode(db, user.id, attempt, now);
  const [first, ...others] = subjects.map(({ subject }) => subject);
  if (factor === 'missing') {
    // Nothing was guessed. What was before stays: else the password alone would wipe away wrong codes.
    for (const subject of subjects) await takeBack(db, [subject.subject], at);
    throw await factorRequired(db, user.id);
  }
  if (factor === 'wrong') {
    await logLogin(db, { usercode: username, userId: user.id, outcome: 'wrong-code' }, attempt, now);
    throw new Refusal(codes.wrongCredentials, { reason: 'second-factor-wrong' });
  }
  await db.delete(loginFailures).where(eq(loginFailures.subject, first ?? ''));
  // Only this one of the address: others there may be guessing.
  if (others.length > 0) await takeBack(db, others, at);
  if (factor === 'recovery')
    await logLogin(db, { usercode: username, userId: user.id, outcome: 'recovery-code' }, attempt, now);
  return { user, factor };
}

/** One attempt that was counted at that moment was no failure. */
export async function takeBack(
  db: Pick<Transaction, 'select' | 'delete'>,
  subjects: readonly string[],
  at: string,
): Promise<void> {
  const mine = db
    .select({ place: sql`ctid` })
    .from(loginFailures)
    .where(and(inArray(loginFailures.subject, [...subjects]), eq(loginFailures.at, at)))
    .limit(1);
  await db.delete(loginFailures).where(inArray(sql`ctid`, mine));
}

/**
 * Counts an attempt before the password is looked at, so that servers beside this one see it too. Answers null, or how
 * many seconds must pass first; then it was not counted.
 */
export async function countAttempt(
  db: Database,
  subjects: readonly Subject[],
  now: Date,
): Promise<number | null> {
  const since = new Date(now.getTime() - failureWindowMs).toISOString();
  return db.transaction(async (tx) => {
    for (const { subject, allowed } of subjects) {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${subject}, 0))`);
      const [row] = await tx
        .select({ failures: sql<number>`count(*)`, oldest: sql<string | null>`min(${loginFailures.at})` })
        .from(loginFailures)
        .where(and(eq(loginFailures.subject, subject), gt(loginFailures.at, since)));
      if (row?.oldest && row.failures >= allowed)
        return Math.ceil((Date.parse(row.oldest) + failureWindowMs - now.getTime()) / 1000);
    }
    const at = now.toISOString();
    await tx.insert(loginFailures).values(subjects.map(({ subject }) => ({ subject, at })));
    return null;
  });
}

async function isKnownDevice(
  db: Database,
  username: string,
  deviceKey: string | undefined,
): Promise<boolean> {
  if (deviceKey === undefined) return false;
  const found = await db
    .select({ id: users.id })
    .from(knownDevices)
    .innerJoin(users, eq(users.id, knownDevices.userId))
    .where(and(eq(knownDevices.keyHash, secretHash(deviceKey)), eq(users.usercode, username)));
  return found.length > 0;
}

const turns = new Map<string, Promise<unknown>>();

/** Runs pieces of work with the same name one after the other, in this process. */
async function inTurn<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const running = (turns.get(name) ?? Promise.resolve()).then(work, work);
  turns.set(name, running);
  try {
    return await running;
  } finally {
    if (turns.get(name) === running) turns.delete(name);
  }
}

let unknownAccount: Promise<string> | undefined;

export function unknownAccountHash(): Promise<string> {
  unknownAccount ??= hashPassword(randomBytes(16).toString('hex'));
  return unknownAccount;
}
