import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../database/database.ts';
import { elementsOf } from '../database/sql.ts';
import { keepingAdministrators } from './administrators.ts';

/** The roles of a user before and after, by their names. */
export type RolesChanged = { id: string; name: string; before: string[]; after: string[] };

/** By what roles name a group that SCIM tells (`g`): its name, and its id at the provider, which tokens may tell. */
const namesOfGroup = sql`array_remove(array[g.display_name, g.external_id], null)`;

/** The groups that SCIM has put a user in, by all their names. */
export async function scimGroupsOf(tx: Transaction, userId: string): Promise<string[]> {
  const found = await tx.execute<{ name: string }>(sql`
    select unnest(${namesOfGroup}) as name from scim_members m join scim_groups g on g.id = m.group_id
    where m.user_id = ${userId}`);
  return found.rows.map(({ name }) => name);
}

/** The people whom SCIM has put in groups of these names. */
export async function membersOf(tx: Transaction, names: readonly string[]): Promise<string[]> {
  const found = await tx.execute<{ id: string }>(sql`
    select distinct m.user_id as id from scim_members m join scim_groups g on g.id = m.group_id
    where ${namesOfGroup} && ${sql.param(names)}::text[]`);
  return found.rows.map(({ id }) => id);
}

/**
 * Gives these people the roles of the groups that SCIM has put them in, and takes those (`r`) that are `lost` where
 * none of their groups gives them; other roles stay. Refuses to take the administration from whoever holds it last.
 */
export async function followScimGroups(
  tx: Transaction,
  userIds: readonly string[],
  lost: SQL,
): Promise<RolesChanged[]> {
  if (userIds.length === 0) return [];
  const who = sql`in (${elementsOf(userIds)})`;
  const before = await rolesOf(tx, who);
  const taking = sql`
    ur.user_id ${who} and r.id = ur.role_id and ${lost}
    and not exists (
      select from scim_members m join scim_groups g on g.id = m.group_id
      where m.user_id = ur.user_id and r.provider_groups && ${namesOfGroup}
    )`;
  await tx.execute(sql`
    insert into user_roles (user_id, role_id)
    select distinct m.user_id, r.id from scim_members m join scim_groups g on g.id = m.group_id
    join roles r on r.provider_groups && ${namesOfGroup} where m.user_id ${who}
    on conflict do nothing`);
  const taken = await tx.execute(sql`select from user_roles ur, roles r where ${taking} limit 1`);
  if (taken.rows.length > 0)
    await keepingAdministrators(tx, () =>
      tx.execute(sql`delete from user_roles ur using roles r where ${taking}`),
    );
  const after = new Map((await rolesOf(tx, who)).map((one) => [one.id, one.roles]));
  return before
    .map(({ id, name, roles }) => ({ id, name, before: roles, after: after.get(id) ?? [] }))
    .filter((one) => one.before.join('\n') !== one.after.join('\n'));
}

async function rolesOf(tx: Transaction, who: SQL) {
  const found = await tx.execute<{ id: string; name: string; roles: string[] }>(sql`
    select u.id, concat_ws(' ', u.username, u.usercode) as name, (
      select coalesce(jsonb_agg(r.name order by r.name collate "C"), '[]')
      from user_roles ur join roles r on r.id = ur.role_id where ur.user_id = u.id
    ) as roles
    from users u where u.id ${who}`);
  return found.rows;
}
