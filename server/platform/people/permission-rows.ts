import { sql } from 'drizzle-orm';
import { administratorRole } from '#core/access/administration';
import { menus } from '#core/access/catalog';
import type { Menu } from '#core/access/menu';
import { points } from '#core/access/points';
import { allowing } from '#core/access/rules';
import type { AnyCall, Point } from '#core/wire/call';
import type { Database, Transaction } from '../database/database.ts';
import { type Actor, apiCode } from './access.ts';

/**
 * Makes sure that every menu, every point and every call with a point has its permission row: menu, point below it, API
 * below that. What is there already stays as its administrators made it. A new row is granted to the administrators, and
 * an API to whoever has the point above it. APIs that match no call are marked.
 */
export async function seedPermissions(db: Database, calls: readonly AnyCall[]): Promise<void> {
  await db.transaction(async (tx) => {
    const made = await insertMissing(tx, seedsOf(calls));
    await endCircles(tx);
    if (made.length > 0) await grantNew(tx, made);
    await markInactive(tx, calls);
    // Of a database of an earlier version, which did not know system roles.
    await tx.execute(sql`update roles set system = true where code = ${administratorRole} and not system`);
  });
}

/**
 * The menus that a user may open, and the groups above them, in the order of the sidebar. One whose calls the user may not
 * make is left out: its page would have nothing to show.
 */
export async function menusOf(
  db: Database,
  actor: Pick<Actor, 'points' | 'may'>,
  calls: readonly AnyCall[],
): Promise<Menu[]> {
  const open = actor.points.filter((point) => {
    const own = calls.filter(({ access, alsoOpenTo }) =>
      [access, ...(alsoOpenTo ?? [])].includes(point as Point),
    );
    return own.length === 0 || own.some(actor.may);
  });
  const found = await db.execute<Menu>(sql`
    with recursive held as (
      select * from permissions where type = 1 and enable_status
        and code in (select jsonb_array_elements_text(${JSON.stringify(open)}::jsonb))
      union
      select p.* from permissions p join held h on h.pid = p.id where p.type = 1 and p.enable_status
    )
    select id, code, pid as "parentId", coalesce(title, name) as title, path, component, redirect, icon, hidden,
      no_cache as "noCache", always_show as "alwaysShow"
    from held order by sort, code`);
  return parentsFirst(found.rows);
}

type Seed = {
  id: string;
  pid: string | null;
  name: string;
  type: 1 | 2 | 3;
  path?: string | undefined;
  component?: string | undefined;
  icon?: string;
  apiMethod?: string;
  apiUrl?: string;
  sort: number;
};

function seedsOf(calls: readonly AnyCall[]): Seed[] {
  return [
    ...menus.map(({ code, parent, title, path, component, icon }, index) => {
      const pid = parent ?? null;
      return { id: code, pid, name: title, type: 1 as const, path, component, icon, sort: (index + 1) * 10 };
    }),
    ...points.map(({ code, menu, title }, index) => {
      return { id: code, pid: menu, name: title, type: 2 as const, sort: (index + 1) * 10 };
    }),
    ...calls
      .filter(({ access }) => access !== 'public' && access !== 'session')
      .flatMap(({ name, access, alsoOpenTo = [], method, path }, index) => {
        const row = { name, apiMethod: method, apiUrl: path, type: 3 as const, sort: (index + 1) * 10 };
        return [
          { ...row, id: apiCode(name), pid: access },
          ...alsoOpenTo.map((point) => ({ ...row, id: apiCode(name, point), pid: point })),
        ];
      }),
  ];
}

/** Answers the ids of the rows that are new. */
async function insertMissing(tx: Transaction, seeds: readonly Seed[]): Promise<string[]> {
  const found = await tx.execute<{ id: string; made: boolean }>(sql`
    insert into permissions
      (id, code, pid, name, title, type, path, component, icon, api_method, api_url, sort, system)
    -- Somebody may have made a permission of that code before the program knew one: then it becomes the program's.
    select coalesce(own.id, s.id), s.id, coalesce(above.id, s.pid), s.name, case when s.type = 1 then s.name end,
      s.type, s.path, s.component, s.icon, s."apiMethod", s."apiUrl", s.sort, true
    from jsonb_to_recordset(${JSON.stringify(seeds)}::jsonb) as s(id text, pid text, name text, type integer, path text,
      component text, icon text, "apiMethod" text, "apiUrl" text, sort integer)
    left join permissions own on own.code = s.id
    left join permissions above on above.code = s.pid
    -- Rows of an earlier version lack what this one knows; what somebody set stays, and what they took away is gone.
    on conflict (id) do update set system = true, path = coalesce(permissions.path, excluded.path),
      pid = coalesce(permissions.pid, case when permissions.updated_by is null then excluded.pid end),
      icon = coalesce(permissions.icon, case when permissions.updated_by is null then excluded.icon end),
      component = coalesce(permissions.component, excluded.component)
    returning id, xmax = 0 as made`);
  return found.rows.flatMap(({ id, made }) => (made ? [id] : []));
}

/** Menus that release 1.0.0 put below themselves stand at the top again, where somebody can move them. */
async function endCircles(tx: Transaction): Promise<void> {
  await tx.execute(sql`
    with recursive above(id, pid) as (
      select id, pid from permissions where type = 1
      union select a.id, p.pid from above a join permissions p on p.id = a.pid
    )
    update permissions set pid = null where id in (select id from above where pid = id) and system`);
}

async function grantNew(tx: Transaction, made: readonly string[]): Promise<void> {
  await tx.execute(sql`
    with made as (select jsonb_array_elements_text(${JSON.stringify(made)}::jsonb) as id)
    insert into role_permissions (role_id, permission_id)
    select roles.id, made.id from roles, made where roles.code = ${administratorRole}
    union
    select held.role_id, made.id from made join permissions p on p.id = made.id and p.type = 3
    join role_permissions held on held.permission_id = p.pid
    on conflict do nothing`);
}

async function markInactive(tx: Transaction, calls: readonly AnyCall[]): Promise<void> {
  const apis = await tx.execute<{ id: string; method: string | null; url: string | null; active: boolean }>(
    sql`select id, api_method as method, api_url as url, active from permissions where type = 3`,
  );
  const wrong = apis.rows.filter((row) => calls.some(allowing([row])) !== row.active).map(({ id }) => id);
  if (wrong.length === 0) return;
  await tx.execute(sql`
    update permissions set active = not active
    where id in (select jsonb_array_elements_text(${JSON.stringify(wrong)}::jsonb))`);
}

function parentsFirst(rows: readonly Menu[], parentId: string | null = null): Menu[] {
  const ids = new Set(rows.map(({ id }) => id));
  return rows
    .filter((row) => (row.parentId !== null && ids.has(row.parentId) ? row.parentId : null) === parentId)
    .flatMap((row) => [row, ...parentsFirst(rows, row.id)]);
}
