import { expect, it } from 'vitest';
import { menuTree } from './menu/tree.ts';
import { barPlaces, menusOf, missingFor } from './places.ts';

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
  expect(barPlaces(points).map(({ to }) => to)).toEqual(bar);
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

it('a session from before the server’s menus shows the program’s own', () => {
  const tree = menuTree(menusOf({ points: staff }));
  expect(tree.map(({ menu, children }) => [menu.code, children.map((one) => one.menu.code)])).toEqual([
    ['MENU-STORE', ['MENU-NEAREXPIRY', 'MENU-NEAREXPIRY-HISTORY']],
    ['MENU-SYNC', []],
  ]);
  expect(menusOf({ points: staff, menus: [] })).toEqual([]);
});
