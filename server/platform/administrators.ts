import { type SQL, sql } from 'drizzle-orm';
import { administrationPoints } from '#core/access/administration';
import type { Transaction } from './database.ts';
import { invalid } from './refusal.ts';

/**
 * Makes a change of users, roles or permissions that could take the administration from whoever holds it last; refuses
 * it with `last-administrator` when no enabled user would keep what some enabled user holds now. Such changes wait for
 * each other, so that two of them cannot each leave it to the other's.
 */
export async function keepingAdministrators<Result>(
  tx: Transaction,
  change: () => Promise<Result>,
): Promise<Result> {
  await tx.execute(sql`select pg_advisory_xact_lock(${administrationLock})`);
  const before = await heldAdministration(tx);
  const result = await change();
  const after = new Set((await heldAdministration(tx)).map(({ id }) => id));
  const lost = before.filter(({ id }) => !after.has(id));
  if (lost.length > 0) {
    const titles = lost.map(({ title }) => title);
    throw invalid('last-administrator', { points: titles.slice(0, namedPoints).join(', ') });
  }
  return result;
}

/** The permissions of the administration: its menus and points, and the program's own APIs below them. */
export function isAdministration(permission: SQL): SQL {
  const codes = sql`(select jsonb_array_elements_text(${JSON.stringify(administrationPoints)}::jsonb))`;
  return sql`(${permission}.code in ${codes}
    or ${permission}.type = 3 and ${permission}.system and ${permission}.pid in ${codes})`;
}

/** Any number: it is the same for all who would change who administers. */
const administrationLock = 72_001;
const namedPoints = 5;

/** What of the administration some enabled user may do by an enabled role. */
async function heldAdministration(tx: Transaction): Promise<{ id: string; title: string }[]> {
  const found = await tx.execute<{ id: string; title: string }>(sql`
    select p.id, coalesce(p.title, p.name) as title from permissions p
    where p.enable_status and ${isAdministration(sql`p`)} and exists (
      select from role_permissions rp
      join roles r on r.id = rp.role_id and r.enable_status
      join user_roles ur on ur.role_id = r.id
      join users u on u.id = ur.user_id and u.enable_status
      where rp.permission_id = p.id
    )
    order by p.type, p.sort`);
  return found.rows;
}
