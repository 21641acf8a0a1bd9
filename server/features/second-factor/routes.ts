import { and, eq, isNull } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import {
  beginSecondFactor,
  confirmSecondFactor,
  renewRecoveryCodes,
  type SecondFactorState,
  secondFactorState,
  switchOffSecondFactor,
} from '#core/second-factor/contract';
import { readCode } from '#core/second-factor/rules';
import { codes } from '#core/wire/codes';
import type { Database, Transaction } from '../../platform/database/database.ts';
import type { Calls } from '../../platform/http/calls.ts';
import { invalid, Refusal } from '../../platform/http/refusal.ts';
import type { Actor } from '../../platform/people/access.ts';
import { keyAddress, newSecret, stepOf } from '../../platform/people/authenticator.ts';
import { checkPassword } from '../../platform/people/guessing.ts';
import { placeOf } from '../../platform/people/login-log.ts';
import {
  countRecoveryCodes,
  hasSecondFactor,
  newRecoveryCodes,
  removeSecondFactor,
} from '../../platform/people/second-factor.ts';
import { endSessionsOf } from '../../platform/people/sessions.ts';
import type { Platform } from '../../platform/platform.ts';
import { users } from '../../schema/people.ts';
import { secondFactors } from '../../schema/sessions.ts';

/** One's own second factor: set up in two steps, given new recovery codes, switched off. */
export function secondFactorCalls({ serve, change, platform }: Calls): void {
  const { db } = platform;
  // Outside of the change's transaction: a wrong password or code counts, and a right code is used up, whatever follows.
  const askAgain = ({ body }: { body: Asked }, actor: Actor, request: FastifyRequest) =>
    checkAgain(platform, actor, body, request);

  serve(secondFactorState, (_input, actor) => stateOf(db, actor));

  serve(beginSecondFactor, async (input, actor, request) => {
    if (actor.secondFactor.isOn) throw invalid('second-factor-on');
    await askAgain(input, actor, request);
    const secret = newSecret();
    await begin(db, actor.userId, secret);
    return { secret, address: keyAddress(secret, accountAt(request, actor)) };
  });

  change(confirmSecondFactor, async ({ tx, actor, now, audit }, { body }) => {
    await lockUser(tx, actor.userId);
    await confirm(tx, actor.userId, body.code, now);
    const recoveryCodes = await newRecoveryCodes(tx, actor.userId);
    // Whoever has been signed in elsewhere with the password alone is not any more.
    await endSessionsOf(tx, actor.userId, 'user', now, { except: actor.sessionId });
    audit({
      ...subjectOf(actor),
      before: { secondFactor: false, recoveryCodesMade: null },
      after: { secondFactor: true, recoveryCodesMade: recoveryCodes.length },
    });
    return { recoveryCodes };
  });

  change(
    renewRecoveryCodes,
    async ({ tx, actor, audit }) => {
      await lockUser(tx, actor.userId);
      if (!(await hasSecondFactor(tx, actor.userId))) throw invalid('second-factor-off');
      const recoveryCodes = await newRecoveryCodes(tx, actor.userId);
      audit({
        ...subjectOf(actor),
        before: { recoveryCodesMade: null },
        after: { recoveryCodesMade: recoveryCodes.length },
      });
      return { recoveryCodes };
    },
    askAgain,
  );

  change(
    switchOffSecondFactor,
    async ({ tx, actor, now, audit }) => {
      await lockUser(tx, actor.userId);
      if (!(await removeSecondFactor(tx, actor.userId))) throw invalid('second-factor-off');
      await endSessionsOf(tx, actor.userId, 'user', now, { except: actor.sessionId });
      audit({ ...subjectOf(actor), before: { secondFactor: true }, after: { secondFactor: false } });
      return null;
    },
    askAgain,
  );
}

type Asked = { password: string; code?: string; deviceKey?: string };

/** The password again, and the code of whoever has a second factor: an open session is not enough for this. */
async function checkAgain(
  platform: Platform,
  actor: Actor,
  { password, code, deviceKey }: Asked,
  request: FastifyRequest,
): Promise<void> {
  const attempt = { username: actor.usercode, password, code, deviceKey, ...placeOf(request) };
  const { user } = await checkPassword(platform, attempt, platform.now());
  if (user.id !== actor.userId) throw new Refusal(codes.wrongCredentials, { reason: 'wrong-credentials' });
}

async function stateOf(db: Database, { userId, secondFactor }: Actor): Promise<SecondFactorState> {
  const { isOn, isDemanded } = secondFactor;
  if (!isOn) return { isOn, isDemanded, since: null, recoveryCodesLeft: 0 };
  const [factor] = await db.select().from(secondFactors).where(eq(secondFactors.userId, userId));
  const since = factor?.confirmedAt ? new Date(factor.confirmedAt).toISOString() : null;
  return { isOn, isDemanded, since, recoveryCodesLeft: await countRecoveryCodes(db, userId) };
}

/** A new secret each time: one begun earlier may be known to whoever began it. */
async function begin(db: Database, userId: string, secret: string): Promise<void> {
  const fresh = { secret, lastStep: 0 };
  const [begun] = await db
    .insert(secondFactors)
    .values({ userId, ...fresh })
    .onConflictDoUpdate({
      target: secondFactors.userId,
      set: fresh,
      setWhere: isNull(secondFactors.confirmedAt),
    })
    .returning();
  if (!begun) throw invalid('second-factor-on');
}

/** Lets what was begun count; the code that proves it is used up. */
async function confirm(tx: Transaction, userId: string, typed: string, now: Date): Promise<void> {
  const begun = and(eq(secondFactors.userId, userId), isNull(secondFactors.confirmedAt));
  const [factor] = await tx.select().from(secondFactors).where(begun);
  if (!factor) throw invalid('second-factor-not-begun');
  const given = readCode(typed);
  const lastStep = given?.kind === 'app' ? stepOf(factor.secret, given.code, now) : undefined;
  if (lastStep === undefined) throw invalid('second-factor-wrong', {}, { code: 'second-factor-wrong' });
  const rows = await tx
    .update(secondFactors)
    .set({ confirmedAt: now.toISOString(), lastStep })
    .where(and(begun, eq(secondFactors.secret, factor.secret)))
    .returning();
  // Begun anew meanwhile, on another page.
  if (rows.length === 0) throw invalid('second-factor-wrong', {}, { code: 'second-factor-wrong' });
}

/** A sign-in under way waits, and finds what has become of the second factor. */
async function lockUser(tx: Transaction, userId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
}

function subjectOf(actor: Actor) {
  return { kind: 'user', id: actor.userId, name: `${actor.name} ${actor.usercode}` };
}

/** What the authenticator app calls the entry: a person may have one of a trial server too. */
function accountAt(request: FastifyRequest, { usercode }: Actor): string {
  // A colon separates the issuer from the account.
  const host = request.hostname.replaceAll(':', '');
  return host === '' ? usercode : `${usercode}@${host}`;
}
