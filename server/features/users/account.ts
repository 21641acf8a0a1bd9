import { eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import {
  bindEmail,
  existsWeixin,
  resetPassword,
  resetPosPassword,
  unbindEmail,
  updateEmail,
  updateUserEmailToNull,
} from '#core/users/account';
import { employeeNumber, isMailAddress } from '#core/users/rules';
import { codes } from '#core/wire/codes';
import { requireCall } from '../../platform/access.ts';
import { type Change, type Platform, serve, serveChange } from '../../platform/calls.ts';
import type { Reader } from '../../platform/database.ts';
import { invalid, Refusal } from '../../platform/refusal.ts';
import { endSessionsOf, hashPassword } from '../../platform/sessions.ts';
import { employees, loginFailures, users } from '../../schema/people.ts';
import { edited, lockUser, requireRank } from './guards.ts';
import { oneTimePassword } from './one-time-password.ts';

/** E-mail and password of accounts: one's own, and with the points anybody's. */
export function accountCalls(app: FastifyInstance, platform: Platform): void {
  serve(app, platform, existsWeixin, async ({ body }) => {
    return { count: (await findEmployee(platform.db, body.usercode)) ? 1 : 0 };
  });

  serveChange(app, platform, updateEmail, (work, { body }) => {
    if (body.id !== work.actor.userId) requireCall(work.actor, bindEmail);
    return bind(work, body);
  });
  serveChange(app, platform, bindEmail, (work, { body }) => bind(work, body));

  serveChange(app, platform, updateUserEmailToNull, (work, { body }) => {
    if (body.id !== work.actor.userId) requireCall(work.actor, unbindEmail);
    return unbind(work, body.id);
  });
  serveChange(app, platform, unbindEmail, (work, { body }) => unbind(work, body.id));

  serveChange(app, platform, resetPosPassword, async (work, { body }) => {
    const { tx, actor } = work;
    const empId = employeeNumber(body.empId);
    const [found] = await tx.select({ id: users.id }).from(users).where(eq(users.empId, empId));
    if (found?.id !== actor.userId) requireCall(actor, resetPassword);
    if (!found) throw invalid('employee-not-bound', {}, { empId: 'employee-not-bound' });
    return reset(work, found.id);
  });
  serveChange(app, platform, resetPassword, (work, { body }) => reset(work, body.id));
}

async function bind(
  { tx, actor, now, audit }: Change,
  said: { id: string; empId: string; email?: string },
): Promise<string> {
  const user = await lockUser(tx, said.id);
  await requireRank(tx, actor, user.id);
  const empId = employeeNumber(said.empId);
  if (empId === '') throw invalid('employee-required', {}, { empId: 'employee-required' });
  const email = (await findEmployee(tx, empId))?.email ?? (await newEmployee({ tx, audit }, user, said));
  const [other] = await tx.select().from(users).where(eq(users.empId, empId));
  if (other && other.id !== user.id) {
    throw invalid(
      'employee-taken',
      { name: `${other.username} ${other.usercode}` },
      { empId: 'employee-taken' },
    );
  }
  await tx
    .update(users)
    .set({ empId, email, ...edited(user, actor, now) })
    .where(eq(users.id, user.id));
  audit({
    kind: 'user',
    id: user.id,
    name: `${user.username} ${user.usercode}`,
    before: { empId: user.empId, email: user.email },
    after: { empId, email },
  });
  return email;
}

async function findEmployee(db: Reader, empId: string) {
  const [found] = await db
    .select()
    .from(employees)
    .where(eq(employees.empId, employeeNumber(empId)));
  return found;
}

/** Writes a number into the directory that it does not have: whoever administers users knows the address. */
async function newEmployee(
  { tx, audit }: Pick<Change, 'tx' | 'audit'>,
  user: { username: string },
  said: { empId: string; email?: string },
): Promise<string> {
  const email = said.email?.trim() ?? '';
  if (email === '') throw invalid('employee-unknown', {}, { empId: 'employee-unknown' });
  if (!isMailAddress(email)) throw invalid('email-form', {}, { email: 'email-form' });
  const row = { empId: employeeNumber(said.empId), name: user.username, email };
  await tx.insert(employees).values(row).onConflictDoNothing();
  audit({ kind: 'employee', id: row.empId, name: user.username, before: null, after: row });
  return email;
}

async function unbind({ tx, actor, now, audit }: Change, id: string): Promise<null> {
  const user = await lockUser(tx, id);
  await requireRank(tx, actor, user.id);
  await tx
    .update(users)
    .set({ empId: null, email: null, ...edited(user, actor, now) })
    .where(eq(users.id, user.id));
  audit({
    kind: 'user',
    id: user.id,
    name: `${user.username} ${user.usercode}`,
    before: { empId: user.empId, email: user.email },
    after: { empId: null, email: null },
  });
  return null;
}

async function reset(work: Change, id: string) {
  const { tx, actor, now, audit } = work;
  const user = await lockUser(tx, id);
  await requireRank(tx, actor, user.id);
  await refuseTooMany(work, user.id);
  const password = oneTimePassword();
  await tx
    .update(users)
    .set({
      passwordHash: await hashPassword(password),
      mustChangePassword: true,
      ...edited(user, actor, now),
    })
    .where(eq(users.id, user.id));
  await endSessionsOf(tx, user.id, 'password', now);
  // Whoever forgot it has often tried too many others first.
  await tx.delete(loginFailures).where(eq(loginFailures.subject, `account:${user.usercode.toLowerCase()}`));
  const name = `${user.username} ${user.usercode}`;
  audit({
    kind: 'user',
    id: user.id,
    name,
    before: { password: 'old', mustChangePassword: user.mustChangePassword },
    after: { password: 'new', mustChangePassword: true },
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
    where at > ${since} and call in (${resetPassword.name}, ${resetPosPassword.name})
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
