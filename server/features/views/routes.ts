import { type SQL, sql } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import {
  chooseDefaultView,
  type ListView,
  listViews,
  removeView,
  saveView,
  shareView,
  viewsAtMost,
} from '#core/views/contract';
import type { Language } from '#core/wire/languages';
import type { Reader } from '../../platform/database/database.ts';
import { elementsOf, nameFor } from '../../platform/database/sql.ts';
import type { Calls } from '../../platform/http/calls.ts';
import { readerOf } from '../../platform/http/messages.ts';
import { invalid, notFound } from '../../platform/http/refusal.ts';
import type { Actor } from '../../platform/people/access.ts';

/** Saved views of lists: each person's own, and those that are shared with them. */
export function viewCalls({ serve, change, platform }: Calls): void {
  const { db } = platform;

  serve(listViews, async (_input, actor, request) => ({
    views: await viewsOf(db, actor, sql`true`),
    roles: actor.may(shareView) ? await rolesByName(db, readerOf(request)) : [],
  }));

  serve(saveView, async ({ body: { list, name, search } }, { userId }) =>
    db.transaction(async (tx) => {
      const saved = await tx.execute<{ id: string }>(sql`
        insert into list_views (id, list, name, search, owner_id)
        values (${uuidv7()}, ${list}, ${name}, ${JSON.stringify(search)}::jsonb, ${userId})
        on conflict (owner_id, list, name) do update set search = excluded.search, updated_at = now()
        returning id`);
      const counted = await tx.execute<{ count: number }>(sql`
        select count(*)::int as count from list_views where owner_id = ${userId} and list = ${list}`);
      if ((counted.rows[0]?.count ?? 0) > viewsAtMost) throw invalid('too-many-views', { max: viewsAtMost });
      return { id: saved.rows[0]?.id ?? '' };
    }),
  );

  serve(removeView, async ({ params: { id } }, { userId }) => {
    await db.execute(sql`delete from list_views where id = ${id} and owner_id = ${userId}`);
    return null;
  });

  serve(chooseDefaultView, async ({ body: { list, id } }, actor) => {
    await db.transaction(async (tx) => {
      await tx.execute(sql`delete from view_defaults where user_id = ${actor.userId} and list = ${list}`);
      if (id === null) return;
      const [view] = await viewsOf(tx, actor, sql`v.id = ${id} and v.list = ${list}`);
      if (!view) throw notFound('view-unknown');
      await tx.execute(sql`
        insert into view_defaults (user_id, list, view_id) values (${actor.userId}, ${list}, ${id})
        on conflict (user_id, list) do update set view_id = excluded.view_id`);
    });
    return null;
  });

  change(shareView, async ({ tx, actor, audit }, { body: { id, everybody, roleId } }) => {
    const [before] = await viewsOf(tx, actor, sql`v.id = ${id}`);
    if (!before || (!before.isOwn && (everybody || roleId !== null))) throw notFound('view-unknown');
    const roles = await rolesByName(tx, 'zh');
    const role = roles.find((one) => one.id === roleId);
    if (roleId !== null && !role) throw notFound('role-unknown', { code: roleId });
    await tx.execute(
      sql`update list_views set everybody = ${everybody}, role_id = ${roleId} where id = ${id}`,
    );
    audit({
      kind: 'view',
      id,
      name: `${before.list} ${before.name}`,
      before: { everybody: before.everybody, role: before.roleName },
      after: { everybody, role: role?.name ?? null },
    });
    return null;
  });
}

async function rolesByName(db: Reader, language: Language): Promise<{ id: string; name: string }[]> {
  const found = await db.execute<{ id: string; name: string }>(sql`
    select r.id, ${nameFor('r', language)} as name from roles r where r.enable_status order by 2, r.id`);
  return found.rows;
}

/** Those that somebody has or is shown, by name. */
async function viewsOf(
  db: Reader,
  { userId, roles }: Pick<Actor, 'userId' | 'roles'>,
  which: SQL,
): Promise<ListView[]> {
  const found = await db.execute<ListView>(sql`
    select v.id, v.list, v.name, v.search, v.everybody, v.role_id as "roleId", r.name as "roleName",
      v.owner_id = ${userId} as "isOwn", u.username || ' ' || u.usercode as owner, d.view_id is not null as "isDefault"
    from list_views v join users u on u.id = v.owner_id left join roles r on r.id = v.role_id
      left join view_defaults d on d.view_id = v.id and d.user_id = ${userId}
    where ${which} and (v.owner_id = ${userId} or v.everybody or r.code in (${elementsOf(roles)}))
    order by v.list, v.owner_id <> ${userId}, v.name, v.id`);
  return found.rows;
}
