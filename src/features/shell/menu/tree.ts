import { menus as screens } from '#core/access/catalog';
import type { Menu } from '#core/access/menu';

/** An entry of the sidebar: a place to go, or a group of others. */
export type MenuNode = {
  menu: Menu;
  /** Where it leads: an address of the app, or `https://...`; null = it only groups. */
  to: string | null;
  isExternal: boolean;
  children: MenuNode[];
};

/**
 * The sidebar's tree. Hidden menus and empty groups are left out; a group with one visible child becomes that child
 * unless it says otherwise (`alwaysShow`).
 */
export function menuTree(menus: readonly Menu[]): MenuNode[] {
  return childrenOf(null, menus, new Set(menus.map(({ id }) => id)));
}

/** Where a menu's own page is: the screen that it names, else its own address; a child's path may continue its parent's. */
export function addressOf(menu: Menu, menus: readonly Menu[]): string | null {
  const screen = screens.find(({ component, path }) => path && component === menu.component?.trim());
  if (screen?.path) return screen.path;
  const path = menu.path?.trim();
  if (!path) return null;
  if (isExternal(path)) return path;
  // A menu without a screen of its own groups others: its path only begins theirs.
  if (!menu.component && menus.some(({ parentId }) => parentId === menu.id)) return null;
  return inside(menu, menus);
}

/** Where the breadcrumb's step of a menu leads; null = nowhere: it only groups, or says so (`noRedirect`). */
export function crumbAddressOf(menu: Menu, menus: readonly Menu[]): string | null {
  return menu.redirect?.trim() === 'noRedirect' ? null : leadsTo(menu, menus);
}

/** From the outermost menu to the one that an address belongs to, hidden ones too; empty when it belongs to none. */
export function trailOf(menus: readonly Menu[], pathname: string): Menu[] {
  const found = menus
    .map((menu) => ({ menu, to: addressOf(menu, menus) }))
    .filter(({ to }) => to !== null && isWithin(pathname, to))
    .sort((a, b) => (b.to?.length ?? 0) - (a.to?.length ?? 0))[0]?.menu;
  return found ? [...ancestorsOf(found, menus), found] : [];
}

/** The menu whose own path is asked for, hidden ones too, and where it really leads; undefined when none has it. */
export function menuAt(
  menus: readonly Menu[],
  pathname: string,
): { menu: Menu; to: string; isExternal: boolean } | undefined {
  const wanted = pathname.toLowerCase().replace(/\/+$/, '');
  for (const menu of menus) {
    const to = leadsTo(menu, menus);
    if (to === null) continue;
    if ([ownPathOf(menu, menus), addressOf(menu, menus)].some((path) => path?.toLowerCase() === wanted)) {
      return { menu, to, isExternal: isExternal(to) };
    }
  }
  return undefined;
}

/** Is an address that of a screen, or of something inside it? */
export function isWithin(pathname: string, screen: string): boolean {
  const lower = pathname.toLowerCase();
  const base = screen.toLowerCase();
  return lower === base || lower.startsWith(`${base}/`);
}

/** Every place of a tree with its groups, in the order of the sidebar. */
export function leavesOf<Node extends Pick<MenuNode, 'to'> & { children: Node[] }>(
  nodes: readonly Node[],
  above: readonly Node[] = [],
): { node: Node; above: readonly Node[] }[] {
  return nodes.flatMap((node) => [
    ...(node.to === null ? [] : [{ node, above }]),
    ...leavesOf(node.children, [...above, node]),
  ]);
}

function childrenOf(parentId: string | null, menus: readonly Menu[], ids: ReadonlySet<string>): MenuNode[] {
  return menus
    .filter((menu) => (menu.parentId !== null && ids.has(menu.parentId) ? menu.parentId : null) === parentId)
    .filter((menu) => !menu.hidden)
    .flatMap((menu) => {
      const children = childrenOf(menu.id, menus, ids);
      // A group opens and closes; what its redirect names stands below it.
      const to = children.length > 0 ? addressOf(menu, menus) : leadsTo(menu, menus);
      const [only] = children;
      if (to === null && !only) return [];
      const isOne = to === null && children.length === 1 && only?.children.length === 0;
      if (only && isOne && !menu.alwaysShow) return [only];
      return [{ menu, to, isExternal: to !== null && isExternal(to), children }];
    });
}

/** Where somebody comes who goes to a menu: what its redirect names (spec 1, section 3), else its own page. */
function leadsTo(menu: Menu, menus: readonly Menu[]): string | null {
  return redirectOf(menu, menus, []) ?? addressOf(menu, menus);
}

/** Followed to its end. Null without a redirect, and for one that leads back: rows are made by people. */
function redirectOf(menu: Menu, menus: readonly Menu[], passed: readonly Menu[]): string | null {
  const written = menu.redirect?.trim() ?? '';
  if (!written.startsWith('/') || passed.includes(menu)) return null;
  const target = written.replace(/\/+/g, '/');
  const next = menus.find((one) => ownPathOf(one, menus)?.toLowerCase() === target.toLowerCase());
  if (!next?.redirect?.trim().startsWith('/')) return target;
  return redirectOf(next, menus, [...passed, menu]);
}

/** The path that a menu has by itself, whatever screen it names; null without one, and for a link out. */
function ownPathOf(menu: Menu, menus: readonly Menu[]): string | null {
  return menu.path && !isExternal(menu.path) ? inside(menu, menus) : null;
}

function ancestorsOf(menu: Menu, menus: readonly Menu[]): Menu[] {
  const parent = menus.find(({ id }) => id === menu.parentId);
  // Rows are made by people: a ring of parents must not hang the page.
  return parent && parent !== menu
    ? [
        ...ancestorsOf(
          parent,
          menus.filter((one) => one !== menu),
        ),
        parent,
      ]
    : [];
}

function inside(menu: Menu, menus: readonly Menu[]): string {
  const path = menu.path?.trim() ?? '';
  if (path.startsWith('/')) return path.replace(/\/+/g, '/');
  const parts = [...ancestorsOf(menu, menus), menu].map((one) => one.path?.trim() ?? '');
  const start = parts.findLastIndex((part) => part.startsWith('/'));
  return `/${parts.slice(Math.max(start, 0)).join('/')}`.replace(/\/+/g, '/');
}

function isExternal(path: string): boolean {
  return /^https?:\/\//i.test(path);
}
