import { eq, sql } from 'drizzle-orm';
import { resetPassword, resetPosPassword } from '#core/users/account';
import { resetStaffPassword } from '#core/users/staff';
import { codes } from '#core/wire/codes';
import type { Change } from '../../platform/http/calls.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { notify } from '../../platform/inbox/notify.ts';
import { queueMail } from '../../platform/mail/queue.ts';
import { passwordResetMail } from '../../platform/people/confirmations.ts';
import { signature } from '../../platform/people/edited.ts';
import { freshPassword, oneTimeUntil } from '../../platform/people/entry.ts';
import { hashPassword } from '../../platform/people/sessions.ts';
import { users } from '../../schema/people.ts';
import { edited, lockUser, requireRank } from './guards.ts';
import { endOldPassword, oneTimePassword } from './one-time-password.ts';

/** Gives an account a password that works once, for a day, and ends its sessions. */
export async function resetAccount(work: Change, id: string) {
  const { tx, actor, now, audit } = work;
  const user = await lockUser(tx, id);
  await requireRank(tx, actor, user.id);
  await refuseTooMany(work, user.id);
  const password = oneTimePassword();
  // A demo account becomes somebody's own by the hand of an administrator who has none: as any of them anybody signs in.
  const demo = user.demo && (actor.user.demo || !actor.may(resetPassword));
  await tx
    .update(users)
    .set({
      ...freshPassword(await hashPassword(password), oneTimeUntil(now)),
      demo,
      ...edited(user, actor, now),
    })
    .where(eq(users.id, user.id));
  await endOldPassword(tx, user, 'password', now);
  await notify(work, {
    to: [user.id],
    kind: 'users.password-reset',
    subject: `user/${user.id}`,
    params: { name: actor.name },
    link: '/profile/index',
  });
  // Whoever forgot it was told; whose it was taken from should hear of it.
  if (user.id !== actor.userId) {
    await queueMail(tx, {
      to: { userId: user.id },
      kind: passwordResetMail,
      link: '/',
      params: { usercode: user.usercode, by: signature(actor) },
    });
  }
  audit({
    kind: 'user',
    id: user.id,
    name: `${user.username} ${user.usercode}`,
    before: { password: 'old', mustChangePassword: user.mustChangePassword, demo: user.demo },
    after: { password: 'new', mustChangePassword: true, demo },
  });
  return { usercode: user.usercode, username: user.username, password };
}

const resetsAllowed = { windowMs: 3_600_000, byActor: 30, ofUser: 5 };

/** Counted by the audit log, which each of them is written into: no table of its own that could be forgotten. */
async function refuseTooMany({ tx, actor, now }: Change, userId: string): Promise<void> {
  // Two at once by one person would both be the last that is allowed.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`reset ${actor.userId}`}))`);
  const since = new Date(now.getTime() - resetsAllowed.windowMs).toISOString();
  const found = await tx.execute<{ byActor: number; ofUser: number; oldest: number | null }>(sql`
    select count(*) filter (where actor_id = ${actor.userId}) as "byActor",
      count(*) filter (where subject_id = ${userId}) as "ofUser",
      extract(epoch from min(at))::float8 * 1000 as oldest
    from audit_log
    where at > ${since} and call in (${resetPassword.name}, ${resetPosPassword.name}, ${resetStaffPassword.name})
      and (actor_id = ${actor.userId} or subject_id = ${userId})`);
  const { byActor = 0, ofUser = 0, oldest = null } = found.rows[0] ?? {};
  if (oldest === null || (byActor < resetsAllowed.byActor && ofUser < resetsAllowed.ofUser)) return;
  const seconds = Math.ceil((oldest + resetsAllowed.windowMs - now.getTime()) / 1000);
  throw new Refusal(
    codes.tooManyRequests,
    { reason: 'too-many-resets', params: { minutes: Math.ceil(seconds / 60) } },
    seconds,
  );
}
