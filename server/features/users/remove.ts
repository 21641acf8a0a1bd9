import { eq } from 'drizzle-orm';
import type { Change } from '../../platform/http/calls.ts';
import { notFound } from '../../platform/http/refusal.ts';
import { keepingAdministrators } from '../../platform/people/administrators.ts';
import { endSessionsOf } from '../../platform/people/sessions.ts';
import type { Platform } from '../../platform/platform.ts';
import { users } from '../../schema/people.ts';
import { lockUser, refuseOwnAccount, requireRank } from './guards.ts';
import { queryRow, type UserFacts } from './queries.ts';

/** Tells whoever follows it that these people may sign in or lead, or do so no more. */
export async function tellOfStanding(
  { listeners }: Pick<Platform, 'listeners'>,
  work: Change,
  userIds: readonly string[],
): Promise<void> {
  for (const follow of listeners.standingChanged) for (const id of userIds) await follow(work, id);
}

/** Deletes a user for ever, with the sessions. Refuses one's own account, one with more, and the last administrator. */
export async function removeUser(platform: Platform, work: Change, id: string): Promise<void> {
  const { tx, actor, now } = work;
  await lockUser(tx, id);
  refuseOwnAccount(actor, id);
  await requireRank(tx, actor, id);
  const before = await queryRow(tx, id);
  if (!before) throw notFound('user-unknown');
  await endSessionsOf(tx, id, 'administrator', now);
  await keepingAdministrators(tx, async () => {
    // Whoever follows it finds what names them, which goes with the account.
    await tx.update(users).set({ enableStatus: false }).where(eq(users.id, id));
    await tellOfStanding(platform, work, [id]);
    await tx.delete(users).where(eq(users.id, id));
  });
  work.audit({
    kind: 'user',
    id: before.id,
    name: nameOf(before),
    before: { ...auditedFields(before), roles: before.roles.map((role) => role.name) },
    after: null,
  });
}

/** What the audit log tells of a user. */
export function auditedFields({
  usercode,
  username,
  departmentName,
  isLeader,
  psrCode,
  enableStatus,
}: UserFacts) {
  return { usercode, username, department: departmentName, isLeader, psrCode, enableStatus };
}

export function nameOf({ usercode, username }: { usercode: string; username: string }): string {
  return `${username} ${usercode}`;
}
