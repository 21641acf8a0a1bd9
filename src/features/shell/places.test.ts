import { describe, expect, it } from 'vitest';
import { menus as known } from '#core/access/catalog';
import type { StoreInfo } from '#core/session/contract';
import { leavesOf, menuTree } from './menu/tree.ts';
import { barPlaces, menusOf, missingFor, placesFor } from './places.ts';

const stores: StoreInfo[] = [{ code: '1001', name: '人民路店', timeZone: 'Asia/Shanghai', leader: false }];
const staff = ['menu-nearexpiry', 'MENU-NEAREXPIRY-HISTORY', 'MENU-SYNC'];

it.each([
  ['a store’s staff', staff, ['/dashboard', '/sf/check']],
  ['the office', ['MENU-STOCKLOT', 'MENU-STOCKLOT-IMPORT'], ['/dashboard']],
  [
    'a store’s staff who see its shortages and raise andon events',
    [...staff, 'MENU-LACK-VIEW', 'MENU-ANDON-LIST'],
    ['/dashboard', '/sf/check', '/goodslack/view', '/andon/list'],
  ],
  [
    'head office, who also looks at stores’ checks',
    [...staff, 'MENU-STOCKLOT', 'MENU-LACK-VIEW', 'MENU-LACK-MANAGER', 'MENU-SUBSTITUTES'],
    ['/dashboard', '/sf/check', '/goodslack/manager'],
  ],
  ['a handler', ['MENU-WATCH', 'MENU-ANDON-LIST'], ['/dashboard', '/shortage/watch', '/andon/list']],
  ['somebody with nothing', [], ['/dashboard']],
])('the phone’s bar of %s', (_who, points, bar) => {
  expect(barPlaces({ points, stores }).map(({ to }) => to)).toEqual(bar);
});

it.each([
  ['a screen of theirs', '/sf/check', undefined],
  ['inside a screen of theirs', '/sf/check/7', undefined],
  ['a screen of others', '/system/users', 'MENU-USERS'],
  ['written otherwise', '/System/Users/', 'MENU-USERS'],
  ['inside a screen of others', '/system/users/7', 'MENU-USERS'],
  ['a screen for everybody', '/dashboard', undefined],
  ['their own unsent work', '/sync', undefined],
])('somebody of a store asks for %s', (_what, pathname, missing) => {
  expect(missingFor({ points: staff }, pathname)).toBe(missing);
});

it('somebody with nothing has the start page alone: no Sync page either (decision P22)', () => {
  const placesOf = (points: string[]) => placesFor({ points, stores }).map(({ to }) => to);
  expect(placesOf([])).toEqual(['/dashboard']);
  expect(placesOf(['MENU-SYNC'])).toEqual(['/dashboard', '/sync']);
});

it('a session from before the server’s menus shows the program’s own', () => {
  const tree = menuTree(menusOf({ points: staff, stores }));
  expect(tree.map(({ menu, children }) => [menu.code, children.map((one) => one.menu.code)])).toEqual([
    ['MENU-STORE', ['MENU-NEAREXPIRY', 'MENU-NEAREXPIRY-HISTORY']],
    ['MENU-SYNC', []],
  ]);
  expect(menusOf({ points: staff, stores, menus: [] })).toEqual([]);
});

describe('somebody without a store', () => {
  const points = known.map(({ code }) => code);
  const addresses = (of: Parameters<typeof menusOf>[0]) =>
    leavesOf(menuTree(menusOf(of))).map(({ node }) => node.to);
  const inStores = ['/sf/check', '/sf/history', '/goodslack/view', '/surplus/transfers', '/markdown/list'];

  it('has no menu that is only for stores, and all others', () => {
    const all = addresses({ points, stores });
    expect(all).toEqual(expect.arrayContaining(inStores));
    expect(addresses({ points, stores: [] })).toEqual(all.filter((to) => to && !inStores.includes(to)));
  });

  it('nor when the company has moved or renamed it: what counts is the screen that it opens', () => {
    const [menu] = menusOf({ points: ['MENU-TRANSFERS'], stores }).slice(-1);
    if (!menu) throw new Error('the program has no transfers');
    const moved = { ...menu, id: 'x', code: 'MENU-X', parentId: null, title: '互通', path: '/x' };
    expect(addresses({ points, stores, menus: [moved] })).toEqual(['/surplus/transfers']);
    expect(addresses({ points, stores: [], menus: [moved] })).toEqual([]);
  });

  it('has none in the phone’s bar and on its page of all places', () => {
    expect(barPlaces({ points, stores: [] }).map(({ to }) => to)).toEqual([
      ...['/dashboard', '/goodslack/manager', '/andon/list'],
    ]);
    for (const { to } of placesFor({ points, stores: [] })) expect(inStores).not.toContain(to);
  });
});
