import { type SQL, sql } from 'drizzle-orm';
import { administrationPoints } from '#core/access/administration';
import type { Transaction } from '../database/database.ts';
import { takeLock } from '../database/locks.ts';
import { invalid } from '../http/refusal.ts';

/**
 * Makes a change of users, roles or permissions that could take the administration from whoever holds it last; refuses
 * it with `last-administrator` when no enabled user would keep what some enabled user holds now, and with
 * `last-full-administrator` when afterwards everybody would lack something that somebody holds: nobody could grant that
 * any more. Such changes wait for each other, so that two of them cannot each leave it to the other's.
 */
export async function keepingAdministrators<Result>(
  tx: Transaction,
  change: () => Promise<Result>,
): Promise<Result> {
  await takeLock(tx, 'administration');
  const before = await heldAdministration(tx);
  const hadFull = await hasFullAdministrator(tx);
  const result = await change();
  const after = new Set((await heldAdministration(tx)).map(({ id }) => id));
  const lost = before.filter(({ id }) => !after.has(id));
  if (lost.length > 0) {
    const titles = lost.map(({ title }) => title);
    throw invalid('last-administrator', { points: titles.slice(0, namedPoints).join(', ') });
  }
  if (hadFull && !(await hasFullAdministrator(tx))) throw invalid('last-full-administrator');
  return result;
}

/** The permissions of the administration: its menus and points, and the program's own APIs below them. */
export function isAdministration(permission: SQL): SQL {
  const codes = sql`(select jsonb_array_elements_text(${JSON.stringify(administrationPoints)}::jsonb))`;
  return sql`(${permission}.code in ${codes}
    or ${permission}.type = 3 and ${permission}.system and ${permission}.pid in ${codes})`;
}

const namedPoints = 5;

/** Whether some enabled user holds, by enabled roles, everything that any user holds or would hold if enabled. */
async function hasFullAdministrator(tx: Transaction): Promise<boolean> {
  // By sets of roles, of which there are few, and not by users.
  const found = await tx.execute<{ has: boolean }>(sql`
    with held as (
      select distinct permission_id as id from role_permissions
      where role_id in (select role_id from user_roles)
    ), combination as (
      select distinct array_agg(ur.role_id order by ur.role_id) as roles from user_roles ur
      join users u on u.id = ur.user_id and u.enable_status and not u.service
      join roles r on r.id = ur.role_id and r.enable_status
      group by ur.user_id
    )
    select exists (
      select from combination c where not exists (
        select from held h where not exists (
          select from role_permissions rp where rp.role_id = any(c.roles) and rp.permission_id = h.id))
    ) as has`);
  return found.rows[0]?.has ?? false;
}

/** What of the administration some enabled user may do by an enabled role. */
async function heldAdministration(tx: Transaction): Promise<{ id: string; title: string }[]> {
  const found = await tx.execute<{ id: string; title: string }>(sql`
    select p.id, coalesce(p.title, p.name) as title from permissions p
    where p.enable_status and ${isAdministration(sql`p`)} and exists (
      select from role_permissions rp
      join roles r on r.id = rp.role_id and r.enable_status
      join user_roles ur on ur.role_id = r.id
      join users u on u.id = ur.user_id and u.enable_status and not u.service
      where rp.permission_id = p.id
    )
    order by p.type, p.sort`);
  return found.rows;
}
