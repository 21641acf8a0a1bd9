import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { PermissionRow } from '#core/permissions/contract';
import { asTree } from '#core/permissions/order';
import type { PermissionFields } from '#core/permissions/rules';
import type { Reader } from '../../platform/database/database.ts';
import { notFound } from '../../platform/http/refusal.ts';
import type { Rank } from '../../platform/people/rank.ts';
import { permissions as table } from '../../schema/access.ts';

type Filter = { type?: number; pid?: string; under?: string; enableStatus?: number };
type Stored = Awaited<ReturnType<typeof query>>[number];

/** The permissions that a filter lets through, by `sort`, then by code. An empty text asks for nothing. */
export async function readPermissions(db: Reader, rank: Rank, filter: Filter): Promise<PermissionRow[]> {
  const { type, pid, under, enableStatus = -1 } = filter;
  const rows = await query(
    db,
    and(
      type === undefined ? undefined : eq(table.type, type),
      pid ? eq(table.pid, pid) : undefined,
      under ? sql`${table.id} in (${idsBelow(under)})` : undefined,
      enableStatus === -1 ? undefined : eq(table.enableStatus, enableStatus === 1),
    ),
  );
  return rows.map((row) => shown(rank, row));
}

/** One permission as it is stored; refuses with 40400. */
export async function findPermission(db: Reader, id: string): Promise<Stored> {
  const [row] = await query(db, eq(table.id, id));
  if (!row) throw notFound('permission-unknown', { code: id });
  return row;
}

/** Everything below a permission, parents before their children. */
export async function readBelow(db: Reader, id: string): Promise<Stored[]> {
  const rows = await query(db, sql`${table.id} in (${idsBelow(id)})`);
  const nodes = rows.map((stored) => ({ id: stored.row.id, pid: stored.row.pid, stored }));
  return asTree(nodes).map(({ row }) => row.stored);
}

/** The codes that begin as this one does, whatever their case. */
export async function codesLike(db: Reader, code: string): Promise<string[]> {
  const rows = await db
    .select({ code: table.code })
    .from(table)
    .where(sql`starts_with(upper(${table.code}), upper(${code}))`);
  return rows.map((row) => row.code);
}

/** As the calls answer it to somebody of this rank, with the documents' spellings (decision P6). */
export function shown(rank: Rank, { row, rolesname, children }: Stored): PermissionRow {
  return {
    ...fieldsOf({ row, rolesname, children }),
    id: row.id,
    parentRoute: row.type === 1 ? row.pid : null,
    rolesname,
    children,
    system: row.system,
    active: row.active,
    version: row.version,
    updatedAt: new Date(row.updatedAt).toISOString(),
    updatedBy: row.updatedBy,
    within: isWithin(rank, row),
  };
}

/** Nobody changes a permission that they do not hold; a disabled one is held by nobody. */
export function isWithin(rank: Rank, row: Pick<Stored['row'], 'id' | 'enableStatus'>): boolean {
  return rank.unbounded || (row.enableStatus && rank.permissions.has(row.id));
}

export function fieldsOf({ row }: Stored): PermissionFields {
  return {
    type: row.type,
    pid: row.pid,
    name: row.name,
    code: row.code,
    description: row.description,
    enableStatus: row.enableStatus,
    sort: row.sort,
    path: row.path,
    component: row.component,
    redirect: row.redirect,
    title: row.title,
    icon: row.icon,
    noCache: row.noCache,
    alwaysShow: row.alwaysShow,
    hidden: row.hidden,
    pointClass: row.pointClass,
    pointIcon: row.pointIcon,
    pointStatus: row.pointStatus,
    apiUrl: row.apiUrl,
    apiMethod: row.apiMethod,
    apiLevel: row.apiLevel,
  };
}

/** The documents' route nodes; a menu without a title has its name. */
export function routesOf(menus: readonly PermissionRow[], pid: string | null = null): RouteNode[] {
  const ids = new Set(menus.map(({ id }) => id));
  return menus
    .filter((menu) => (menu.pid !== null && ids.has(menu.pid) ? menu.pid : null) === pid)
    .map(({ id, path, title, name }) => ({
      id,
      path: path ?? '',
      title: title ?? name,
      children: routesOf(menus, id),
    }));
}
type RouteNode = { id: string; path: string; title: string; children: RouteNode[] };

/** Roles and children are counted once for all rows: asked for row by row, 2,000 permissions took seconds. */
function query(db: Reader, where: SQL | undefined) {
  return db
    .select({
      row: table,
      rolesname: sql<string>`coalesce(held.names, '')`,
      children: sql<number>`coalesce(below.count, 0)::int`,
    })
    .from(table)
    .leftJoin(
      sql`(select rp.permission_id, string_agg(r.name, ', ' order by r.code) as names
        from role_permissions rp join roles r on r.id = rp.role_id group by rp.permission_id) held`,
      sql`held.permission_id = ${table.id}`,
    )
    .leftJoin(
      sql`(select pid, count(*) as count from permissions where pid is not null group by pid) below`,
      sql`below.pid = ${table.id}`,
    )
    .where(where)
    .orderBy(table.sort, sql`${table.code} collate "C"`);
}

function idsBelow(id: string): SQL {
  return sql`with recursive tree as (
      select id from permissions where pid = ${id}
      union select p.id from permissions p join tree t on p.pid = t.id
    ) select id from tree`;
}
