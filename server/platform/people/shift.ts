import { and, eq, sql } from 'drizzle-orm';
import { typedUsercode } from '#core/session/password';
import { codes } from '#core/wire/codes';
import { devices } from '../../schema/devices.ts';
import { users } from '../../schema/people.ts';
import { badges, shiftPins } from '../../schema/sessions.ts';
import type { Database, Transaction } from '../database/database.ts';
import { forbidden, Refusal } from '../http/refusal.ts';
import { deviceOf, refuseLocked } from './devices.ts';
import { type Entrance, standingOf } from './entry.ts';
import {
  countAttempt,
  isPassword,
  secretHash,
  takeBack,
  unknownAccountHash,
  usercodeOf,
} from './guessing.ts';
import { readLimit } from './limits.ts';
import { logLogin, type Place } from './login-log.ts';
import type { PasskeyTry } from './passkeys.ts';
import { countPin, forgetPinFailures, uncountPin } from './pins.ts';
import { readRank } from './rank.ts';
import { countRecoveryCodes, type FactorVerdict, factorRequired, takeCode } from './second-factor.ts';
import { beginSession, proofOf } from './sessions.ts';

/** Somebody who signs in on a shared phone. */
export type ShiftAttempt = Place & {
  deviceSecret: string;
  usercode: string;
  badge?: string | undefined;
  pin: string;
  deviceKey?: string | undefined;
  code?: string | undefined;
  passkey?: PasskeyTry | undefined;
};

type User = typeof users.$inferSelect;

/** Of one phone in a quarter of an hour, whoever it is tried for. */
const triedOnPhone = 20;

/**
 * Signs in for a shift. What is wrong is not told apart: a PIN, a user code, a store that is not theirs, an account that
 * may not sign in. The work is the same for each.
 */
export async function startShift(
  entrance: Entrance,
  attempt: ShiftAttempt,
  now: Date,
): Promise<{ token: string; deviceKey: string; recoveryCodesLeft?: number }> {
  const { db, sessionLimits } = entrance;
  const proof = proofOf(attempt);
  await refuseLocked(db, proof);
  const phone = await deviceOf(db, attempt.deviceSecret);
  if (!phone?.isShared || phone.storeId === null) throw forbidden('phone-not-shared');
  const subject = { subject: `pin-device:${phone.id}`, allowed: triedOnPhone };
  const seconds = await countAttempt(db, [subject], now);
  if (seconds !== null) {
    const params = { minutes: Math.ceil(seconds / 60) };
    throw new Refusal(codes.tooManyRequests, { reason: 'too-many-logins', params }, seconds);
  }
  const usercode = await usercodeOf(db, typedUsercode(attempt.usercode));
  await refuseOtherBadge(db, { ...attempt, usercode });
  const before = await countPin(db, usercode, now);
  const given = { ...attempt, usercode, storeId: phone.storeId, subject: subject.subject, before };
  const user = await provedUser(entrance, given, now);
  const factor = await askFactor(db, user, given, now);
  const shiftUntil = new Date(now.getTime() + (await readLimit(db, 'shift-hours')) * 3_600_000).toISOString();
  return db.transaction(async (tx) => {
    await holdUnchanged(tx, user, phone.id);
    const begun = await beginSession(tx, sessionLimits, user, { shiftUntil, proof, place: attempt }, now);
    await forgetPinFailures(tx, usercode);
    await takeBack(tx, [subject.subject], now.toISOString());
    const entry = { usercode, userId: user.id, outcome: 'signed-in' as const };
    await logLogin(tx, entry, attempt, now);
    if (factor !== 'recovery') return begun;
    return { ...begun, recoveryCodesLeft: await countRecoveryCodes(tx, user.id) };
  });
}

/** `subject`: the phone, as its tries are counted; `before`: when somebody tried a PIN of theirs before. */
type Given = ShiftAttempt & { storeId: string; subject: string; before: string };

/** Of so many random bits nothing is guessed, so that it can be told. */
async function refuseOtherBadge(db: Database, { usercode, badge }: ShiftAttempt): Promise<void> {
  if (badge === undefined) return;
  const known = await db
    .select({ id: users.id })
    .from(badges)
    .innerJoin(users, eq(users.id, badges.userId))
    .where(and(eq(users.usercode, usercode), eq(badges.tokenHash, secretHash(badge))));
  if (known.length === 0) throw forbidden('badge-unknown');
}

async function provedUser(entrance: Entrance, given: Given, now: Date): Promise<User & { pinHash: string }> {
  const { db, provider } = entrance;
  const { usercode, pin, storeId } = given;
  const [found] = await db
    .select({ user: users, pinHash: shiftPins.pinHash })
    .from(users)
    .leftJoin(shiftPins, eq(shiftPins.userId, users.id))
    .where(eq(users.usercode, usercode));
  const right = await isPassword(found?.pinHash ?? (await unknownAccountHash()), pin);
  const { user, pinHash } = found ?? {};
  const { places } = user ? await readRank(db, user.id) : { places: new Set<string>() };
  // Where passwords are the provider's alone, nothing lets in beside it.
  const { passwordsFor = null } = provider?.settings ?? {};
  const mayBeLocal = passwordsFor === null || passwordsFor.includes(usercode.toLowerCase());
  const isOpen = user && standingOf(user, entrance) === 'open' && places.has(storeId) && mayBeLocal;
  if (!user || !pinHash || !right || !isOpen) {
    if (user) await logLogin(db, { usercode, userId: user.id, outcome: 'wrong-pin' }, given, now);
    throw forbidden('pin-refused');
  }
  return { ...user, pinHash };
}

async function askFactor(db: Database, user: User, given: Given, now: Date): Promise<FactorVerdict> {
  const factor = await takeCode(db, user.id, given, now);
  if (factor === 'missing') {
    // Nothing was guessed.
    await uncountPin(db, user.usercode, given.before, now);
    await takeBack(db, [given.subject], now.toISOString());
    throw await factorRequired(db, user.id);
  }
  if (factor === 'wrong') {
    await logLogin(db, { usercode: user.usercode, userId: user.id, outcome: 'wrong-code' }, given, now);
    throw new Refusal(codes.wrongCredentials, { reason: 'second-factor-wrong' });
  }
  return factor;
}

/** Whoever was switched off, got another PIN, or whose phone is not shared any more meanwhile does not come in. */
async function holdUnchanged(
  tx: Transaction,
  user: Pick<User, 'id'> & { pinHash: string },
  deviceId: string,
): Promise<void> {
  const shared = await tx
    .select({ id: devices.id })
    .from(devices)
    .where(and(eq(devices.id, deviceId), devices.isShared))
    .for('update');
  const same = await tx.execute(sql`
    select from users u join shift_pins p on p.user_id = u.id
    where u.id = ${user.id} and u.enable_status and p.pin_hash = ${user.pinHash} for update of u`);
  if (shared.length === 0 || same.rows.length === 0) throw forbidden('pin-refused');
}
