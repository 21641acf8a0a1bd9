import { type SQL, sql } from 'drizzle-orm';
import type { Beyond } from '#core/access/rank';
import { codes } from '#core/wire/codes';
import type { Reader, Transaction } from '../database/database.ts';
import { takeLock } from '../database/locks.ts';
import { elementsOf } from '../database/sql.ts';
import { Refusal } from '../http/refusal.ts';
import type { Actor } from './access.ts';

/**
 * What somebody has: permissions by id, of their enabled roles, and places, whole ones and all that is below them. A
 * disabled permission counts on both sides of every comparison, so that enabling it again raises nobody.
 */
export type Rank = {
  permissions: ReadonlySet<string>;
  places: ReadonlySet<string>;
  /** Ids of the roles that they hold, disabled ones included: nobody enables one for themselves. */
  roles: ReadonlySet<string>;
  /** They hold every permission that any user holds or would hold if enabled; stores do not bound them either. */
  unbounded: boolean;
};

/**
 * What the actor has now, held still until the transaction ends: two changes that race would else each be judged by
 * what the other is just taking away. To be asked for before rows are locked.
 */
export async function holdRank(tx: Transaction, actor: Pick<Actor, 'userId'>): Promise<Rank> {
  await takeLock(tx, 'administration');
  return readRank(tx, actor.userId);
}

export async function readRank(db: Reader, userId: string): Promise<Rank> {
  const found = await db.execute<{
    permissions: string[];
    places: string[];
    roles: string[];
    unbounded: boolean;
  }>(sql`
    with recursive mine as (
      select distinct rp.permission_id as id from user_roles ur
      join roles r on r.id = ur.role_id and r.enable_status
      join role_permissions rp on rp.role_id = r.id
      where ur.user_id = ${userId}
    ), places as (
      select d.id from users u join departments d on d.id = u.department_id and d.kind = 'store' where u.id = ${userId}
      union select department_id from user_areas where user_id = ${userId} and not half
      union select d.id from departments d join places p on d.parent_id = p.id
    )
    select
      (select coalesce(jsonb_agg(id), '[]') from mine) as permissions,
      (select coalesce(jsonb_agg(id), '[]') from places) as places,
      (select coalesce(jsonb_agg(role_id), '[]') from user_roles where user_id = ${userId}) as roles,
      exists (select from mine) and not exists (
        select from role_permissions rp
        where rp.role_id in (select role_id from user_roles) and rp.permission_id not in (select id from mine)
      ) as unbounded`);
  const { permissions = [], places = [], roles = [], unbounded = false } = found.rows[0] ?? {};
  return { permissions: new Set(permissions), places: new Set(places), roles: new Set(roles), unbounded };
}

/** What each of these roles grants and somebody of this rank lacks; roles that grant no more are not in the answer. */
export async function rolesBeyond(db: Reader, rank: Rank): Promise<Map<string, Beyond>> {
  if (rank.unbounded) return new Map();
  const found = await db.execute<{ id: string; beyond: Beyond }>(sql`
    select role_id as id, jsonb_agg(jsonb_build_object('code', code, 'name', name) order by place) as beyond
    from (${lackedOfRoles(rank)}) lacked group by role_id`);
  return new Map(found.rows.map(({ id, beyond }) => [id, beyond]));
}

/**
 * What each of these users has, or would have if they, their roles and permissions were enabled, and somebody of this
 * rank lacks; users who have no more are not in the answer.
 */
export async function usersBeyond(
  db: Reader,
  rank: Rank,
  userIds: readonly string[],
): Promise<Map<string, Beyond>> {
  if (rank.unbounded || userIds.length === 0) return new Map();
  const found = await db.execute<{ id: string; beyond: Beyond }>(sql`
    with wanted as (select id from users where id in (${elementsOf(userIds)})), lacked as (
      select ur.user_id, l.code, l.name, l.place from wanted w
      join user_roles ur on ur.user_id = w.id join (${lackedOfRoles(rank)}) l on l.role_id = ur.role_id
      union
      select a.user_id, coalesce(d.code, d.name), concat_ws(' ', d.code, d.name), 1000000 from wanted w
      join user_areas a on a.user_id = w.id and not a.half join departments d on d.id = a.department_id
      where d.id not in (${elementsOf(rank.places)})
      union
      select u.id, coalesce(d.code, d.name), concat_ws(' ', d.code, d.name), 1000000 from wanted w
      join users u on u.id = w.id join departments d on d.id = u.department_id and d.kind = 'store'
      where d.id not in (${elementsOf(rank.places)})
    )
    select user_id as id, jsonb_agg(jsonb_build_object('code', code, 'name', name) order by place, code) as beyond
    from lacked group by user_id`);
  return new Map(found.rows.map(({ id, beyond }) => [id, beyond.slice(0, namedAtMost)]));
}

/** Of these permissions, those that somebody of this rank does not hold. */
export async function permissionsBeyond(db: Reader, rank: Rank, ids: readonly string[]): Promise<Beyond> {
  const lacked = rank.unbounded ? [] : ids.filter((id) => !rank.permissions.has(id));
  if (lacked.length === 0) return [];
  const found = await db.execute<Beyond[number]>(sql`
    select code, coalesce(title, name) as name from permissions
    where id in (${elementsOf(lacked)}) and (type <> 3 or pid not in (${elementsOf(lacked)}))
    order by type, sort, code collate "C" limit ${namedAtMost}`);
  return found.rows;
}

/** Of these departments, those that somebody of this rank does not see as a whole. */
export async function placesBeyond(db: Reader, rank: Rank, ids: readonly string[]): Promise<Beyond> {
  const lacked = rank.unbounded ? [] : ids.filter((id) => !rank.places.has(id));
  if (lacked.length === 0) return [];
  const found = await db.execute<Beyond[number]>(sql`
    select coalesce(code, name) as code, concat_ws(' ', code, name) as name from departments
    where id in (${elementsOf(lacked)}) order by code collate "C" limit ${namedAtMost}`);
  return found.rows;
}

/** The stores at or below a department. */
export async function storesUnder(db: Reader, departmentId: string): Promise<string[]> {
  const found = await db.execute<{ id: string }>(sql`
    with recursive under as (
      select id, kind from departments where id = ${departmentId}
      union select d.id, d.kind from departments d join under u on d.parent_id = u.id
    ) select id from under where kind = 'store'`);
  return found.rows.map(({ id }) => id);
}

type Lacking = {
  reason:
    | 'user-beyond-own'
    | 'role-beyond-own'
    | 'grant-beyond-own'
    | 'places-beyond-own'
    | 'permission-not-held';
};

/** Refuses with 40300 and the names of what is lacked, unless nothing is. */
export function refuseBeyond(
  reason: Lacking['reason'],
  beyond: readonly { name: string }[] | undefined,
): void {
  if (beyond && beyond.length > 0) throw new Refusal(codes.forbidden, { reason, params: wordsOf(beyond) });
}

function wordsOf(beyond: readonly { name: string }[]) {
  return { points: beyond.map(({ name }) => name).join(', ') };
}

/** Menus first, then points, then APIs; an API is not named beside the menu or point above it. */
function lackedOfRoles({ permissions }: Rank): SQL {
  return sql`
    select * from (
      select rp.role_id, p.code, coalesce(p.title, p.name) as name,
        row_number() over (partition by rp.role_id order by p.type, p.sort, p.code collate "C") as place
      from role_permissions rp join permissions p on p.id = rp.permission_id
      where rp.permission_id not in (${elementsOf(permissions)}) and not (
        p.type = 3 and p.pid not in (${elementsOf(permissions)})
        and exists (select from role_permissions above where above.role_id = rp.role_id and above.permission_id = p.pid)
      )
    ) ordered where place <= ${namedAtMost}`;
}

/** Enough to know what is missing. */
const namedAtMost = 5;
