import { eq } from 'drizzle-orm';
import { employeeNumber, isMailAddress } from '#core/users/rules';
import type { Reader } from '../../platform/database/database.ts';
import type { Change } from '../../platform/http/calls.ts';
import { invalid } from '../../platform/http/refusal.ts';
import { notify } from '../../platform/inbox/notify.ts';
import { releaseMails } from '../../platform/mail/queue.ts';
import { askToConfirm } from '../../platform/people/confirmations.ts';
import { lockEmployee, pendingOthers, refuseTaken } from '../../platform/people/work-address.ts';
import { employees, users } from '../../schema/people.ts';
import { edited, lockUser, requireRank } from './guards.ts';

type User = typeof users.$inferSelect;
type Employee = typeof employees.$inferSelect;

/** The work address of an employee number, as the directory has it. */
export async function findEmployee(db: Reader, empId: string) {
  const [found] = await db
    .select()
    .from(employees)
    .where(eq(employees.empId, employeeNumber(empId)));
  return found;
}

/** Whether they have an account in the company's messenger: usually it is the employee number (spec 2, section 5). */
export function hasMessenger({ messenger }: Pick<Employee, 'messenger'>): boolean {
  return messenger !== '';
}

/**
 * Binds the work address of an employee number to a user; answers the address. Unless `isConfirmed`, it waits for the link
 * that is sent there, or for somebody else to say that it is theirs, and takes the number from nobody (decision X3).
 */
export async function bindAddress(
  work: Change,
  said: { id: string; empId: string; email?: string },
  isConfirmed: boolean,
): Promise<string> {
  const { tx, actor, now } = work;
  const empId = employeeNumber(said.empId);
  const employee = await lockEmployee(tx, empId);
  const user = await lockUser(tx, said.id);
  await requireRank(tx, actor, user.id);
  if (empId === '') throw invalid('employee-required', {}, { empId: 'employee-required' });
  // Whoever may confirm it knows them.
  const known = employee && (isConfirmed || hasMessenger(employee)) ? employee : undefined;
  const email = known?.email || (await sayAddress(work, user, said, known));
  await refuseTaken(tx, empId, user.id, 'empId');
  // Bound once more by its owner, what was confirmed stays so.
  const earlier = user.empId === empId && user.email === email ? user.emailConfirmedAt : null;
  await writeAddress(work, user, {
    empId,
    email,
    emailConfirmedAt: isConfirmed ? now.toISOString() : earlier,
  });
  if (isConfirmed) await dropOthers(work, empId, user.id);
  else if (earlier === null) await askToConfirm(tx, { ...user, empId });
  return email;
}

/** Whoever says so: the leader of the store, or the user with the link that was sent there. */
type Confirming = Pick<Change, 'tx' | 'touch' | 'now' | 'audit'> & {
  actor: Pick<Change['actor'], 'userId' | 'name' | 'usercode'>;
};

/** Says that the number which a user has bound is theirs; whoever else claimed it has it no longer. */
export async function confirmAddress(work: Confirming, id: string, empId: string): Promise<void> {
  const { tx, now } = work;
  await lockEmployee(tx, empId);
  const user = await lockUser(tx, id);
  if (user.empId !== empId || user.emailConfirmedAt !== null) throw invalid('nothing-to-confirm');
  await refuseTaken(tx, empId, user.id, 'empId');
  await writeAddress(work, user, { empId, email: user.email, emailConfirmedAt: now.toISOString() });
  await dropOthers(work, empId, user.id);
}

export async function unbindAddress(work: Change, id: string): Promise<null> {
  const user = await lockUser(work.tx, id);
  await requireRank(work.tx, work.actor, user.id);
  await writeAddress(work, user, unbound);
  return null;
}

const unbound = { empId: null, email: null, emailConfirmedAt: null };

export async function dropOthers(work: Confirming, empId: string, userId: string): Promise<void> {
  for (const other of await pendingOthers(work.tx, empId, userId)) await writeAddress(work, other, unbound);
}

/** Writes a user's number and address down; mails that waited go there, and its user is told. */
export async function writeAddress(
  work: Confirming,
  user: User,
  bound: Pick<User, 'empId' | 'email' | 'emailConfirmedAt'>,
): Promise<void> {
  const { tx, actor, now, audit } = work;
  await tx
    .update(users)
    .set({ ...bound, ...edited(user, actor, now) })
    .where(eq(users.id, user.id));
  if (bound.emailConfirmedAt !== null) await releaseMails(tx, user.id);
  audit({
    kind: 'user',
    id: user.id,
    name: `${user.username} ${user.usercode}`,
    before: auditedAddress(user),
    after: auditedAddress(bound),
  });
  // Mail, and so what a forgotten password is helped by, goes there from now on.
  if (user.id !== actor.userId) {
    await notify(work, {
      to: [user.id],
      kind: 'users.address-changed',
      subject: `user/${user.id}`,
      params: { name: actor.name },
      link: '/profile/index',
    });
  }
}

function auditedAddress({
  empId,
  email,
  emailConfirmedAt,
}: Pick<User, 'empId' | 'email' | 'emailConfirmedAt'>) {
  return { empId, email, emailConfirmed: emailConfirmedAt !== null };
}

/** Writes down an address that the directory does not have: whoever administers users knows it. */
async function sayAddress(
  { tx, audit }: Pick<Change, 'tx' | 'audit'>,
  user: { username: string },
  said: { empId: string; email?: string },
  known: Employee | undefined,
): Promise<string> {
  const email = said.email?.trim() ?? '';
  if (email === '' && known) throw invalid('employee-no-address', {}, { empId: 'employee-no-address' });
  if (email === '') throw invalid('employee-unknown', {}, { empId: 'employee-unknown' });
  if (!isMailAddress(email)) throw invalid('email-form', {}, { email: 'email-form' });
  const row = { empId: employeeNumber(said.empId), name: known?.name ?? user.username, email };
  await tx
    .insert(employees)
    .values(row)
    .onConflictDoUpdate({ target: employees.empId, set: { email }, setWhere: eq(employees.email, '') });
  const before = known ? { email: known.email } : null;
  audit({ kind: 'employee', id: row.empId, name: row.name, before, after: known ? { email } : row });
  return email;
}
