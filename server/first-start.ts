import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { administratorRole } from '#core/access/administration';
import { fillDemo, grantPoints } from './demo/fill.ts';
import type { Config } from './platform/config.ts';
import type { Database } from './platform/database.ts';
import { hashPassword } from './platform/sessions.ts';
import { departments, roles, userAreas, userRoles, users } from './schema/people.ts';

/** Who can sign in, for the person who started it. */
export type FirstStart = {
  /** Made just now. */
  administrator?: { usercode: string; password: string };
  /** Whether this database holds the demo company, made now or earlier. */
  hasDemoCompany: boolean;
};

/** Gives an empty database its first users: the demo company, or one administrator. */
export async function prepareFirstStart(
  db: Database,
  config: Pick<Config, 'demo'>,
  step: <Result>(name: string, run: () => Promise<Result>) => Promise<Result>,
): Promise<FirstStart> {
  const found = await db.execute<{ any: boolean; demo: boolean }>(sql`
    select exists (select from users) as any, exists (select from users where usercode = ${aDemoAccount}) as demo`);
  const [present] = found.rows;
  if (present?.any) return { hasDemoCompany: present.demo };
  if (!config.demo) return { administrator: await createAdministrator(db), hasDemoCompany: false };
  await step('demo data', () => fillDemo(db, new Date()));
  return { hasDemoCompany: true };
}

const aDemoAccount = '100101';

async function createAdministrator(db: Database): Promise<{ usercode: string; password: string }> {
  const password = randomBytes(9).toString('base64url');
  const passwordHash = await hashPassword(password);
  const role = administratorRole;
  await db.transaction(async (tx) => {
    const company = { id: randomUUID(), name: 'Stockroom', kind: 'company' as const };
    const user = { id: randomUUID(), usercode: 'admin', username: 'admin', departmentId: company.id };
    await tx.insert(departments).values(company);
    await tx.insert(roles).values({ id: role, code: role, name: 'admin', system: true });
    await tx.insert(users).values({ ...user, passwordHash, mustChangePassword: true });
    await tx.insert(userRoles).values({ userId: user.id, roleId: role });
    await tx.insert(userAreas).values({ userId: user.id, departmentId: company.id });
    await grantPoints(tx, role, ['*']);
  });
  return { usercode: 'admin', password };
}
