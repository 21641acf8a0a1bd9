import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { menus as known } from '#core/access/catalog';
import { hasPoint } from '#core/access/may';
import type { Menu } from '#core/access/menu';
import { menusOf } from '../places.ts';
import { useShell } from '../shell-context.ts';
import { isDemo, useDemoTitles } from './demo-menu.ts';
import { buttonsAt, type FoldedNode, foldedTree, tabsAt, withDemosTogether } from './fold.ts';
import { crumbAddressOf, isWithin, leavesOf, type MenuNode, menuTree, trailOf } from './tree.ts';

export type Crumb = { title: string /** Where it leads; null = it only groups. */; to: string | null };
export type PageLink = { to: string; title: string };
export type FoundPage = {
  titles: string[];
  to: string;
  isExternal: boolean;
  icon: string | null;
  /** Codes of its menus. */
  codes: string[];
};

/** The signed-in user's menu, in the reader's language. */
export function useMenu() {
  const { t, i18n } = useTranslation('shell');
  const { user } = useShell();
  useDemoTitles(user.menus, i18n);
  const menus = useMemo(() => menusOf(user), [user]);
  const tree = useMemo(() => menuTree(menus), [menus]);

  /** A menu that the program made has its words in every language; one that was renamed or added has its own title. */
  const titleOf = (menu: Menu): string => {
    if (isDemo(menu)) return t(`demo-menus:${menu.code}`, { defaultValue: menu.title });
    const seed = known.find(({ code, title }) => code === menu.code && title === menu.title);
    return seed ? t(`menus:${seed.code}`) : menu.title;
  };
  const ownPages = [
    { to: '/dashboard', title: t('page.today'), icon: 'home' },
    { to: '/inbox', title: t('page.inbox'), icon: 'bell' },
    { to: '/profile/index', title: t('page.profile'), icon: 'users' },
    { to: '/scanner', title: t('page.scanner'), icon: null },
    { to: '/error-log', title: t('page.errors'), icon: 'alert' },
    { to: '/more', title: t('page.more'), icon: null },
  ];
  /** Found by its name, by a button and on Today; a menu for its first hour would stay for years. */
  const setupPage = { to: '/system/setup', title: t('page.setup') };
  /** Pages below a menu's own, which need no permission but its. */
  const pagesBelow = [
    { to: '/sf/check/all', title: t('page.all-stores') },
    { to: '/sf/check/unsold', title: t('page.unsold') },
    { to: '/insight/reports', title: t('page.reports') },
    { to: '/system/departments/import', title: t('page.departments-import') },
    { to: '/system/users/import', title: t('page.users-import') },
    { to: '/goodslack/substitutes/import', title: t('page.substitutes-import') },
  ];

  /** On the desk one entry for what is one page; a phone, which has no room for its tabs, has them all. */
  const entries = (isDesk: boolean): FoldedNode[] =>
    withDemosTogether(
      isDesk ? foldedTree(tree, { hasStore: user.ownStore !== null }) : tree,
      t('menu.demos'),
    );
  const linkOf = (node: MenuNode): PageLink => ({ to: node.to ?? '/', title: titleOf(node.menu) });

  return {
    entries,
    titleOf,
    /** The pages that are tabs with this one, and what it has buttons for. */
    besideOf(pathname: string): { tabs: PageLink[]; buttons: PageLink[] } {
      return { tabs: tabsAt(pathname, tree).map(linkOf), buttons: buttonsAt(pathname, tree).map(linkOf) };
    },
    /** From the outermost group to the page that an address belongs to. */
    crumbsOf(pathname: string): Crumb[] {
      const trail = trailOf(menus, pathname);
      if (trail.length > 0)
        return [
          ...trail.map((menu) => ({
            title: titleOf(menu) + numberBelow(menu, pathname),
            to: crumbAddressOf(menu, menus),
          })),
          ...pagesBelow.filter(({ to }) => isWithin(pathname, to)),
        ];
      if (isWithin(pathname, setupPage.to)) return [setupPage];
      const own = ownPages.filter(({ to }) => isWithin(pathname, to)).map(({ title, to }) => ({ title, to }));
      if (own.length > 0) return own;
      // A page that is refused, or is a colleague's tag while the app is looked at as a role, keeps its name.
      return known
        .filter(({ path }) => path !== undefined && isWithin(pathname, path))
        .map(({ code }) => ({ title: t(`menus:${code}`), to: null }));
    },
    /** Everything that this person can go to. */
    pages(): FoundPage[] {
      const inTree = leavesOf(tree).map(({ node, above }) => pageOf(node, above, titleOf));
      const own = ownPages.filter(({ to }) => to !== '/more' && !inTree.some((page) => page.to === to));
      return [
        ...own.map(({ to, title, icon }) => ({ titles: [title], to, isExternal: false, icon, codes: [] })),
        ...inTree,
        ...(hasPoint(user.points, 'POINT-PARAMETER-UPDATE')
          ? [{ titles: [setupPage.title], to: setupPage.to, isExternal: false, icon: 'checklist', codes: [] }]
          : []),
      ];
    },
  };
}

/** A page of the demo that shows one of many has its number in its name, as the template has it: 'Edit Article-12'. */
function numberBelow(menu: Menu, pathname: string): string {
  if (!isDemo(menu) || !menu.component) return '';
  const number = /^\/(\d+)$/.exec(pathname.slice(menu.path?.length ?? 0))?.[1];
  return number === undefined ? '' : `-${number}`;
}

function pageOf(node: MenuNode, above: readonly MenuNode[], titleOf: (menu: Menu) => string): FoundPage {
  return {
    titles: [...above, node].map(({ menu }) => titleOf(menu)),
    to: node.to ?? '/',
    isExternal: node.isExternal,
    icon: node.menu.icon,
    codes: [node.menu.code],
  };
}
