import { eq, sql } from 'drizzle-orm';
import { profileActivity, updateProfile } from '#core/profile/contract';
import { profileProblems } from '#core/profile/rules';
import { trimmed } from '#core/spreadsheets/plain-text';
import type { Transaction } from '../../platform/database/database.ts';
import type { Calls } from '../../platform/http/calls.ts';
import { invalid, notFound } from '../../platform/http/refusal.ts';
import { askToConfirm } from '../../platform/people/confirmations.ts';
import { edited } from '../../platform/people/edited.ts';
import { nameColumns } from '../../platform/people/name-columns.ts';
import { lockEmployee, refuseTaken } from '../../platform/people/work-address.ts';
import { employees, users } from '../../schema/people.ts';
import { activityOf } from './activity.ts';

type User = typeof users.$inferSelect;

/** One's own data, and what one did lately. */
export function profileCalls({ serve, change, platform }: Calls): void {
  change(updateProfile, async ({ tx, actor, now, audit }, { body }) => {
    const problems = profileProblems(body);
    const [first] = Object.values(problems);
    if (first) throw invalid(first, {}, problems);
    const email = body.email === undefined ? undefined : trimmed(body.email);
    const found = email ? await employeeOf(tx, email) : undefined;
    const [user] = await tx.select().from(users).where(eq(users.id, actor.userId)).for('update');
    if (!user) throw notFound('user-unknown');
    const named = nameColumns(body.username ?? user.username);
    const after = { ...named, ...(await boundAddress(tx, user, email, found)) };
    const { username } = named;
    await tx
      .update(users)
      .set({ ...after, ...edited(user, { ...actor, name: username }, now) })
      .where(eq(users.id, user.id));
    if (after.email !== null && after.email !== user.email && after.emailConfirmedAt === null)
      await askToConfirm(tx, { ...user, ...after });
    audit({
      kind: 'user',
      id: user.id,
      name: `${username} ${user.usercode}`,
      before: audited(user),
      after: audited(after),
    });
    return { username, email: after.email, emailPending: after.email !== null && !after.emailConfirmedAt };
  });

  serve(profileActivity, (_input, actor) => activityOf(platform.db, actor, platform.now()));
}

function audited(user: Pick<User, 'username' | 'empId' | 'email' | 'emailConfirmedAt'>) {
  const { username, empId, email, emailConfirmedAt } = user;
  return { username, empId, email, emailConfirmed: emailConfirmedAt !== null };
}

/** Whose address this is in the directory, held until the transaction ends: two at once would each find it free. */
async function employeeOf(tx: Transaction, email: string) {
  const [found] = await tx
    .select({ empId: employees.empId })
    .from(employees)
    .where(sql`lower(${employees.email}) = lower(${email})`)
    .limit(1);
  return found && lockEmployee(tx, found.empId);
}

/** The address as the directory has it, with its employee number; pending, since nobody else has said that it is theirs. */
async function boundAddress(
  tx: Transaction,
  user: User,
  email: string | undefined,
  found: typeof employees.$inferSelect | undefined,
): Promise<Pick<User, 'empId' | 'email' | 'emailConfirmedAt'>> {
  const { empId, emailConfirmedAt } = user;
  if (email === undefined || email === (user.email ?? ''))
    return { empId, email: user.email, emailConfirmedAt };
  if (email === '') return { empId: null, email: null, emailConfirmedAt: null };
  if (!found) throw invalid('email-unknown', {}, { email: 'email-unknown' });
  await refuseTaken(tx, found.empId, user.id, 'email');
  return { empId: found.empId, email: found.email, emailConfirmedAt: null };
}
