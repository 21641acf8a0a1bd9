import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import { confirmStaffEmail, listStaff, resetStaffPassword } from '#core/users/staff';
import type { Calls, Change } from '../../platform/http/calls.ts';
import { forbidden, notFound } from '../../platform/http/refusal.ts';
import type { Actor } from '../../platform/people/access.ts';
import { lockEmployee } from '../../platform/people/work-address.ts';
import { users } from '../../schema/people.ts';
import { requireRank } from './guards.ts';
import { resetAccount } from './password-reset.ts';
import { confirmAddress } from './work-address.ts';

/** What the leader of a store does for its staff: they stand beside them, head office does not. */
export function staffCalls({ serve, change, platform }: Calls): void {
  serve(listStaff, async (_input, actor) => {
    requireLeader(actor);
    return platform.db
      .select({
        id: users.id,
        usercode: users.usercode,
        username: users.username,
        email: users.email,
        empId: users.empId,
        emailPending: sql<boolean>`${users.email} is not null and ${isNull(users.emailConfirmedAt)}`,
        mustChangePassword: users.mustChangePassword,
        hasBadge: sql<boolean>`exists (select from badges b where b.user_id = ${users.id})`,
        hasPin: sql<boolean>`exists (select from shift_pins p where p.user_id = ${users.id})`,
      })
      .from(users)
      .where(
        and(
          eq(users.departmentId, actor.department.id),
          eq(users.enableStatus, true),
          ne(users.id, actor.userId),
        ),
      )
      .orderBy(users.usercode);
  });

  change(resetStaffPassword, async (work, { body }) => {
    await requireOwnStaff(work, body.id);
    return resetAccount(work, body.id);
  });

  change(confirmStaffEmail, async (work, { body }) => {
    requireLeader(work.actor);
    // First, as whoever binds a number takes it: two of which each holds what the other waits for would wait for ever.
    await lockEmployee(work.tx, body.empId);
    await requireOwnStaff(work, body.id);
    await requireRank(work.tx, work.actor, body.id);
    await confirmAddress(work, body.id, body.empId);
    return null;
  });
}

/** Whether somebody leads the store that a user belongs to. */
export function isOwnStaff(
  actor: Actor,
  user: Pick<typeof users.$inferSelect, 'id' | 'departmentId'>,
): boolean {
  return leadsStore(actor) && user.departmentId === actor.department.id && user.id !== actor.userId;
}

function leadsStore(actor: Actor): boolean {
  return actor.user.isLeader && actor.ownStore !== null;
}

export function requireLeader(actor: Actor): void {
  if (!leadsStore(actor)) throw forbidden('store-leaders-only');
}

/** Somebody else's staff are as unknown as nobody: who works elsewhere is not told. */
export async function requireOwnStaff({ tx, actor }: Change, id: string): Promise<void> {
  requireLeader(actor);
  const [user] = await tx.select().from(users).where(eq(users.id, id));
  if (!user || !isOwnStaff(actor, user)) throw notFound('user-unknown');
}
