import { describe, expect, it } from 'vitest';
import type { Menu } from '#core/access/menu';
import { addressOf, crumbAddressOf, leavesOf, type MenuNode, menuAt, menuTree, trailOf } from './tree.ts';

function menu(id: string, more: Partial<Menu> = {}): Menu {
  return {
    id,
    code: id,
    parentId: null,
    title: id,
    path: null,
    component: null,
    redirect: null,
    icon: null,
    hidden: false,
    noCache: false,
    alwaysShow: false,
    ...more,
  };
}

const group = menu('G');
const a = menu('A', { parentId: 'G', path: '/a' });
const b = menu('B', { parentId: 'G', path: '/b' });

/** `G[A B]`: a tree in one line. */
function drawn(nodes: readonly MenuNode[]): string {
  return nodes
    .map(({ menu: { id }, children }) => (children.length > 0 ? `${id}[${drawn(children)}]` : id))
    .join(' ');
}

it.each<[string, Menu[], string]>([
  ['a group with two places stays', [group, a, b], 'G[A B]'],
  ['a group with one place becomes that place', [group, a], 'A'],
  ['also when the other is hidden', [group, a, { ...b, hidden: true }], 'A'],
  ['unless it is always shown', [{ ...group, alwaysShow: true }, a], 'G[A]'],
  ['a group with nothing to show is left out', [group, { ...a, hidden: true }], ''],
  ['what is below a hidden group is hidden too', [{ ...group, hidden: true }, a, b], ''],
  ['a group with one group of two stays', [menu('T'), { ...group, parentId: 'T' }, a, b], 'T[G[A B]]'],
  ['a menu whose parent is not granted stands at the top', [a, b], 'A B'],
  [
    'a menu with a screen of its own keeps its only child',
    [menu('S', { path: '/s', component: 'sync' }), menu('C', { parentId: 'S', path: '/c' })],
    'S[C]',
  ],
  [
    'a menu that is its own parent shows nothing, and hangs nothing',
    [menu('X', { parentId: 'X', path: '/x' })],
    '',
  ],
])('%s', (_case, menus, tree) => {
  expect(drawn(menuTree(menus))).toBe(tree);
});

it.each<[string, Partial<Menu>, string | null]>([
  ['a screen that the app knows', { component: 'users', path: '/elsewhere' }, '/system/users'],
  ['one that it does not know has its own address', { component: 'report', path: '/report' }, '/report'],
  ['a path without a slash begins one', { path: 'report' }, '/report'],
  ['a double slash never leaves the app', { path: '//evil.example/x' }, '/evil.example/x'],
  ['an external link', { path: 'https://help.example/a' }, 'https://help.example/a'],
  ['nothing at all', {}, null],
])('%s', (_case, more, address) => {
  const one = menu('ONE', more);
  expect(addressOf(one, [one])).toBe(address);
});

it('a child’s path continues its parent’s', () => {
  const parent = menu('P', { path: '/goods' });
  const child = menu('C', { parentId: 'P', path: 'lack' });
  expect(addressOf(child, [parent, child])).toBe('/goods/lack');
  expect(addressOf(parent, [parent, child])).toBeNull();
});

it('an address belongs to the nearest menu, with all above it', () => {
  const deep = menu('D', { parentId: 'G', path: '/a/deep', hidden: true });
  const ids = (pathname: string) => trailOf([group, a, b, deep], pathname).map(({ id }) => id);
  expect(ids('/a')).toEqual(['G', 'A']);
  expect(ids('/A/7')).toEqual(['G', 'A']);
  expect(ids('/a/deep/7')).toEqual(['G', 'D']);
  expect(ids('/ab')).toEqual([]);
});

it('every place comes with the groups above it', () => {
  const found = leavesOf(menuTree([menu('T'), { ...group, parentId: 'T' }, a, b]));
  expect(found.map(({ node, above }) => [...above, node].map((one) => one.menu.id).join('/'))).toEqual([
    'T/G/A',
    'T/G/B',
  ]);
});

it('a menu that names a screen of the app under a path of its own leads to the screen', () => {
  const users = menu('U', { path: '/people', component: 'users' });
  const report = menu('R', { path: '/report', component: 'report', hidden: true });
  expect(menuAt([users, report], '/people')).toMatchObject({ to: '/system/users', isExternal: false });
  expect(menuAt([users, report], '/Report')).toMatchObject({ menu: report, to: '/report' });
  expect(menuAt([users, report], '/nothing')).toBeUndefined();
});

describe('a menu with a redirect', () => {
  const goods = menu('GOODS', { path: '/goods', redirect: '/goods/lack' });
  const lack = menu('LACK', { parentId: 'GOODS', path: 'lack', component: 'lack' });
  const kinds = menu('KINDS', { parentId: 'GOODS', path: 'kinds', component: 'kinds' });

  it('leads there from its own address and from the breadcrumb; in the sidebar it stays a group', () => {
    const menus = [goods, lack, kinds];
    expect(menuAt(menus, '/goods')).toMatchObject({ to: '/goods/lack', isExternal: false });
    expect(crumbAddressOf(goods, menus)).toBe('/goods/lack');
    expect(menuTree(menus)).toMatchObject([
      { to: null, children: [{ to: '/goods/lack' }, { to: '/goods/kinds' }] },
    ]);
  });

  it('leaves the page that it names to the menu whose own that is', () => {
    expect(menuAt([goods, lack, kinds], '/goods/lack')?.menu).toBe(lack);
    expect(trailOf([goods, lack, kinds], '/goods/lack')).toEqual([goods, lack]);
  });

  it('is an entry of the sidebar when nothing is below it', () => {
    const shortcut = menu('SHORT', { redirect: '/goods/lack' });
    expect(menuTree([shortcut])).toMatchObject([{ menu: shortcut, to: '/goods/lack' }]);
  });

  it('is no link in the breadcrumb when it says noRedirect, and leads to its own page', () => {
    const still = menu('S', { path: '/still', component: 'still', redirect: 'noRedirect' });
    expect(crumbAddressOf(still, [still])).toBeNull();
    expect(menuAt([still], '/still')?.to).toBe('/still');
  });

  it.each<[string, Menu[], string | null]>([
    [
      'goes on with the next one',
      [menu('A', { path: '/a', redirect: '/b' }), menu('B', { path: '/b', redirect: '/c' })],
      '/c',
    ],
    [
      'that leads back is none',
      [menu('A', { path: '/a', redirect: '/b' }), menu('B', { path: '/b', redirect: '/a' })],
      '/a',
    ],
    ['to itself is none', [menu('A', { path: '/a', redirect: '/a' })], '/a'],
    ['never leaves the app', [menu('A', { path: '/a', redirect: '//evil.example' })], '/evil.example'],
    ['to another site is none', [menu('A', { path: '/a', redirect: 'https://evil.example' })], '/a'],
  ])('%s', (_case, menus, to) => {
    expect(menuAt(menus, '/a')?.to).toBe(to);
  });
});
