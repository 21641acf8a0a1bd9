import { and, type SQL, sql } from 'drizzle-orm';
import { Tree, type TreeNode } from '#core/access/tree';
import { nameIn } from '#core/catalog/name-in';
import { pinyinPattern } from '#core/catalog/search';
import { searchable } from '#core/catalog/text';
import { areasChosen, type BoundArea } from '#core/users/areas';
import type { listUsers, UserDetail, UserRow } from '#core/users/contract';
import type { userSortColumns } from '#core/users/sorting';
import type { BodyOf } from '#core/wire/call';
import type { Language } from '#core/wire/languages';
import type { Reader } from '../../platform/database/database.ts';
import { pageOf } from '../../platform/database/page.ts';
import { containing, isoTime, sortedBy } from '../../platform/database/sql.ts';

type Filter = BodyOf<typeof listUsers>;
/** A user as everybody sees them; how they stand to whoever looks is said by `withStanding`. */
export type UserFacts = Omit<UserRow, 'beyond' | 'fixedGrants'> & { departmentNameEn: string | null };
type DetailFacts = Omit<UserDetail, 'beyond' | 'fixedGrants'> & { departmentNameEn: string | null };

/** A user as a reader of this language is told of them. */
export function toldIn<Facts extends UserFacts>(user: Facts, language: Language): Facts {
  const { departmentName: name, departmentNameEn: nameEn } = user;
  return {
    ...user,
    departmentName: nameIn({ name, nameEn }, language),
    roles: user.roles.map((role) => ({ ...role, name: nameIn(role, language) })),
  };
}

export async function queryPage(db: Reader, filter: Filter): Promise<{ items: UserFacts[]; total: number }> {
  const { limit, offset } = pageOf(filter);
  const [items, counted] = await Promise.all([
    queryAll(db, filter, sql`limit ${limit} offset ${offset}`),
    db.execute<{ total: number }>(sql`select count(*) as total from users u where ${matches(filter)}`),
  ]);
  return { items, total: counted.rows[0]?.total ?? 0 };
}

export async function queryAll(db: Reader, filter: Filter, part = sql``): Promise<UserFacts[]> {
  const found = await db.execute<UserFacts>(sql`
    ${rowsOf} where ${matches(filter)} order by ${orderOf(filter.sort)}, u.id collate "C" ${part}`);
  return found.rows;
}

export async function queryRow(db: Reader, id: string): Promise<UserFacts | undefined> {
  const found = await db.execute<UserFacts>(sql`${rowsOf} where u.id = ${id} and not u.service`);
  return found.rows[0];
}

export async function queryDetail(
  db: Reader,
  id: string,
  liveSince: { heard: string; created: string },
): Promise<DetailFacts | undefined> {
  const row = await queryRow(db, id);
  if (!row) return undefined;
  // One after the other: in a transaction they share its connection.
  const areas = await queryAreas(db, id);
  const perms = await queryPerms(db, id);
  const seen = await querySessions(db, id, liveSince);
  return { ...row, roleIds: row.roles.map((role) => role.id), ...areas, perms, ...seen };
}

/** The places that people are bound to: all but the offices of head office. */
export async function queryPlaces(
  db: Reader,
): Promise<(TreeNode & { kind: string; name: string; code: string | null })[]> {
  const found = await db.execute<TreeNode & { kind: string; name: string; code: string | null }>(sql`
    select id, parent_id as "parentId", kind, name, code from departments where kind <> 'office' order by sort, code`);
  return found.rows;
}

export async function queryBoundAreas(db: Reader, id: string): Promise<BoundArea[]> {
  const found = await db.execute<BoundArea>(sql`
    select department_id as "departmentId", half from user_areas where user_id = ${id}`);
  return found.rows;
}

/** Leaders of a department but for one user. */
export async function queryLeaders(db: Reader, departmentId: string, exceptUserId = '') {
  const found = await db.execute<{ id: string; usercode: string; username: string }>(sql`
    select id, usercode, username from users
    where department_id = ${departmentId} and is_leader and id <> ${exceptUserId} order by usercode`);
  return found.rows;
}

const rowsOf = sql`
  select u.id, u.usercode, u.username, u.department_id as "departmentId", coalesce(d.name, '') as "departmentName",
    d.name_en as "departmentNameEn",
    coalesce(u.avatar, '') as avatar, u.enable_status as "enableStatus",
    case when u.is_leader then '1' else '0' end as "isLeader",
    case when u.enable_status then 'enabled' else 'disabled' end as status,
    u.email, u.emp_id as "empId", u.psr_code as "psrCode", u.email is not null and u.email_confirmed_at is null as "emailPending",
    u.version, ${isoTime(sql`u.updated_at`)} as "updatedAt",
    u.updated_by as "updatedBy",
    exists (
      select from second_factors f where f.user_id = u.id and f.confirmed_at is not null
    ) as "secondFactor",
    (
      select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'code', r.code, 'name', r.name, 'nameEn', r.name_en)
        order by r.name), '[]')
      from user_roles ur join roles r on r.id = ur.role_id where ur.user_id = u.id
    ) as roles
  from users u left join departments d on d.id = u.department_id`;

function matches({ usercode, username, departmentId, psrCode, enableStatus = -1 }: Filter): SQL {
  const conditions = and(
    sql`not u.service`,
    containing(sql`u.usercode`, usercode),
    named(username),
    containing(sql`u.psr_code`, psrCode),
    departmentId === undefined ? undefined : sql`u.department_id in (${belowOf(departmentId)})`,
    enableStatus === -1 ? undefined : sql`u.enable_status = ${enableStatus === 1}`,
  );
  return conditions ?? sql`true`;
}

/** By the name as it is written, or as it sounds (decision 116). */
function named(username: string | undefined): SQL | undefined {
  const written = containing(sql`u.username`, username);
  const pattern = pinyinPattern(searchable(username?.trim() ?? ''));
  return written && pattern !== null ? sql`(${written} or u.search_pinyin ~ ${pattern})` : written;
}

function belowOf(departmentId: string): SQL {
  return sql`
    with recursive below as (
      select id from departments where id = ${departmentId}
      union select c.id from departments c join below on c.parent_id = below.id
    ) select id from below`;
}

function orderOf(sort: string | undefined): SQL {
  return sortedBy(sort, orders) ?? orders.id;
}

const orders: Record<(typeof userSortColumns)[number], SQL> = {
  id: sql`u.id collate "C"`,
  usercode: sql`u.usercode collate "C"`,
  username: sql`u.username`,
  departmentName: sql`d.name`,
  isLeader: sql`u.is_leader`,
  psrCode: sql`u.psr_code collate "C"`,
  email: sql`u.email collate "C"`,
  enableStatus: sql`u.enable_status`,
  updatedAt: sql`u.updated_at`,
};

async function queryAreas(
  db: Reader,
  id: string,
): Promise<Pick<UserDetail, 'areaIds' | 'halfAreaIds' | 'dcLotIds'>> {
  const places = await queryPlaces(db);
  const saved = await queryBoundAreas(db, id);
  const tree = new Tree(places);
  const areaIds = [...areasChosen(tree, saved)];
  return {
    areaIds,
    halfAreaIds: saved.filter(({ half }) => half).map(({ departmentId }) => departmentId),
    dcLotIds: areaIds.filter((areaId) => tree.get(areaId)?.kind === 'store'),
  };
}

async function queryPerms(db: Reader, id: string): Promise<UserDetail['perms']> {
  const found = await db.execute<UserDetail['perms'][number]>(sql`
    select distinct p.id, p.pid, p.code, coalesce(p.title, p.name) as name, p.type, p.sort
    from user_roles ur
    join roles r on r.id = ur.role_id and r.enable_status
    join role_permissions rp on rp.role_id = r.id
    join permissions p on p.id = rp.permission_id and p.enable_status and p.type in (1, 2)
    where ur.user_id = ${id} order by p.sort, p.code`);
  return found.rows.map(({ id: permId, pid, code, name, type }) => ({ id: permId, pid, code, name, type }));
}

async function querySessions(
  db: Reader,
  id: string,
  liveSince: { heard: string; created: string },
): Promise<Pick<UserDetail, 'sessions' | 'lastSeenAt'>> {
  const found = await db.execute<Pick<UserDetail, 'sessions' | 'lastSeenAt'>>(sql`
    select count(*) filter (
        where ended_at is null and last_seen_at > ${liveSince.heard} and created_at > ${liveSince.created}
      ) as sessions,
      ${isoTime(sql`max(last_seen_at)`)} as "lastSeenAt"
    from sessions where user_id = ${id} and view_as_role is null`);
  return found.rows[0] ?? { sessions: 0, lastSeenAt: null };
}
