import { and, eq, isNotNull } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import {
  bindEmail,
  endUserSessions,
  existsWeixin,
  resetPassword,
  resetPosPassword,
  sendConfirmation,
  unbindEmail,
  updateEmail,
  updateUserEmailToNull,
} from '#core/users/account';
import { employeeNumber } from '#core/users/rules';
import type { BodyOf } from '#core/wire/call';
import type { Calls, Change } from '../../platform/http/calls.ts';
import { invalid } from '../../platform/http/refusal.ts';
import { type Actor, emailStateOf, requireCall } from '../../platform/people/access.ts';
import { askToConfirm } from '../../platform/people/confirmations.ts';
import { checkPassword } from '../../platform/people/guessing.ts';
import { placeOf } from '../../platform/people/login-log.ts';
import { endSessionsOf } from '../../platform/people/sessions.ts';
import type { Platform } from '../../platform/platform.ts';
import { users } from '../../schema/people.ts';
import { lockUser, requireRank } from './guards.ts';
import { resetAccount } from './password-reset.ts';
import { isOwnStaff } from './staff.ts';
import { bindAddress, findEmployee, hasMessenger, unbindAddress } from './work-address.ts';

/** E-mail, password and sessions of accounts: one's own, and with the points anybody's. */
export function accountCalls({ serve, change, platform }: Calls): void {
  serve(existsWeixin, async ({ body }) => {
    const number = body.usercode || String(body.weixin_user ?? '');
    if (!number) throw invalid('invalid-fields', { fields: 'usercode' }, { usercode: 'required' });
    const found = await findEmployee(platform.db, number);
    return { count: found && hasMessenger(found) ? 1 : 0 };
  });

  change(updateEmail, (work, { body }) => {
    if (body.id !== work.actor.userId) requireCall(work.actor, bindEmail);
    return bindAddress(work, body, work.actor.may(bindEmail));
  });
  change(bindEmail, (work, { body }) => bindAddress(work, body, true));

  serve(sendConfirmation, (_input, actor) =>
    platform.db.transaction(async (tx) => {
      const user = await lockUser(tx, actor.userId);
      if (emailStateOf(user) !== 'pending') throw invalid('nothing-to-confirm');
      await askToConfirm(tx, user);
      return {};
    }),
  );

  change(updateUserEmailToNull, (work, { body }) => {
    if (body.id !== work.actor.userId) requireCall(work.actor, unbindEmail);
    return unbindAddress(work, body.id);
  });
  change(unbindEmail, (work, { body }) => unbindAddress(work, body.id));

  change(
    resetPosPassword,
    async (work, { body }) => {
      const { tx, actor } = work;
      const empId = employeeNumber(body.empId);
      if (empId === actor.user.empId) return resetAccount(work, actor.userId);
      const [found] = await tx
        .select()
        .from(users)
        .where(and(eq(users.empId, empId), isNotNull(users.emailConfirmedAt)));
      if (!found || !isOwnStaff(actor, found)) requireCall(actor, resetPassword);
      if (!found) throw invalid('employee-not-bound', {}, { empId: 'employee-not-bound' });
      return resetAccount(work, found.id);
    },
    async ({ body }, actor, request) => {
      if (employeeNumber(body.empId) === actor.user.empId)
        await requireOwnPassword(platform, actor, body, request);
    },
  );
  change(resetPassword, (work, { body }) => {
    // A phone that somebody else has picked up would give them the account.
    if (body.id === work.actor.userId) throw invalid('own-password');
    return resetAccount(work, body.id);
  });

  change(endUserSessions, (work, { body }) => endAll(work, body.id));
}

/** Whoever is signed in may be somebody who found the phone: refuses, and counts, as signing in does. */
async function requireOwnPassword(
  platform: Platform,
  actor: Actor,
  { oldPassword: password, deviceKey }: BodyOf<typeof resetPosPassword>,
  request: FastifyRequest,
): Promise<void> {
  if (!password) throw invalid('password-old-required', {}, { oldPassword: 'password-old-required' });
  const attempt = { username: actor.usercode, password, deviceKey, isSignedIn: true as const };
  await checkPassword(platform, { ...attempt, ...placeOf(request) }, platform.now());
}

/** Signs somebody out everywhere, but for where it is asked. */
async function endAll({ tx, actor, now, audit }: Change, id: string): Promise<{ ended: number }> {
  const user = await lockUser(tx, id);
  await requireRank(tx, actor, user.id);
  const ended = await endSessionsOf(tx, user.id, 'administrator', now, { except: actor.sessionId });
  audit({
    kind: 'user',
    id: user.id,
    name: `${user.username} ${user.usercode}`,
    before: { sessions: ended },
    after: { sessions: 0 },
  });
  return { ended };
}
