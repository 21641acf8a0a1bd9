import { createHash, randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import { codes } from '#core/wire/codes';
import { knownDevices, loginFailures, users } from '../schema/people.ts';
import type { Database, Transaction } from './database.ts';
import { logLogin, logThrottled, type Place } from './login-log.ts';
import { Refusal } from './refusal.ts';

/** Somebody who says that an account is theirs. */
export type Attempt = Place & { username: string; password: string; deviceKey?: string | undefined };

type User = typeof users.$inferSelect;

/**
 * The user whose password this is. Refuses with 60204 (one text and the same time for every cause), or 42900 after too
 * many failures: also the right password, which would otherwise tell a guesser apart from the wrong ones. A device on
 * which the account has signed in before has its own count, which nobody else can use up.
 */
export async function checkPassword(db: Database, attempt: Attempt, now: Date): Promise<User> {
  const username = attempt.username.trim();
  const isKnown = await isKnownDevice(db, username, attempt.deviceKey);
  const subjects = isKnown
    ? [{ subject: `device:${secretHash(attempt.deviceKey ?? '')}`, allowed: failuresAllowed.device }]
    : [
        { subject: `account:${username.toLowerCase()}`, allowed: failuresAllowed.account },
        { subject: `address:${attempt.address}`, allowed: failuresAllowed.address },
      ];
  // Several rights at once would each be counted as a failure until they have proved to be none.
  return subjects.reduceRight<() => Promise<User>>(
    (work, { subject }) =>
      () =>
        inTurn(subject, work),
    () => checkInTurn(db, { ...attempt, username }, subjects, now),
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
      order by last_used_at desc, key_hash offset ${devicesKept}
    )`);
  return fresh;
}

/** argon2id with OWASP's parameters: 19 MiB, two passes, one lane. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
}

/** What is kept of a token or key: a stolen table opens nothing. */
export function secretHash(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
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

type Subject = { subject: string; allowed: number };

async function checkInTurn(
  db: Database,
  attempt: Attempt,
  subjects: readonly Subject[],
  now: Date,
): Promise<User> {
  const { username, password } = attempt;
  const at = now.toISOString();
  const seconds = await countAttempt(db, subjects, now);
  if (seconds !== null) {
    await logThrottled(db, username, attempt, now);
    const params = { minutes: Math.ceil(seconds / 60) };
    throw new Refusal(codes.tooManyRequests, { reason: 'too-many-logins', params }, seconds);
  }
  const [user] = await db.select().from(users).where(eq(users.usercode, username));
  // An unknown account costs the same time as a wrong password, else the two could be told apart.
  const right = await verify(user?.passwordHash ?? (await unknownAccountHash()), password);
  if (!user?.enableStatus || !right) {
    const outcome = user && right ? 'disabled' : 'wrong';
    await logLogin(db, { usercode: username, userId: user?.id ?? null, outcome }, attempt, now);
    throw new Refusal(codes.wrongCredentials, { reason: 'wrong-credentials' });
  }
  // Only this one of the address: others there may be guessing.
  const [first, ...others] = subjects.map(({ subject }) => subject);
  await db.delete(loginFailures).where(eq(loginFailures.subject, first ?? ''));
  if (others.length > 0) {
    const mine = db
      .select({ place: sql`ctid` })
      .from(loginFailures)
      .where(and(inArray(loginFailures.subject, others), eq(loginFailures.at, at)))
      .limit(1);
    await db.delete(loginFailures).where(inArray(sql`ctid`, mine));
  }
  return user;
}

/**
 * Counts an attempt before the password is looked at, so that servers beside this one see it too. Answers null, or how
 * many seconds must pass first; then it was not counted.
 */
async function countAttempt(db: Database, subjects: readonly Subject[], now: Date): Promise<number | null> {
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

function unknownAccountHash(): Promise<string> {
  unknownAccount ??= hashPassword(randomBytes(16).toString('hex'));
  return unknownAccount;
}
