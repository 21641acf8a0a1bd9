import { randomBytes, randomInt } from 'node:crypto';
import { hashRaw } from '@node-rs/argon2';
import { and, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { readCode, recoveryCodeCount, recoveryCodeLength, recoveryLetters } from '#core/second-factor/rules';
import { codes } from '#core/wire/codes';
import { passkeys, recoveryCodes, secondFactors } from '../../schema/sessions.ts';
import type { Database, Reader, Transaction } from '../database/database.ts';
import { Refusal } from '../http/refusal.ts';
import { stepOf } from './authenticator.ts';
import { countPasskeys, type PasskeyTry, takePasskey } from './passkeys.ts';

/** What a second factor says to somebody whose password was right. */
export type FactorVerdict = 'none' | 'missing' | 'wrong' | 'app' | 'recovery' | 'passkey';

/**
 * Looks at the code or passkey of somebody whose password was right, and uses it up: each code works once, also when two come at the same
 * time. `none`: this user has no second factor; `missing`: one has to be given.
 */
export async function takeCode(
  db: Database,
  userId: string,
  { code: typed, passkey }: { code?: string | undefined; passkey?: PasskeyTry | undefined },
  now: Date,
): Promise<FactorVerdict> {
  const [factor] = await db.select().from(secondFactors).where(confirmedOf(userId));
  if (!factor) return 'none';
  if (passkey) return (await takePasskey(db, passkey, userId, now)) ? 'passkey' : 'wrong';
  if (typed === undefined || typed.trim() === '') return 'missing';
  const given = readCode(typed);
  if (!given) return 'wrong';
  const isTaken =
    given.kind === 'app'
      ? await takeStep(db, factor, given.code, now)
      : await takeRecoveryCode(db, userId, given.code, now);
  if (!isTaken) return 'wrong';
  return given.kind;
}

/** The refusal of somebody whose second factor is asked for; it tells how many passkeys they have. */
export async function factorRequired(db: Database, userId: string): Promise<Refusal> {
  const count = await countPasskeys(db, userId);
  const params = count > 0 ? { passkeys: count } : {};
  return new Refusal(codes.wrongCredentials, { reason: 'second-factor-required', params });
}

export async function hasSecondFactor(db: Reader, userId: string): Promise<boolean> {
  const found = await db.select({ id: secondFactors.userId }).from(secondFactors).where(confirmedOf(userId));
  return found.length > 0;
}

/** Takes a user's second factor away, with recovery codes and passkeys; false when there was none. Who calls it ends sessions. */
export async function removeSecondFactor(tx: Transaction, userId: string): Promise<boolean> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx.delete(passkeys).where(eq(passkeys.userId, userId));
  const removed = await tx.delete(secondFactors).where(eq(secondFactors.userId, userId)).returning();
  return removed.some(({ confirmedAt }) => confirmedAt !== null);
}

/** Gives a user ten new recovery codes in place of all others, and answers them: only their hashes are kept. */
export async function newRecoveryCodes(tx: Transaction, userId: string): Promise<string[]> {
  const codes = new Set<string>();
  while (codes.size < recoveryCodeCount) codes.add(randomCode());
  const salt = randomBytes(16);
  const rows = [];
  for (const code of codes) rows.push({ userId, codeHash: await hashCode(code, salt) });
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx.insert(recoveryCodes).values(rows);
  return [...codes];
}

export async function countRecoveryCodes(db: Reader, userId: string): Promise<number> {
  const [row] = await db
    .select({ left: sql<number>`count(*)` })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)));
  return row?.left ?? 0;
}

function confirmedOf(userId: string) {
  return and(eq(secondFactors.userId, userId), isNotNull(secondFactors.confirmedAt));
}

type Factor = typeof secondFactors.$inferSelect;

/** In one statement with the look at what was taken before: of two with the same code one finds it gone. */
async function takeStep(db: Database, { userId, secret }: Factor, code: string, now: Date): Promise<boolean> {
  const step = stepOf(secret, code, now);
  if (step === undefined) return false;
  const taken = await db
    .update(secondFactors)
    .set({ lastStep: step })
    .where(and(confirmedOf(userId), eq(secondFactors.secret, secret), lt(secondFactors.lastStep, step)))
    .returning({ id: secondFactors.userId });
  return taken.length > 0;
}

async function takeRecoveryCode(db: Database, userId: string, code: string, now: Date): Promise<boolean> {
  const [any] = await db.select().from(recoveryCodes).where(eq(recoveryCodes.userId, userId)).limit(1);
  if (!any) return false;
  const [salt = ''] = any.codeHash.split('$');
  const codeHash = await hashCode(code, Buffer.from(salt, 'hex'));
  const taken = await db
    .update(recoveryCodes)
    .set({ usedAt: now.toISOString() })
    .where(
      and(
        eq(recoveryCodes.userId, userId),
        eq(recoveryCodes.codeHash, codeHash),
        isNull(recoveryCodes.usedAt),
      ),
    )
    .returning({ id: recoveryCodes.userId });
  return taken.length > 0;
}

/**
 * argon2id, as for passwords: a code short enough to be typed would be found from a plain hash. One salt for the ten of a
 * user, so that a try costs one hash and not ten.
 */
async function hashCode(code: string, salt: Buffer): Promise<string> {
  const hash = await hashRaw(code, { salt, memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  return `${salt.toString('hex')}$${hash.toString('hex')}`;
}

function randomCode(): string {
  return Array.from(
    { length: recoveryCodeLength },
    () => recoveryLetters[randomInt(recoveryLetters.length)],
  ).join('');
}
