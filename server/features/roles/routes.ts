import { sql } from 'drizzle-orm';
import {
  type Grantable,
  getRole,
  listAllRoles,
  listGrantable,
  listRoles,
  previewAssignment,
  type RoleName,
} from '#core/roles/contract';
import { grantChanges, grantsAfter } from '#core/roles/rules';
import { pageOf } from '../../platform/database/page.ts';
import { nameFor } from '../../platform/database/sql.ts';
import type { Calls } from '../../platform/http/calls.ts';
import { readerOf } from '../../platform/http/messages.ts';
import { notFound } from '../../platform/http/refusal.ts';
import { isAdministration } from '../../platform/people/administrators.ts';
import { readRank, rolesBeyond } from '../../platform/people/rank.ts';
import { roleChanges } from './changes.ts';
import {
  type KnownPermission,
  queryAffected,
  queryGranted,
  queryGrants,
  queryNodes,
  queryRole,
  queryRoles,
  withStanding,
  withStandings,
} from './queries.ts';

/** Roles: what they are called, what they are granted, and for whom that changes anything. */
export function roleCalls(calls: Calls): void {
  const { serve, platform } = calls;
  const { db } = platform;

  serve(listRoles, async ({ body }, { userId }) => {
    const rank = await readRank(db, userId);
    const [{ items, total }, beyond] = await Promise.all([
      queryRoles(db, body, pageOf(body)),
      rolesBeyond(db, rank),
    ]);
    return { items: items.map(withStandings(rank, beyond)), total };
  });

  serve(listAllRoles, async (_input, { userId }, request) => {
    const beyond = await rolesBeyond(db, await readRank(db, userId));
    const found = await db.execute<Omit<RoleName, 'beyond'>>(sql`
      select r.id, r.code, ${nameFor('r', readerOf(request))} as name, r.description, r.enable_status as "enableStatus"
      from roles r order by r.name collate "C", r.id`);
    return found.rows.map((role) => ({ ...role, beyond: beyond.get(role.id) ?? [] }));
  });

  serve(getRole, async ({ params }, { userId }) => {
    const role = await queryRole(db, params.id);
    if (!role) throw notFound('role-unknown');
    const standing = await withStanding(db, await readRank(db, userId), role);
    return { ...standing, ...(await queryGrants(db, role.id)) };
  });

  serve(listGrantable, async (_input, { userId }) => {
    const { unbounded, permissions } = await readRank(db, userId);
    const found = await db.execute<Omit<Grantable, 'within'>>(sql`
      select p.id, p.pid, p.code, coalesce(p.title, p.name) as name, p.type,
        p.api_method as "apiMethod", p.api_url as "apiUrl", ${isAdministration(sql`p`)} as needed
      from permissions p where p.enable_status order by p.type, p.sort, p.code collate "C"`);
    return found.rows.map((one) => ({ ...one, within: unbounded || permissions.has(one.id) }));
  });

  serve(previewAssignment, async ({ body }) => {
    const role = await queryRole(db, body.id);
    if (!role) throw notFound('role-unknown');
    const nodes = await queryNodes(db);
    const granted = await queryGranted(db, role.id);
    const changes = grantChanges(
      // As the tree shows it: groups above what was granted before they were noted down are no news.
      new Set(grantsAfter(nodes, granted, granted).permIds),
      new Set(grantsAfter(nodes, granted, body.permIds).permIds),
    );
    const affected = await queryAffected(db, role.id, changes);
    const named = namesOf(nodes);
    return {
      added: named(changes.added),
      removed: named(changes.removed),
      holders: role.userCount,
      affected: affected.length,
      users: affected.slice(0, namedUsers),
    };
  });

  roleChanges(calls);
}

/** Enough to recognise whom a change concerns; the rest is a number. */
const namedUsers = 20;

function namesOf(nodes: readonly KnownPermission[]) {
  const known = new Map(nodes.map(({ id, code, name, type }) => [id, { id, code, name, type }]));
  return (ids: readonly string[]) => ids.flatMap((id) => known.get(id) ?? []);
}
