import { randomUUID } from 'node:crypto';
import { eq, inArray, sql } from 'drizzle-orm';
import { administratorRole } from '#core/access/administration';
import { userProblems } from '#core/users/rules';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { type AuditedChange, writeAudit } from '../../platform/people/audit.ts';
import { freshPassword, oneTimeUntil } from '../../platform/people/entry.ts';
import { removeSecondFactor } from '../../platform/people/second-factor.ts';
import { hashPassword } from '../../platform/people/sessions.ts';
import { rolePermissions, roles, userRoles } from '../../schema/access.ts';
import { departments, userAreas, users } from '../../schema/people.ts';
import { knownDevices, loginFailures } from '../../schema/sessions.ts';
import { endOldPassword, oneTimePassword } from './one-time-password.ts';

/** The way back in for whoever runs the server, when nobody who administers can sign in any more. */
export type Administrator = Pick<
  typeof users.$inferSelect,
  'id' | 'usercode' | 'username' | 'enableStatus' | 'demo'
> & { lastSignIn: string | null };

/** What cannot be done, in one sentence for whoever runs the command. */
export class RescueProblem extends Error {}

export async function listAdministrators(db: Pick<Database, 'execute'>): Promise<Administrator[]> {
  const found = await db.execute<Administrator>(sql`
    select u.id, u.usercode, u.username, u.enable_status as "enableStatus", u.demo, (
      select max(at)::text from login_log where user_id = u.id and outcome = 'signed-in'
    ) as "lastSignIn"
    from users u join user_roles ur on ur.user_id = u.id join roles r on r.id = ur.role_id
    where r.code = ${administratorRole} and not u.service order by u.usercode`);
  return found.rows;
}

/**
 * Gives an administrator a password that works once, and takes everything away that could be in the way of it: lockout,
 * second factor, a disabled account. All their sessions end, and their PIN. Answers the password, which is kept nowhere.
 * @throws RescueProblem
 */
export async function resetAdministrator(db: Database, usercode: string, now: Date): Promise<string> {
  return db.transaction(async (tx) => {
    const administrators = await listAdministrators(tx);
    const found = administrators.find((one) => one.usercode === usercode);
    if (!found) throw new RescueProblem(notOneOf(usercode, administrators));
    const { id } = found;
    const [before] = await tx.select().from(users).where(eq(users.id, id)).for('update');
    const { password, columns } = await newPassword(now);
    const lifted = { enableStatus: true, demo: false };
    await tx
      .update(users)
      .set({ ...columns, ...lifted, ...byCommand(now), version: sql`${users.version} + 1` })
      .where(eq(users.id, id));
    const hadSecondFactor = await removeSecondFactor(tx, id);
    await forgetFailuresOfDevices(tx, id);
    await endOldPassword(tx, found, 'administrator', now);
    await writeDown(tx, now, {
      kind: 'user',
      id,
      name: `${found.username} ${usercode}`,
      before: {
        password: 'old',
        secondFactor: hadSecondFactor,
        enableStatus: before?.enableStatus,
        demo: before?.demo,
      },
      after: { password: 'new', secondFactor: false, ...lifted },
    });
    return password;
  });
}

/**
 * Makes an administrator where there is none: for the whole company, with a password that works once.
 * @throws RescueProblem
 */
export async function createAdministrator(db: Database, usercode: string, now: Date): Promise<string> {
  return db.transaction(async (tx) => {
    // Two of them at once would each find none.
    await tx.execute(sql`lock table user_roles in share row exclusive mode`);
    const administrators = await listAdministrators(tx);
    if (administrators.length > 0) throw new RescueProblem(someAdminister(administrators));
    await refuseUnusable(tx, usercode);
    const companyId = await companyOf(tx);
    const roleId = await administratorRoleOf(tx);
    const { password, columns } = await newPassword(now);
    const user = { id: randomUUID(), usercode, username: usercode, departmentId: companyId };
    await tx.insert(users).values({ ...user, ...columns, ...byCommand(now) });
    await tx.insert(userRoles).values({ userId: user.id, roleId });
    await tx.insert(userAreas).values({ userId: user.id, departmentId: companyId });
    const after = { usercode, username: usercode, roles: administratorRole };
    await writeDown(tx, now, { kind: 'user', id: user.id, name: usercode, before: null, after });
    return password;
  });
}

const byCommandLine = { userId: 'command-line', usercode: 'command line', name: 'command line' };

async function newPassword(now: Date) {
  const password = oneTimePassword();
  return { password, columns: freshPassword(await hashPassword(password), oneTimeUntil(now)) };
}

function byCommand(now: Date) {
  return { updatedAt: now.toISOString(), updatedBy: byCommandLine.name };
}

function writeDown(tx: Transaction, now: Date, change: AuditedChange): Promise<void> {
  return writeAudit(tx, byCommandLine, { call: 'npm run administrator', address: '', now }, [change]);
}

/** A device that they have used before has a count of its own. */
async function forgetFailuresOfDevices(tx: Transaction, userId: string): Promise<void> {
  const subjects = tx
    .select({ subject: sql<string>`'device:' || ${knownDevices.keyHash}` })
    .from(knownDevices)
    .where(eq(knownDevices.userId, userId));
  await tx.delete(loginFailures).where(inArray(loginFailures.subject, subjects));
}

async function refuseUnusable(tx: Transaction, usercode: string): Promise<void> {
  if (userProblems({ usercode, username: usercode, departmentId: ' ', isLeader: '0' }).usercode) {
    throw new RescueProblem(
      `${usercode} cannot be a user code: 2 to 30 letters, digits, dots, dashes and underscores.`,
    );
  }
  const found = await tx.select({ usercode: users.usercode }).from(users);
  if (found.length === 0) {
    throw new RescueProblem(
      'This database is empty: the first start makes an administrator and prints the password.',
    );
  }
  if (found.some((one) => one.usercode.toLowerCase() === usercode.toLowerCase()))
    throw new RescueProblem(
      `There is an account ${usercode} already, which does not administer: choose another code.`,
    );
}

async function companyOf(tx: Transaction): Promise<string> {
  const isCompany = eq(departments.kind, 'company');
  const [company] = await tx.select({ id: departments.id }).from(departments).where(isCompany).limit(1);
  if (company) return company.id;
  const id = randomUUID();
  await tx.insert(departments).values({ id, name: 'Stockroom', kind: 'company' });
  return id;
}

/** The system role, enabled and with every permission there is, as a first start makes it. */
async function administratorRoleOf(tx: Transaction): Promise<string> {
  const row = { id: administratorRole, code: administratorRole, name: 'admin', system: true };
  const [role] = await tx
    .insert(roles)
    .values(row)
    .onConflictDoUpdate({ target: roles.code, set: { system: true, enableStatus: true } })
    .returning();
  const id = role?.id ?? administratorRole;
  await tx.execute(sql`
    insert into ${rolePermissions} (role_id, permission_id) select ${id}, id from permissions on conflict do nothing`);
  return id;
}

function notOneOf(usercode: string, administrators: readonly Administrator[]): string {
  return administrators.length === 0
    ? `Nobody administers this database: npm run administrator -- --create ${usercode} makes somebody who does.`
    : `${usercode} does not administer. ${someAdminister(administrators)}`;
}

function someAdminister(administrators: readonly Administrator[]): string {
  const codes = administrators.map(({ usercode }) => usercode);
  return `These do: ${codes.join(', ')}. npm run administrator -- ${codes[0]} gives the first a new password.`;
}
