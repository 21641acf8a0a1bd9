import { isDemo } from './demo-menu.ts';
import { leavesOf, type MenuNode } from './tree.ts';

/** An entry of the desk's sidebar; `tabs`: the places of its page, itself the first, when there are several. */
export type FoldedNode = Omit<MenuNode, 'children'> & { children: FoldedNode[]; tabs?: readonly MenuNode[] };

/** Screens that are tabs of one page for whoever has several of them (decision 98). */
export const tabsOfOnePage: readonly (readonly string[])[] = [
  ['/sf/check', '/sf/history'],
  ['/goodslack/manager', '/goodslack/substitutes'],
  ['/surplus/matches', '/surplus/transfers'],
  ['/andon/manage', '/andon/list', '/andon/scenes'],
  ['/halfpast/purchaser', '/halfpast/log'],
  ['/markdown/list', '/stock/markdown'],
  ['/system/users', '/system/devices'],
  ['/system/connectors', '/system/service-accounts', '/system/webhooks'],
];

/** Imports, and the list that has a button for each; `hasOwn`: it draws that itself. */
export const imports: readonly { path: string; list: string; hasOwn?: true }[] = [
  { path: '/goodslack/import', list: '/goodslack/manager', hasOwn: true },
  { path: '/shortage/import', list: '/shortage/watch' },
  { path: '/stock/import', list: '/stock/quality' },
];

/** The places that are tabs of one page with this one, in their order; none where it stands alone. */
export function tabsAt(pathname: string, tree: readonly MenuNode[]): MenuNode[] {
  const family = tabsOfOnePage.find((paths) => paths.includes(pathname)) ?? [];
  const places = leavesOf(tree);
  const tabs = family.flatMap((path) => places.find(({ node }) => node.to === path)?.node ?? []);
  return tabs.length > 1 ? tabs : [];
}

/** What the shell draws a button for beside this list. */
export function buttonsAt(pathname: string, tree: readonly MenuNode[]): MenuNode[] {
  const drawn = imports.find(({ list, hasOwn }) => list === pathname && !hasOwn);
  return leavesOf(tree).flatMap(({ node }) => (drawn && node.to === drawn.path ? node : []));
}

/**
 * The sidebar of a desk: one entry for what is one page. A group that is left with one such entry gives it its name.
 *
 * @param hasStore for whom a store's work comes first; others have it after what they do for all of them
 */
export function foldedTree(tree: readonly MenuNode[], { hasStore }: { hasStore: boolean }): FoldedNode[] {
  const places = new Set(leavesOf(tree).map(({ node }) => node.to));
  const isFolded = ({ to }: MenuNode) =>
    to !== null &&
    ((tabsAt(to, tree)[0]?.to ?? to) !== to ||
      imports.some(({ path, list }) => path === to && places.has(list)));
  const fold = (nodes: readonly MenuNode[]): FoldedNode[] =>
    nodes
      .filter((node) => !isFolded(node) || node.children.length > 0)
      .flatMap((node) => {
        const children = fold(node.children);
        if (node.to !== null) return [{ ...node, children, tabs: tabsAt(node.to, tree) }];
        const [only] = children;
        if (!only || children.length > 1 || node.menu.alwaysShow) return only ? [{ ...node, children }] : [];
        return [only.tabs?.length ? { ...only, menu: { ...node.menu, id: only.menu.id } } : only];
      });
  const folded = fold(tree);
  return hasStore ? folded : withStoreLater(folded);
}

/** The template's pages behind one entry. */
export function withDemosTogether(nodes: readonly FoldedNode[], title: string): FoldedNode[] {
  const demos = nodes.filter(({ menu }) => isDemo(menu));
  const [first] = demos;
  if (!first) return [...nodes];
  const menu = { ...first.menu, id: 'DEMO-', code: 'DEMO-', title, icon: 'star' };
  return [
    ...nodes.filter((node) => !demos.includes(node)),
    { menu, to: null, isExternal: false, children: demos },
  ];
}

function withStoreLater(nodes: readonly FoldedNode[]): FoldedNode[] {
  const store = nodes.find(({ menu }) => menu.code === 'MENU-STORE');
  const rest = nodes.filter((node) => node !== store);
  const place = rest.findIndex(({ menu }) => ['MENU-STOCK', 'MENU-SYSTEM'].includes(menu.code));
  return store && place >= 0 && nodes.indexOf(store) < place ? rest.toSpliced(place, 0, store) : [...nodes];
}
