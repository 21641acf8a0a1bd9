import { sql } from 'drizzle-orm';
import { listMenus, whoCanGrant } from '#core/access/contract';
import type { Menu } from '#core/access/menu';
import type { Calls } from '../../platform/http/calls.ts';
import { notFound } from '../../platform/http/refusal.ts';
import { holdersOf } from '../../platform/people/holders.ts';
import { menusOf } from '../../platform/people/permission-rows.ts';

/** What anybody may know of their own permissions. */
export function accessCalls({ serve, platform }: Calls): void {
  serve(listMenus, async (_input, actor) =>
    menuNodes(await menusOf(platform.db, actor, platform.calls), null, actor.roles),
  );

  serve(whoCanGrant, async ({ params }) => {
    const [point] = (
      await platform.db.execute<{ code: string; title: string }>(sql`
        select code, coalesce(title, name) as title from permissions where upper(code) = upper(${params.code})`)
    ).rows;
    if (!point) throw notFound('permission-unknown', { code: params.code });
    const grantors = await platform.db.execute<{ name: string; usercode: string }>(sql`
      select username as name, usercode from users
      where id in (${holdersOf('POINT-USER-ASSIGNROLE')}) order by usercode limit 5`);
    return { ...point, grantors: grantors.rows };
  });
}

function menuNodes(menus: readonly Menu[], parentId: string | null, roles: string[]) {
  const ids = new Set(menus.map(({ id }) => id));
  const isHere = (menu: Menu) =>
    (menu.parentId !== null && ids.has(menu.parentId) ? menu.parentId : null) === parentId;
  return menus
    .filter(isHere)
    .map(
      (menu): MenuNode => ({
        id: menu.id,
        path: menu.path ?? '',
        component: menu.component ?? '',
        hidden: menu.hidden,
        redirect: menu.redirect ?? '',
        meta: { title: menu.title, icon: menu.icon ?? '', noCache: menu.noCache, roles },
        children: menuNodes(menus, menu.id, roles),
      }),
    );
}

type MenuNode = {
  id: string;
  path: string;
  component: string;
  hidden: boolean;
  redirect: string;
  meta: { title: string; icon: string; noCache: boolean; roles: string[] };
  children: MenuNode[];
};
