import { eq, sql } from 'drizzle-orm';
import { administratorRole } from '#core/users/rules';
import type { Actor } from '../../platform/access.ts';
import type { Transaction } from '../../platform/database.ts';
import { forbidden, invalid, notFound } from '../../platform/refusal.ts';
import { users } from '../../schema/people.ts';

type User = typeof users.$inferSelect;

/** A user whom nobody else changes until this transaction ends. */
export async function lockUser(tx: Transaction, id: string): Promise<User> {
  const [user] = await tx.select().from(users).where(eq(users.id, id)).for('update');
  if (!user) throw notFound('user-unknown');
  return user;
}

/** What every change of a user leaves behind. */
export function edited(user: Pick<User, 'version'>, actor: Pick<Actor, 'name'>, now: Date) {
  return { version: user.version + 1, updatedAt: now.toISOString(), updatedBy: actor.name };
}

/** Nobody locks himself out. */
export function refuseOwnAccount(actor: Actor, userId: string): void {
  if (actor.userId === userId) throw invalid('own-account');
}

/**
 * Only administrators change an administrator, or who is one: else whoever may reset passwords or give roles could become
 * one. `changedRoles`: codes of roles that are given or taken.
 */
export async function requireRank(
  tx: Transaction,
  actor: Actor,
  userId: string,
  changedRoles: readonly string[] = [],
): Promise<void> {
  if (actor.roles.includes(administratorRole)) return;
  if (changedRoles.includes(administratorRole)) throw forbidden('administrators-only');
  const found = await tx.execute<{ isOne: boolean }>(sql`
    select exists (
      select from user_roles ur join roles r on r.id = ur.role_id
      where ur.user_id = ${userId} and r.code = ${administratorRole}
    ) as "isOne"`);
  if (found.rows[0]?.isOne) throw forbidden('administrators-only');
}
