import { expect, it } from 'vitest';
import { menus as known } from '#core/access/catalog';
import { menusOf } from '../places.ts';
import {
  buttonsAt,
  type FoldedNode,
  foldedTree,
  imports,
  tabsAt,
  tabsOfOnePage,
  withDemosTogether,
} from './fold.ts';
import { leavesOf, type MenuNode, menuTree } from './tree.ts';

const stores = [{ code: '1001', name: '人民路店', timeZone: 'Asia/Shanghai', leader: false }];
const treeOf = (codes: string) => menuTree(menusOf({ points: codes.split(' '), stores }));

const headOffice = treeOf(
  'MENU-NEAREXPIRY MENU-NEAREXPIRY-HISTORY MENU-LACK-VIEW MENU-TRANSFERS MENU-ANDON-LIST MENU-WASTE MENU-LACK-MANAGER MENU-LACK-IMPORT MENU-SUBSTITUTES MENU-WATCH MENU-WATCH-IMPORT MENU-SURPLUS MENU-HALFPAST-PENDING MENU-HALFPAST-LOG MENU-THEMES MENU-STOCKLOT MENU-STOCKLOT-IMPORT MENU-MARKDOWN MENU-USERS MENU-DEPARTMENTS MENU-LOGS MENU-SYNC',
);

/** `GROUP[/a /b+/c]`: entries with their further tabs. */
function drawn(nodes: readonly FoldedNode[]): string {
  return nodes
    .map(({ menu, to, children, tabs }) =>
      children.length > 0
        ? `${menu.title}[${drawn(children)}]`
        : [to, ...(tabs ?? []).slice(1).map((tab) => tab.to)].join('+'),
    )
    .join(' ');
}

it('head office has half the entries: imports are buttons, pairs are tabs, a store’s work comes later', () => {
  const folded = foldedTree(headOffice, { hasStore: false });
  expect(drawn(folded)).toBe(
    [
      '缺货[/goodslack/manager+/goodslack/substitutes /shortage/watch /surplus/matches+/surplus/transfers]',
      '/halfpast/purchaser+/halfpast/log /theme/list',
      '门店[/sf/check+/sf/history /goodslack/view /andon/list /stock/waste]',
      '库存[/stock/quality /stock/markdown] 系统管理[/system/users /system/departments /system/logs] /sync',
    ].join(' '),
  );
  expect(leavesOf(headOffice)).toHaveLength(22);
  expect(leavesOf(folded)).toHaveLength(15);
  // What is one page has the name of the group that it fills.
  expect(folded[1]?.menu.code).toBe('MENU-HALFPAST');
});

it('whoever has a store finds its work first', () => {
  expect(drawn(foldedTree(headOffice, { hasStore: true }))).toMatch(/^门店\[/);
});

it('a page stands alone where its user has no other of its tabs, an import where they have no list', () => {
  const tree = treeOf('MENU-NEAREXPIRY-HISTORY MENU-WATCH-IMPORT MENU-ANDON-SCENES');
  expect(drawn(foldedTree(tree, { hasStore: false }))).toBe('/sf/history /shortage/import /andon/scenes');
  expect(tabsAt('/sf/history', tree)).toEqual([]);
});

it('every tab knows all of its page, and a list what it has a button for', () => {
  const paths = (nodes: MenuNode[]) => nodes.map(({ to }) => to);
  for (const path of ['/sf/check', '/sf/history'])
    expect(paths(tabsAt(path, headOffice))).toEqual(['/sf/check', '/sf/history']);
  expect(paths(buttonsAt('/shortage/watch', headOffice))).toEqual(['/shortage/import']);
  expect(buttonsAt('/goodslack/manager', headOffice), 'it has its own').toEqual([]);
});

it('what is folded is a screen of the program', () => {
  const screens = known.map(({ path }) => path);
  const all = [...tabsOfOnePage.flat(), ...imports.flatMap(({ path, list }) => [path, list])];
  expect(all.filter((path) => !screens.includes(path))).toEqual([]);
});

it('the demo’s pages stand behind one entry, after the others', () => {
  const [one, two] = [treeOf('MENU-SYNC'), treeOf('MENU-USERS')];
  const demos = two.map((node) => ({ ...node, menu: { ...node.menu, code: 'DEMO-A' } }));
  expect(drawn(withDemosTogether([...demos, ...one], 'Demo'))).toBe('/sync Demo[/system/users]');
  expect(withDemosTogether(one, 'Demo')).toEqual(one);
});
