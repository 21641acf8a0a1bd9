import { eq } from 'drizzle-orm';
import { pinProblem } from '#core/session/pin';
import { pinState, removePin, setPin, shiftSignIn } from '#core/session/shift';
import type { Calls } from '../../platform/http/calls.ts';
import { invalid } from '../../platform/http/refusal.ts';
import type { Actor } from '../../platform/people/access.ts';
import { checkPassword, hashPassword } from '../../platform/people/guessing.ts';
import { placeOf } from '../../platform/people/login-log.ts';
import { passkeyOf } from '../../platform/people/passkeys.ts';
import { forgetPinFailures, takePin } from '../../platform/people/pins.ts';
import { startShift } from '../../platform/people/shift.ts';
import { shiftPins } from '../../schema/sessions.ts';

/** Signing in for a shift on a shared phone, and one's own PIN for that. */
export function shiftCalls({ open, serve, change, platform }: Calls): void {
  const { db } = platform;

  open(shiftSignIn, ({ body }, request) => {
    const passkey = passkeyOf(body.passkey, request, platform.publicUrl);
    return startShift(platform, { ...body, passkey, ...placeOf(request) }, platform.now());
  });

  serve(pinState, async (_input, { userId }) => {
    const [pin] = await db
      .select({ setAt: shiftPins.setAt })
      .from(shiftPins)
      .where(eq(shiftPins.userId, userId));
    return { since: pin ? new Date(pin.setAt).toISOString() : null };
  });

  change(
    setPin,
    async ({ tx, actor, now, audit }, { body }) => {
      const had = await takePin(tx, actor.userId);
      const pinHash = await hashPassword(body.pin);
      await tx.insert(shiftPins).values({ userId: actor.userId, pinHash, setAt: now.toISOString() });
      await forgetPinFailures(tx, actor.usercode);
      audit({ ...subjectOf(actor), before: { pin: had ? 'old' : null }, after: { pin: 'new' } });
      return null;
    },
    // Outside of the change's transaction: a wrong password counts, whatever follows.
    async ({ body }, actor, request) => {
      const problem = pinProblem(body.pin, actor.usercode);
      if (problem) throw invalid(problem, {}, { pin: problem });
      const { password, deviceKey } = body;
      const attempt = { username: actor.usercode, password, deviceKey, isSignedIn: true as const };
      await checkPassword(platform, { ...attempt, ...placeOf(request) }, platform.now());
    },
  );

  change(removePin, async ({ tx, actor, audit }) => {
    if (!(await takePin(tx, actor.userId))) throw invalid('pin-none');
    audit({ ...subjectOf(actor), before: { pin: 'old' }, after: { pin: null } });
    return null;
  });
}

function subjectOf({ userId, name, usercode }: Actor) {
  return { kind: 'user', id: userId, name: `${name} ${usercode}` };
}
