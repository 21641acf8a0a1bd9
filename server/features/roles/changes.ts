import { randomUUID } from 'node:crypto';
import { and, eq, ne, sql } from 'drizzle-orm';
import { whyNotRole } from '#core/access/rank';
import {
  assignPermissions,
  deleteRole,
  insertRole,
  type Role,
  type RoleWithPermissions,
  updateRole,
} from '#core/roles/contract';
import { grantChanges, grantsAfter, longestName, nameProblem } from '#core/roles/rules';
import { assignRoles } from '#core/users/contract';
import { isEditedSince } from '#core/wire/seen-version';
import type { Transaction } from '../../platform/database/database.ts';
import { takeLock } from '../../platform/database/locks.ts';
import type { Calls, Change } from '../../platform/http/calls.ts';
import { conflict, forbidden, invalid, notFound } from '../../platform/http/refusal.ts';
import type { Actor } from '../../platform/people/access.ts';
import { isAdministration, keepingAdministrators } from '../../platform/people/administrators.ts';
import { edited, signature } from '../../platform/people/edited.ts';
import { followScimGroups, membersOf } from '../../platform/people/provider-groups.ts';
import { holdRank, permissionsBeyond, refuseBeyond } from '../../platform/people/rank.ts';
import { roles } from '../../schema/access.ts';
import {
  queryGranted,
  queryGrants,
  queryHolders,
  queryNodes,
  queryRole,
  type RoleFacts,
  withStanding,
} from './queries.ts';

/** What administrators do to roles; each in one transaction, with its line in the audit log. */
export function roleChanges({ change }: Calls): void {
  change(insertRole, async ({ tx, actor, now, audit }, { body }) => {
    const id = `role-${randomUUID().slice(-12)}`;
    const fields = fieldsOf(body);
    requireGiving(actor, [], fields.providerGroups);
    const rank = await holdRank(tx, actor);
    await requireFreeName(tx, fields.name, id);
    await tx
      .insert(roles)
      .values({ ...fields, id, code: id, updatedAt: now.toISOString(), updatedBy: signature(actor) });
    audit({ kind: 'role', id, name: fields.name, before: null, after: auditedOf(fields) });
    return withStanding(tx, rank, await known(tx, id));
  });

  change(updateRole, async (work, { body }) => {
    const { tx, actor, now, audit } = work;
    const { role: before, rank } = await openRole(work, body.id, 'edit');
    if (isEditedSince(before, body.version))
      throw editedMeanwhile(await withGrants(tx, await withStanding(tx, rank, before)));
    const fields = { ...fieldsOf({ ...before, ...body }) };
    requireGiving(actor, before.providerGroups, fields.providerGroups);
    if (before.system && !fields.enableStatus) throw forbidden('system-row');
    await requireFreeName(tx, fields.name, before.id);
    await keepingAdministrators(tx, () =>
      tx
        .update(roles)
        .set({ ...fields, ...edited(before, actor, now) })
        .where(eq(roles.id, before.id)),
    );
    // Whom SCIM has put in these groups need not sign in first.
    const named = [...new Set([...before.providerGroups, ...fields.providerGroups])];
    const lost = sql`r.id = ${before.id} and r.provider_groups <> '{}'`;
    for (const one of await followScimGroups(tx, await membersOf(tx, named), lost))
      audit({
        kind: 'user',
        id: one.id,
        name: one.name,
        before: { roles: one.before },
        after: { roles: one.after },
      });
    audit({
      kind: 'role',
      id: before.id,
      name: fields.name,
      before: auditedOf(before),
      after: auditedOf(fields),
    });
    return withStanding(tx, await holdRank(tx, actor), await known(tx, before.id));
  });

  change(deleteRole, async (work, { params }) => {
    const { tx, audit } = work;
    const { role } = await openRole(work, params.id, 'edit');
    if (role.system) throw forbidden('system-row');
    const holders = await queryHolders(tx, role.id);
    if (holders.length > 0) {
      const names = holders.slice(0, namedHolders).join(', ');
      throw invalid('role-in-use', { count: holders.length, names });
    }
    await tx.delete(roles).where(eq(roles.id, role.id));
    audit({ kind: 'role', id: role.id, name: role.name, before: auditedOf(role), after: null });
    return null;
  });

  change(assignPermissions, async (work, { body }) => {
    const { tx, actor, now, audit } = work;
    const { role, rank } = await openRole(work, body.id, 'grant');
    if (isEditedSince(role, body.version))
      throw editedMeanwhile(await withGrants(tx, await withStanding(tx, rank, role)));
    const nodes = await queryNodes(tx);
    const codes = new Map(nodes.map(({ id, code }) => [id, code]));
    const unknown = body.permIds.find((id) => !codes.has(id));
    if (unknown !== undefined) throw notFound('permission-unknown', { code: unknown });
    const before = await queryGranted(tx, role.id);
    const after = grantsAfter(nodes, before, body.permIds);
    const { added, removed } = grantChanges(before, new Set(after.permIds));
    refuseBeyond('grant-beyond-own', await permissionsBeyond(tx, rank, [...added, ...removed]));
    if (role.system) await requireAdministrationIn(tx, removed);
    await keepingAdministrators(tx, async () => {
      await saveGrants(tx, role.id, after);
      await tx
        .update(roles)
        .set(edited(role, actor, now))
        .where(eq(roles.id, role.id));
    });
    // The database tells them in any order; whoever reads the log looks for one.
    const named = (ids: readonly string[]) => ids.flatMap((id) => codes.get(id) ?? []).sort();
    audit({
      kind: 'role',
      id: role.id,
      name: role.name,
      before: removed.length > 0 ? { withdrawn: named(removed) } : {},
      after: added.length > 0 ? { granted: named(added) } : {},
    });
    return withGrants(tx, await withStanding(tx, await holdRank(tx, actor), await known(tx, role.id)));
  });
}

/** A role that nobody else changes until the transaction ends, if the actor may do this to it. */
async function openRole({ tx, actor }: Change, id: string, task: 'edit' | 'grant') {
  const rank = await holdRank(tx, actor);
  await tx.execute(sql`select from roles where id = ${id} for update`);
  const role = await known(tx, id);
  const standing = await withStanding(tx, rank, role);
  const reason = whyNotRole(task, standing);
  if (reason === 'role-beyond-own') refuseBeyond(reason, standing.beyond);
  else if (reason) throw forbidden(reason);
  return { role, rank };
}

const namedHolders = 10;
const namedNeeds = 5;

type Fields = {
  name: string;
  nameEn: string | null;
  description: string;
  enableStatus: boolean;
  providerGroups: string[];
};

function fieldsOf(said: Pick<Fields, 'name'> & Partial<Fields>): Fields {
  const problem = nameProblem(said.name);
  if (problem) throw invalid(problem, { max: longestName }, { name: problem });
  return {
    name: said.name.trim(),
    nameEn: said.nameEn?.trim() || null,
    description: said.description?.trim() ?? '',
    enableStatus: said.enableStatus ?? true,
    providerGroups: [...new Set(said.providerGroups?.map((group) => group.trim()))].filter(Boolean).sort(),
  };
}

/** What the audit log tells: of groups, where there are any. */
function auditedOf({ name, nameEn, description, enableStatus, providerGroups }: Fields) {
  return { name, nameEn, description, enableStatus, ...(providerGroups.length > 0 && { providerGroups }) };
}

/** Whoever says which groups have a role gives it to people. */
function requireGiving(actor: Actor, before: readonly string[], after: readonly string[]): void {
  const isSame = before.length === after.length && before.every((group) => after.includes(group));
  if (!isSame && !actor.may(assignRoles)) throw forbidden('no-permission', assignRoles.access);
}

function editedMeanwhile(current: RoleWithPermissions) {
  return conflict('edited-meanwhile', current, { name: current.editUserName ?? '' });
}

async function known(tx: Transaction, id: string): Promise<RoleFacts> {
  const role = await queryRole(tx, id);
  if (!role) throw notFound('role-unknown');
  return role;
}

async function withGrants(tx: Transaction, role: Role): Promise<RoleWithPermissions> {
  return { ...role, ...(await queryGrants(tx, role.id)) };
}

/** Two roles of one name could not be told apart in any list; who saves at the same time waits here. */
async function requireFreeName(tx: Transaction, name: string, id: string): Promise<void> {
  await takeLock(tx, 'roleNames');
  const isSame = sql`lower(${roles.name}) = lower(${name})`;
  const [other] = await tx
    .select({ id: roles.id })
    .from(roles)
    .where(and(isSame, ne(roles.id, id)));
  if (other) throw invalid('name-taken', { name }, { name: 'name-taken' });
}

/** The system role keeps what the last administrator needs. */
async function requireAdministrationIn(tx: Transaction, removed: readonly string[]): Promise<void> {
  const needed = await tx.execute<{ title: string }>(sql`
    select coalesce(p.title, p.name) as title from permissions p
    where p.id in (select jsonb_array_elements_text(${JSON.stringify(removed)}::jsonb))
      and ${isAdministration(sql`p`)} order by p.type, p.sort`);
  const titles = needed.rows.map(({ title }) => title);
  if (titles.length > 0) {
    throw invalid('system-role-needs', { points: titles.slice(0, namedNeeds).join(', ') });
  }
}

async function saveGrants(
  tx: Transaction,
  roleId: string,
  { permIds, halfIds }: { permIds: readonly string[]; halfIds: readonly string[] },
): Promise<void> {
  await tx.execute(sql`
    delete from role_permissions where role_id = ${roleId}
      and permission_id not in (select jsonb_array_elements_text(${JSON.stringify(permIds)}::jsonb))`);
  await tx.execute(sql`
    insert into role_permissions (role_id, permission_id, half)
    select ${roleId}, id, id in (select jsonb_array_elements_text(${JSON.stringify(halfIds)}::jsonb))
    from jsonb_array_elements_text(${JSON.stringify(permIds)}::jsonb) as wanted(id)
    on conflict (role_id, permission_id) do update set half = excluded.half`);
}
