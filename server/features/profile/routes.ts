import { eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { profileActivity, updateProfile } from '#core/profile/contract';
import { profileProblems, trimmedProfile } from '#core/profile/rules';
import { type Platform, serve, serveChange } from '../../platform/calls.ts';
import type { Transaction } from '../../platform/database.ts';
import { invalid, notFound } from '../../platform/refusal.ts';
import { employees, users } from '../../schema/people.ts';
import { activityOf } from './activity.ts';

/** One's own data, and what one did lately. */
export function profile(app: FastifyInstance, platform: Platform): void {
  serveChange(app, platform, updateProfile, async ({ tx, actor, now, audit }, { body }) => {
    const problems = profileProblems(body);
    const [first] = Object.values(problems);
    if (first) throw invalid(first, {}, problems);
    const { username, email } = trimmedProfile(body);
    const [user] = await tx.select().from(users).where(eq(users.id, actor.userId)).for('update');
    if (!user) throw notFound('user-unknown');
    const before = { username: user.username, empId: user.empId, email: user.email };
    const after = { username, ...(await boundAddress(tx, user, email)) };
    await tx
      .update(users)
      .set({ ...after, version: user.version + 1, updatedAt: now.toISOString(), updatedBy: username })
      .where(eq(users.id, user.id));
    audit({ kind: 'user', id: user.id, name: `${username} ${user.usercode}`, before, after });
    return { username, email: after.email };
  });

  serve(app, platform, profileActivity, (_input, actor) => activityOf(platform.db, actor, platform.now()));
}

/** The address as the directory has it, with its employee number; it can be only one user's. */
async function boundAddress(
  tx: Transaction,
  user: typeof users.$inferSelect,
  email: string,
): Promise<{ empId: string | null; email: string | null }> {
  if (email === (user.email ?? '')) return { empId: user.empId, email: user.email };
  if (email === '') return { empId: null, email: null };
  const [found] = await tx
    .select()
    .from(employees)
    .where(sql`lower(${employees.email}) = lower(${email})`)
    .limit(1);
  if (!found) throw invalid('email-unknown', {}, { email: 'email-unknown' });
  // Two at once would each find the number free.
  await tx.execute(sql`select from employees where emp_id = ${found.empId} for update`);
  const [other] = await tx.select().from(users).where(eq(users.empId, found.empId)).limit(1);
  if (other && other.id !== user.id) {
    const params = { name: `${other.username} ${other.usercode}` };
    throw invalid('employee-taken', params, { email: 'employee-taken' });
  }
  return { empId: found.empId, email: found.email };
}
