import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { administratorRole } from '#core/access/administration';
import { fillDemo } from './demo/fill.ts';
import { demoPastJob, keepNumbersFree } from './demo/fill-past.ts';
import type { Config } from './platform/config/config.ts';
import type { Database } from './platform/database/database.ts';
import { oneAtATime } from './platform/database/migrate.ts';
import { enqueue } from './platform/jobs/queue.ts';
import { grantPoints } from './platform/people/grant-points.ts';
import { hashPassword } from './platform/people/sessions.ts';
import { openSandbox, refuseRealCompany } from './sandbox.ts';
import { roles, userRoles } from './schema/access.ts';
import { departments, userAreas, users } from './schema/people.ts';

/** Who can sign in, for the person who started it. */
export type FirstStart = {
  /** Made just now. */
  administrator?: { usercode: string; password: string };
  /** Whether accounts of the demo company are here, made now or earlier, that nobody gave a password of their own. */
  hasDemoCompany: boolean;
  /** Of the sandbox's service account, made just now. */
  sandboxKey?: string;
};

type Step = <Result>(name: string, run: () => Promise<Result>) => Promise<Result>;

/** Gives an empty database its first users: the demo company, or one administrator. Several servers may start at once. */
export async function prepareFirstStart(
  db: Database,
  config: Pick<Config, 'demo' | 'demoPast'> & Partial<Pick<Config, 'sandbox'>>,
  step: Step,
): Promise<FirstStart> {
  return oneAtATime(db, () => prepareAlone(db, config, step));
}

async function prepareAlone(
  db: Database,
  config: Pick<Config, 'demo' | 'demoPast'> & Partial<Pick<Config, 'sandbox'>>,
  step: Step,
): Promise<FirstStart> {
  const found = await db.execute<{ any: boolean; demo: boolean }>(sql`
    select exists (select from users) as any, exists (select from users where demo) as demo`);
  const [present] = found.rows;
  if (present?.any) {
    if (config.sandbox) await refuseRealCompany(db);
    return { hasDemoCompany: present.demo, ...(config.sandbox && (await openSandbox(db))) };
  }
  if (!config.demo) return { administrator: await createAdministrator(db), hasDemoCompany: false };
  if (config.demoPast) await keepNumbersFree(db);
  await step('demo data', () => fillDemo(db, new Date()));
  if (config.demoPast) await enqueue(db, demoPastJob, {}, { uniqueKey: demoPastJob.name });
  return { hasDemoCompany: true, ...(config.sandbox && (await openSandbox(db))) };
}

async function createAdministrator(db: Database): Promise<{ usercode: string; password: string }> {
  const password = randomBytes(9).toString('base64url');
  const passwordHash = await hashPassword(password);
  const role = administratorRole;
  await db.transaction(async (tx) => {
    const company = { id: randomUUID(), name: 'Stockroom', kind: 'company' as const };
    const user = { id: randomUUID(), usercode: 'admin', username: 'admin', departmentId: company.id };
    await tx.insert(departments).values(company);
    await tx.insert(roles).values({ id: role, code: role, name: 'admin', system: true });
    // To be changed, but without an end: should nobody sign in for a day, nobody else could give a new one.
    await tx.insert(users).values({ ...user, passwordHash, mustChangePassword: true });
    await tx.insert(userRoles).values({ userId: user.id, roleId: role });
    await tx.insert(userAreas).values({ userId: user.id, departmentId: company.id });
    await grantPoints(tx, role, ['*']);
  });
  return { usercode: 'admin', password };
}
