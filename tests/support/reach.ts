import { sql } from 'drizzle-orm';
import { allowing } from '#core/access/rules';
import type { AnyCall } from '#core/wire/call';
import type { Database } from '../../server/platform/database/database.ts';
import { everyCall } from './every-call.ts';

type Row = { id: string; version: number };

/** Everything that decides who may do what and who sees which stores, read plainly, table by table. */
export type World = {
  users: (Row & { departmentId: string | null; isLeader: boolean; enabled: boolean })[];
  roles: (Row & { name: string; enabled: boolean; system: boolean })[];
  permissions: (Row & {
    pid: string | null;
    type: number;
    code: string;
    enabled: boolean;
    system: boolean;
    method: string | null;
    url: string | null;
  })[];
  departments: (Row & { parentId: string | null; kind: string; name: string })[];
  userRoles: { userId: string; roleId: string }[];
  granted: { roleId: string; permissionId: string }[];
  areas: { userId: string; departmentId: string }[];
};

export async function readWorld(db: Database): Promise<World> {
  const read = async (query: string) => (await db.execute(sql.raw(query))).rows;
  const [users, roles, permissions, departments, userRoles, granted, areas] = await Promise.all([
    read(`select id, version, department_id as "departmentId", is_leader as "isLeader", enable_status as enabled
      from users order by id`),
    read('select id, version, name, enable_status as enabled, system from roles order by id'),
    read(`select id, version, pid, type, code, enable_status as enabled, system, api_method as method, api_url as url
      from permissions order by id`),
    read('select id, version, parent_id as "parentId", kind, name from departments order by id'),
    read('select user_id as "userId", role_id as "roleId" from user_roles order by 1, 2'),
    read('select role_id as "roleId", permission_id as "permissionId" from role_permissions order by 1, 2'),
    read(
      'select user_id as "userId", department_id as "departmentId" from user_areas where not half order by 1, 2',
    ),
  ]);
  // As the statements above name their columns.
  return { users, roles, permissions, departments, userRoles, granted, areas } as World;
}

/** What somebody reaches. */
export type Reach = {
  /** Permissions by id: all that they would have if everything were enabled, and what enabled roles grant. */
  whole: ReadonlySet<string>;
  granted: ReadonlySet<string>;
  /** What works now: permissions, and the calls that they allow. */
  now: ReadonlySet<string>;
  calls: ReadonlySet<string>;
  stores: ReadonlySet<string>;
};

export function reachOf(world: World, userId: string): Reach {
  const held = world.userRoles.filter((one) => one.userId === userId).map(({ roleId }) => roleId);
  const enabledRoles = new Set(world.roles.filter(({ enabled }) => enabled).map(({ id }) => id));
  const grantedBy = (roles: readonly string[]) =>
    new Set(
      world.granted.filter(({ roleId }) => roles.includes(roleId)).map(({ permissionId }) => permissionId),
    );
  const granted = grantedBy(held.filter((id) => enabledRoles.has(id)));
  const working = world.permissions.filter(({ id, enabled }) => enabled && granted.has(id));
  const allows = allowing(working.filter(({ type }) => type === 3));
  return {
    whole: grantedBy(held),
    granted,
    now: new Set(working.map(({ id }) => id)),
    calls: new Set(everyCall.filter((call) => isGuarded(call) && allows(call)).map(({ name }) => name)),
    stores: storesOf(world, userId),
  };
}

/** True when nobody has anything that this user lacks. */
export function hasEverything(world: World, userId: string): boolean {
  const { granted } = reachOf(world, userId);
  const holders = new Set(world.userRoles.map(({ roleId }) => roleId));
  return world.granted.every(({ roleId, permissionId }) => !holders.has(roleId) || granted.has(permissionId));
}

/**
 * What is wrong with what became of the world by one call of somebody: who reaches what neither they nor the caller had,
 * who lost what the caller did not have, and whether the caller reaches more than before. Empty when nothing is.
 */
export function raised(before: World, after: World, callerId: string): string[] {
  if (hasEverything(before, callerId)) return [];
  const caller = reachOf(before, callerId);
  // What was not there before was nobody's; what it allows is judged by the calls.
  const old = new Set([...before.permissions, ...before.departments].map(({ id }) => id));
  const known = (ids: ReadonlySet<string>) => new Set([...ids].filter((id) => old.has(id)));
  const problems: string[] = [];
  for (const { id } of [
    ...after.users,
    ...before.users.filter((one) => !after.users.some(({ id }) => id === one.id)),
  ]) {
    const [was, is] = [reachOf(before, id), reachOf(after, id)];
    const judge = (
      what: string,
      had: ReadonlySet<string>,
      has: ReadonlySet<string>,
      own: ReadonlySet<string>,
    ) => {
      const gained = [...has].filter((one) => !had.has(one));
      const foreign = gained.filter((one) => id === callerId || !own.has(one));
      if (foreign.length > 0) problems.push(`${id} gained ${what} ${foreign.slice(0, 5).join(', ')}`);
      const lost = [...had].filter((one) => !has.has(one) && !own.has(one));
      if (lost.length > 0) problems.push(`${id} lost ${what} ${lost.slice(0, 5).join(', ')}`);
    };
    judge('the grants', was.whole, known(is.whole), caller.granted);
    judge('the working permissions', was.now, known(is.now), caller.now);
    judge('the calls', was.calls, is.calls, caller.calls);
    judge('the stores', was.stores, known(is.stores), caller.stores);
  }
  return problems;
}

/** What somebody would reach who signed in as that user, and the caller did not have. */
export function takenOver(before: World, callerId: string, userId: string): string[] {
  if (hasEverything(before, callerId)) return [];
  const [caller, user] = [reachOf(before, callerId), reachOf(before, userId)];
  return [...user.whole]
    .filter((one) => !caller.granted.has(one))
    .concat([...user.stores].filter((one) => !caller.stores.has(one)));
}

function isGuarded({ access }: AnyCall): boolean {
  return access !== 'public' && access !== 'session';
}

function storesOf({ users, areas, departments }: World, userId: string): Set<string> {
  const own = users.find(({ id }) => id === userId)?.departmentId;
  const kinds = new Map(departments.map(({ id, kind }) => [id, kind]));
  const open = areas.filter((area) => area.userId === userId).map(({ departmentId }) => departmentId);
  if (own && kinds.get(own) === 'store') open.push(own);
  const seen = new Set<string>();
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (seen.has(id)) continue;
    seen.add(id);
    open.push(...departments.filter(({ parentId }) => parentId === id).map((one) => one.id));
  }
  return new Set([...seen].filter((id) => kinds.get(id) === 'store'));
}
