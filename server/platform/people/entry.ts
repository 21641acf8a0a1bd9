import { and, eq } from 'drizzle-orm';
import { passwordForm, publishedPassword } from '#core/session/password';
import { weaknessOf } from '#core/session/weak-password';
import { roles, userRoles } from '../../schema/access.ts';
import type { users } from '../../schema/people.ts';
import type { Database, Reader } from '../database/database.ts';
import { forbidden, invalid, type Refusal } from '../http/refusal.ts';
import { commonPasswords } from './common-passwords.ts';
import type { Provider } from './provider.ts';

export type SessionLimits = { idleHours: number; absoluteDays: number };

/** What it depends on who may come in, and for how long. */
export type Entrance = {
  db: Database;
  sessionLimits: SessionLimits;
  allowDemoAccounts: boolean;
  /** Null: with passwords alone. */
  provider: Provider | null;
};

type User = typeof users.$inferSelect;

/**
 * Whether an account may sign in or stay signed in: the one answer for every way in. The demo company's accounts are
 * everybody's as long as nobody gave them a password of their own: with the demo off, nothing of theirs is let in, be it
 * a password that somebody chose in the trial or a session from it. A program has no way in but its keys, whoever may
 * know or be given its name.
 */
export function standingOf(
  user: Pick<User, 'enableStatus' | 'demo' | 'service'>,
  { allowDemoAccounts }: Pick<Entrance, 'allowDemoAccounts'>,
): 'open' | 'disabled' | 'demo-off' | 'by-key' {
  if (!user.enableStatus) return 'disabled';
  if (user.demo && !allowDemoAccounts) return 'demo-off';
  return user.service ? 'by-key' : 'open';
}

/** How long a one-time password waits for whom it was made. */
const oneTimeHours = 24;

/** What a new password sets besides itself. `until`: null for one that its user chose, else when a one-time one ends. */
export function freshPassword(passwordHash: string, until: Date | null) {
  return {
    passwordHash,
    mustChangePassword: until !== null,
    passwordUntil: until?.toISOString() ?? null,
    passwordUsedAt: null,
  };
}

/** When a one-time password that is made now ends. */
export function oneTimeUntil(now: Date): Date {
  return new Date(now.getTime() + oneTimeHours * 3_600_000);
}

/** Why a one-time password opens nothing more. Only for whoever has it: anybody else is told nothing of an account. */
export function oneTimeProblem(
  { passwordUntil, passwordUsedAt }: Pick<User, 'passwordUntil' | 'passwordUsedAt'>,
  now: Date,
): Refusal | null {
  // The first administrator's, printed at the first start, has no end: nobody could give another.
  if (passwordUntil === null) return null;
  if (passwordUsedAt !== null) return forbidden('one-time-password-used');
  return Date.parse(passwordUntil) < now.getTime() ? forbidden('one-time-password-expired') : null;
}

/** A one-time password is not used up by somebody who would be sent away again: they could not come back. */
export async function requireRole(db: Reader, userId: string): Promise<void> {
  const found = await db
    .select({ id: roles.id })
    .from(userRoles)
    .innerJoin(roles, and(eq(roles.id, userRoles.roleId), eq(roles.enableStatus, true)))
    .where(eq(userRoles.userId, userId))
    .limit(1);
  if (found.length === 0) throw forbidden('user-without-role');
}

/**
 * Refuses a new password that guessers try first, or that is what its account or user is called. Asked when the old one
 * has proved right: a stranger would learn names from it.
 */
export function refuseWeak(
  typed: string,
  user: Pick<User, 'usercode' | 'username'>,
  { allowDemoAccounts }: Pick<Entrance, 'allowDemoAccounts'>,
): void {
  const password = passwordForm(typed);
  if (password === publishedPassword) {
    if (allowDemoAccounts) return;
    throw invalid('password-published', {}, { newPassword1: 'password-published' });
  }
  const weakness = weaknessOf(password, [user.usercode, user.username], commonPasswords);
  if (weakness) throw invalid(`password-${weakness}`, {}, { newPassword1: `password-${weakness}` });
}
