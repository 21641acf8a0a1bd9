import type { Menu } from '../access/menu.ts';
import { type DemoRoute, demoRoutes } from './routes.ts';

/** What the components of the demo pages begin with; the rest is the page's id. */
export const demoComponent = 'demo/';

/** The demo pages that somebody of these roles may open, as rows of the menu, in the order of the sidebar. */
export function demoMenusOf(roles: readonly string[]): Menu[] {
  return menusIn(demoRoutes, { roles, parentId: null, open: [] });
}

function menusIn(
  routes: readonly DemoRoute[],
  above: { roles: readonly string[]; parentId: string | null; open: readonly string[] },
): Menu[] {
  return routes.flatMap((route) => {
    const open = route.roles ?? above.open;
    const id = `DEMO-${route.id}`;
    const children = menusIn(route.children ?? [], { ...above, parentId: id, open });
    const isOpen = open.some((role) => above.roles.includes(role));
    // A group is there for whoever has one of its pages.
    if (route.path === undefined ? children.length === 0 : !isOpen) return [];
    const path = route.path ?? null;
    const isPage = path?.startsWith('/') ?? false;
    return [
      {
        id,
        code: id,
        parentId: above.parentId,
        title: route.title,
        path,
        component: isPage ? `${demoComponent}${route.id}` : null,
        icon: route.icon ?? null,
        hidden: route.hidden ?? false,
        redirect: null,
        noCache: false,
        alwaysShow: false,
      },
      ...children,
    ];
  });
}
