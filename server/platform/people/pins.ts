import { eq, lt, sql } from 'drizzle-orm';
import { pinsTried, pinWaitSeconds } from '#core/session/pin';
import { codes } from '#core/wire/codes';
import { pinFailures, shiftPins } from '../../schema/sessions.ts';
import type { Database, Transaction } from '../database/database.ts';
import { forbidden, Refusal } from '../http/refusal.ts';

/**
 * Counts a PIN that somebody tries for a user code before it is looked at, so that servers beside each other count together,
 * and two at once do. Refuses while it has to wait, and once the password is asked: for codes that are nobody's as well,
 * which tells nobody whose are whose. Answers when one was counted before.
 */
export async function countPin(db: Database, usercode: string, now: Date): Promise<string> {
  const key = keyOf(usercode);
  const before = await db.transaction(async (tx) => {
    await tx
      .insert(pinFailures)
      .values({ usercode: key, failures: 0, lastAt: now.toISOString() })
      .onConflictDoNothing();
    const [row] = await tx.select().from(pinFailures).where(eq(pinFailures.usercode, key)).for('update');
    const failures = row?.failures ?? 0;
    if (failures >= pinsTried) return forbidden('pin-blocked');
    const until = Date.parse(row?.lastAt ?? '') + pinWaitSeconds(failures) * 1000;
    const seconds = Math.ceil((until - now.getTime()) / 1000);
    if (failures > 0 && seconds > 0)
      return new Refusal(codes.tooManyRequests, { reason: 'pin-wait', params: { seconds } }, seconds);
    const counted = { failures: failures + 1, lastAt: now.toISOString() };
    await tx.update(pinFailures).set(counted).where(eq(pinFailures.usercode, key));
    return row?.lastAt ?? counted.lastAt;
  });
  if (before instanceof Refusal) throw before;
  return before;
}

/** It was none: the PIN was right, and something else is asked for. `before`: what `countPin` answered. */
export async function uncountPin(db: Database, usercode: string, before: string, now: Date): Promise<void> {
  // Another that was counted meanwhile keeps its time.
  const isLast = sql`${pinFailures.lastAt} = ${now.toISOString()}`;
  await db
    .update(pinFailures)
    .set({
      failures: sql`greatest(0, ${pinFailures.failures} - 1)`,
      lastAt: sql`case when ${isLast} then ${before} else ${pinFailures.lastAt} end`,
    })
    .where(eq(pinFailures.usercode, keyOf(usercode)));
}

/** They have proved who they are. */
export async function forgetPinFailures(tx: Pick<Transaction, 'delete'>, usercode: string): Promise<void> {
  await tx.delete(pinFailures).where(eq(pinFailures.usercode, keyOf(usercode)));
}

/** Takes somebody's PIN away; answers whether there was one. */
export async function takePin(tx: Pick<Transaction, 'delete'>, userId: string): Promise<boolean> {
  return (await tx.delete(shiftPins).where(eq(shiftPins.userId, userId)).returning()).length > 0;
}

/** Who has not come back for so long was a guesser, or types the password again. */
const keptDays = 30;

export async function sweepPinFailures(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keptDays * 86_400_000).toISOString();
  await db.delete(pinFailures).where(lt(pinFailures.lastAt, before));
}

function keyOf(usercode: string): string {
  return usercode.toLowerCase();
}
