import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import type { Database } from './platform/database/database.ts';
import { DatabaseStartError } from './platform/database/embedded-postgres/problem.ts';
import { makeKey } from './platform/people/service-keys.ts';
import { hashPassword } from './platform/people/sessions.ts';

/** Its code, by which lists and logs tell what it did. */
const sandboxAccount = 'sandbox';
/** What the demo company's head office may do, in all its stores. */
const role = 'headoffice';
const keyDays = 365;

/**
 * Nobody makes a sandbox of a company's database, not even by a wrong address: neither tables nor rows of it are touched.
 * To be asked before the tables are brought up to date.
 * @throws DatabaseStartError when somebody is in it who is not of the demo company
 */
export async function refuseRealCompany(db: Pick<Database, 'execute'>): Promise<void> {
  const tables = await db.execute<{ there: boolean }>(sql`select to_regclass('users') is not null as there`);
  if (!tables.rows[0]?.there) return;
  const found = await db.execute<{ real: boolean }>(
    sql`select exists (select from users where not demo) as real`,
  );
  if (found.rows[0]?.real)
    throw new DatabaseStartError(
      'SANDBOX=1 is refused: this database holds a company, and a sandbox needs an empty one or one of its own. Give it another DATABASE_URL or DATA_DIR.',
    );
}

/** Makes the service account with its key, once; answers the key, which is kept nowhere. */
export async function openSandbox(db: Database): Promise<{ sandboxKey?: string }> {
  const passwordHash = await hashPassword(randomBytes(32).toString('hex'));
  return db.transaction(async (tx) => {
    const made = await tx.execute<{ id: string }>(sql`
      insert into users (id, usercode, username, password_hash, service, demo)
      values (${uuidv7()}, ${sandboxAccount}, 'Sandbox', ${passwordHash}, true, true)
      on conflict (usercode) do nothing returning id`);
    const [account] = made.rows;
    if (!account) return {};
    await tx.execute(sql`
      insert into user_roles (user_id, role_id) select ${account.id}, id from roles where code = ${role}`);
    await tx.execute(sql`
      insert into user_areas (user_id, department_id)
      select ${account.id}, id from departments where kind in ('company', 'region', 'store')`);
    const of = { userId: account.id, by: 'SANDBOX=1', days: keyDays, now: new Date() };
    return { sandboxKey: await makeKey(tx, of) };
  });
}
