import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import { codes } from '#core/wire/codes';
import { loginFailures, sessions, users } from '../schema/people.ts';
import type { Database } from './database.ts';
import { Refusal } from './refusal.ts';

/** Of every account of the demo company. */
export const demoPassword = '111111';

export type SessionLimits = { idleHours: number; absoluteDays: number };

/**
 * Signs in. Refuses with 60204 (one text for every cause), or 42900 after too many failures: also the right password,
 * which would otherwise tell a guesser apart from the wrong ones.
 */
export async function startSession(
  db: Database,
  login: { username: string; password: string; address: string; device: string },
  now: Date,
): Promise<string> {
  const account = `account:${login.username.trim().toLowerCase()}`;
  const address = `address:${login.address}`;
  // A thousand guesses at once would all find the count of failures at zero.
  return inTurn(account, () => inTurn(address, () => startInTurn(db, login, [account, address], now)));
}

async function startInTurn(
  db: Database,
  login: { username: string; password: string; device: string },
  subjects: readonly [account: string, address: string],
  now: Date,
): Promise<string> {
  const username = login.username.trim();
  await refuseWhenThrottled(db, subjects, now);
  const [user] = await db.select().from(users).where(eq(users.usercode, username));
  // An unknown account costs the same time as a wrong password, else the two could be told apart.
  const right = await verify(user?.passwordHash ?? (await unknownAccountHash()), login.password);
  if (!user?.enableStatus || !right) {
    await db.insert(loginFailures).values(subjects.map((subject) => ({ subject, at: now.toISOString() })));
    throw new Refusal(codes.wrongCredentials, { reason: 'wrong-credentials' });
  }
  await db.delete(loginFailures).where(eq(loginFailures.subject, subjects[0]));
  const token = randomBytes(32).toString('base64url');
  await db.insert(sessions).values({
    id: randomUUID(),
    tokenHash: hashToken(token),
    userId: user.id,
    device: login.device.slice(0, 200),
    createdAt: now.toISOString(),
    lastSeenAt: now.toISOString(),
  });
  return token;
}

/** The session and user of a token; refuses with 50008, 50012 or 50014. */
export async function findSession(
  db: Database,
  token: string | undefined,
  limits: SessionLimits,
  now: Date,
): Promise<{ session: typeof sessions.$inferSelect; user: typeof users.$inferSelect }> {
  if (!token) throw new Refusal(codes.sessionUnknown, { reason: 'session-unknown' });
  const [found] = await db
    .select({ session: sessions, user: users })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessions.tokenHash, hashToken(token)));
  if (!found || found.session.endedBy === 'logout') {
    throw new Refusal(codes.sessionUnknown, { reason: 'session-unknown' });
  }
  const { session, user } = found;
  if (session.endedAt || !user.enableStatus)
    throw new Refusal(codes.sessionReplaced, { reason: 'session-ended' });
  const idleMs = now.getTime() - Date.parse(session.lastSeenAt);
  const ageMs = now.getTime() - Date.parse(session.createdAt);
  if (idleMs > limits.idleHours * 3_600_000 || ageMs > limits.absoluteDays * 86_400_000) {
    throw new Refusal(codes.sessionExpired, { reason: 'session-expired' });
  }
  // Once a minute is exact enough for an idle limit of hours, and saves a write per call.
  if (idleMs > 60_000) {
    await db.update(sessions).set({ lastSeenAt: now.toISOString() }).where(eq(sessions.id, session.id));
  }
  return { session, user };
}

export async function endSession(db: Database, sessionId: string, now: Date): Promise<void> {
  await db
    .update(sessions)
    .set({ endedAt: now.toISOString(), endedBy: 'logout' })
    .where(and(eq(sessions.id, sessionId), isNull(sessions.endedAt)));
}

/** argon2id with OWASP's parameters: 19 MiB, two passes, one lane. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
}

/** Removes what no longer counts: sessions long over, failures outside their window. */
export async function sweepSessions(db: Database, limits: SessionLimits, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - (limits.absoluteDays + 30) * 86_400_000).toISOString();
  await db.delete(sessions).where(lt(sessions.createdAt, oldest));
  await db
    .delete(loginFailures)
    .where(lt(loginFailures.at, new Date(now.getTime() - failureWindowMs).toISOString()));
}

const failureWindowMs = 15 * 60_000;
const failuresAllowed = { account: 10, address: 50 };

async function refuseWhenThrottled(
  db: Database,
  subjects: readonly [string, string],
  now: Date,
): Promise<void> {
  const since = new Date(now.getTime() - failureWindowMs).toISOString();
  const limits = [failuresAllowed.account, failuresAllowed.address];
  for (const [index, subject] of subjects.entries()) {
    const [row] = await db
      .select({ failures: sql<number>`count(*)`, oldest: sql<string | null>`min(${loginFailures.at})` })
      .from(loginFailures)
      .where(and(eq(loginFailures.subject, subject), gt(loginFailures.at, since)));
    if (row?.oldest && row.failures >= (limits[index] ?? 0)) {
      const seconds = Math.ceil((Date.parse(row.oldest) + failureWindowMs - now.getTime()) / 1000);
      throw new Refusal(
        codes.tooManyRequests,
        { reason: 'too-many-logins', params: { minutes: Math.ceil(seconds / 60) } },
        seconds,
      );
    }
  }
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

function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

let unknownAccount: Promise<string> | undefined;

function unknownAccountHash(): Promise<string> {
  unknownAccount ??= hashPassword(randomBytes(16).toString('hex'));
  return unknownAccount;
}
