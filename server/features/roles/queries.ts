import { and, type SQL, sql } from 'drizzle-orm';
import type { Beyond, RoleStanding } from '#core/access/rank';
import { Tree, ticksOf } from '#core/access/tree';
import type { Role, RoleWithPermissions } from '#core/roles/contract';
import type { PermissionNode } from '#core/roles/rules';
import { roleSortColumns } from '#core/roles/sorting';
import { readSort } from '#core/wire/paging';
import type { Reader } from '../../platform/database/database.ts';
import { containing } from '../../platform/database/sql.ts';
import { type Rank, rolesBeyond } from '../../platform/people/rank.ts';

type Filter = { name?: string; description?: string; enableStatus?: 1 | 0 | -1; sort?: string };

/** A role as everybody sees it; how it stands to whoever looks is said by `withStanding`. */
export type RoleFacts = Omit<Role, Exclude<keyof RoleStanding, 'system'>>;

export async function queryRoles(
  db: Reader,
  filter: Filter,
  page: { offset: number; limit: number },
): Promise<{ items: RoleFacts[]; total: number }> {
  const { enableStatus = -1 } = filter;
  const conditions = and(
    containing(sql`concat_ws(' ', r.name, r.name_en)`, filter.name),
    containing(sql`r.description`, filter.description),
    enableStatus === -1 ? undefined : sql`r.enable_status = ${enableStatus === 1}`,
  );
  const where = conditions ?? sql`true`;
  const [items, total] = await Promise.all([
    db.execute<RoleFacts>(sql`
      ${rolesWhere(where)} order by ${orderOf(filter.sort)}, r.code collate "C"
      limit ${page.limit} offset ${page.offset}`),
    db.execute<{ total: number }>(sql`select count(*) as total from roles r where ${where}`),
  ]);
  return { items: items.rows.map(withInstant), total: total.rows[0]?.total ?? 0 };
}

export async function queryRole(db: Reader, id: string): Promise<RoleFacts | undefined> {
  const [role] = (await db.execute<RoleFacts>(rolesWhere(sql`r.id = ${id}`))).rows;
  return role && withInstant(role);
}

/** How a role stands to somebody of this rank. */
export async function withStanding(db: Reader, rank: Rank, role: RoleFacts): Promise<Role> {
  return withStandings(rank, await rolesBeyond(db, rank))(role);
}

/** The same for many. `beyond`: what each of them grants and somebody of this rank lacks. */
export function withStandings(rank: Rank, beyond: ReadonlyMap<string, Beyond>): (role: RoleFacts) => Role {
  const { unbounded } = rank;
  return (role) => {
    return { ...role, held: rank.roles.has(role.id), beyond: beyond.get(role.id) ?? [], unbounded };
  };
}

/** What a role was granted; a node is half-checked by what is below it now, whatever was below it then (decision U5). */
export async function queryGrants(
  db: Reader,
  id: string,
): Promise<Pick<RoleWithPermissions, 'permIds' | 'halfIds'>> {
  const [nodes, granted] = await Promise.all([queryNodes(db), queryGranted(db, id)]);
  const tree = new Tree(nodes.filter(({ isEnabled }) => isEnabled));
  const permIds = nodes.map((node) => node.id).filter((one) => granted.has(one));
  return { permIds, halfIds: [...ticksOf(tree, granted).half] };
}

export async function queryGranted(db: Reader, id: string): Promise<Set<string>> {
  const found = await db.execute<{ id: string }>(
    sql`select permission_id as id from role_permissions where role_id = ${id}`,
  );
  return new Set(found.rows.map((row) => row.id));
}

export type KnownPermission = PermissionNode & { code: string; name: string; type: number };

/** Every permission: menus, then points, then APIs, each in its order. */
export async function queryNodes(db: Reader): Promise<KnownPermission[]> {
  const found = await db.execute<KnownPermission>(sql`
    select id, pid as "parentId", code, coalesce(title, name) as name, type, enable_status as "isEnabled"
    from permissions order by type, sort, code collate "C"`);
  return found.rows;
}

/** Enabled users who hold a role and can do more or less when these permissions come and go; all of them, by code. */
export async function queryAffected(
  db: Reader,
  roleId: string,
  { added, removed }: { added: readonly string[]; removed: readonly string[] },
): Promise<{ usercode: string; username: string; gains: number; loses: number }[]> {
  const found = await db.execute<{ usercode: string; username: string; gains: number; loses: number }>(sql`
    with holder as (
      select u.id, u.usercode, u.username from users u
      join user_roles ur on ur.user_id = u.id and ur.role_id = ${roleId}
      join roles own on own.id = ur.role_id and own.enable_status
      where u.enable_status
    ), changed as (
      select value as id, true as added from jsonb_array_elements_text(${JSON.stringify(added)}::jsonb)
      union all
      select value, false from jsonb_array_elements_text(${JSON.stringify(removed)}::jsonb)
    ), elsewhere as (
      select distinct ur.user_id, rp.permission_id from holder
      join user_roles ur on ur.user_id = holder.id and ur.role_id <> ${roleId}
      join roles r on r.id = ur.role_id and r.enable_status
      join role_permissions rp on rp.role_id = r.id
    )
    select h.usercode, h.username, count(*) filter (where c.added) as gains,
      count(*) filter (where not c.added) as loses
    from holder h cross join changed c join permissions p on p.id = c.id and p.enable_status
    where not exists (select from elsewhere e where e.user_id = h.id and e.permission_id = c.id)
    group by h.usercode, h.username order by h.usercode collate "C"`);
  return found.rows;
}

/** Names of the users who hold a role, whether they are enabled or not, by code. */
export async function queryHolders(db: Reader, roleId: string): Promise<string[]> {
  const found = await db.execute<{ name: string }>(sql`
    select u.username || ' ' || u.usercode as name from users u
    join user_roles ur on ur.user_id = u.id and ur.role_id = ${roleId} order by u.usercode collate "C"`);
  return found.rows.map(({ name }) => name);
}

function rolesWhere(condition: SQL): SQL {
  return sql`
    select r.id, r.code, r.name, r.name_en as "nameEn", r.description, r.enable_status as "enableStatus", r.system, r.version, r.provider_groups as "providerGroups",
      r.updated_at as "lastTime", r.updated_by as "editUserName", ${userCount} as "userCount",
      (
        select a.actor_code from audit_log a where a.kind = 'role' and a.subject_id = r.id and r.updated_by is not null
        order by a.id desc limit 1
      ) as "editUser"
    from roles r where ${condition}`;
}

const userCount = sql`(
  select count(*) from user_roles ur join users u on u.id = ur.user_id and u.enable_status where ur.role_id = r.id
)`;

function orderOf(sort: string | undefined): SQL {
  const { column, descending } = readSort(sort, roleSortColumns) ?? { column: 'id', descending: false };
  return sql`${orders[column]} ${descending ? sql`desc` : sql`asc`}`;
}

const orders: Record<(typeof roleSortColumns)[number], SQL> = {
  id: sql`r.id collate "C"`,
  name: sql`r.name collate "C"`,
  enableStatus: sql`r.enable_status`,
  userCount,
  lastTime: sql`r.updated_at`,
};

function withInstant(role: RoleFacts): RoleFacts {
  return { ...role, lastTime: new Date(role.lastTime).toISOString() };
}
