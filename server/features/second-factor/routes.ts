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
import type { Database, Transaction } from '../../platform/database/database.ts';
import type { Calls } from '../../platform/http/calls.ts';
import { invalid } from '../../platform/http/refusal.ts';
import type { Actor } from '../../platform/people/access.ts';
import { keyAddress, newSecret, stepOf } from '../../platform/people/authenticator.ts';
import {
  countRecoveryCodes,
  hasSecondFactor,
  newRecoveryCodes,
  removeSecondFactor,
} from '../../platform/people/second-factor.ts';
import { endSessionsOf } from '../../platform/people/sessions.ts';
import { secondFactors } from '../../schema/sessions.ts';
import { type AskAgain, checkAgain, lockUser, subjectOf } from './own.ts';
import { passkeyCalls } from './passkeys.ts';

/** One's own second factor: set up in two steps, given new recovery codes, switched off. */
export function secondFactorCalls(calls: Calls): void {
  const { serve, change, platform } = calls;
  const { db } = platform;
  // Outside of the change's transaction: a wrong password or code counts, and a right code is used up, whatever follows.
  const askAgain: AskAgain = ({ body }, actor, request) => checkAgain(platform, actor, body, request);

  passkeyCalls(calls, askAgain);

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

/** What the authenticator app calls the entry: a person may have one of a trial server too. */
function accountAt(request: FastifyRequest, { usercode }: Actor): string {
  // A colon separates the issuer from the account.
  const host = request.hostname.replaceAll(':', '');
  return host === '' ? usercode : `${usercode}@${host}`;
}
