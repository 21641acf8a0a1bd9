import { expect, it } from 'vitest';
import type { Menu } from '#core/access/menu';
import { addressOf, leavesOf, type MenuNode, menuAt, menuTree, trailOf } from './tree.ts';

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
