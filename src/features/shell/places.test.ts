import { expect, it } from 'vitest';
import { homeOf } from './home.ts';
import { menuTree } from './menu/tree.ts';
import { barPlaces, menusOf, missingFor } from './places.ts';

const staff = ['menu-nearexpiry', 'MENU-NEAREXPIRY-HISTORY', 'MENU-SYNC'];

it.each([
  ['a store’s staff', staff, ['/sf/check', '/sf/history', '/sync']],
  [
    'the office',
    ['MENU-STOCKLOT', 'MENU-STOCKLOT-IMPORT'],
    ['/dashboard', '/stock/import', '/stock/quality', '/sync'],
  ],
  [
    'a store’s staff who see its shortages',
    [...staff, 'MENU-LACK-VIEW'],
    ['/sf/check', '/sf/history', '/goodslack/view', '/sync'],
  ],
  [
    'head office, who also looks at stores’ checks',
    [...staff, 'MENU-STOCKLOT', 'MENU-LACK-VIEW', 'MENU-LACK-MANAGER', 'MENU-SUBSTITUTES'],
    ['/sf/check', '/sf/history', '/goodslack/manager', '/sync'],
  ],
  [
    'the office with shortages: what is wanted least gives way',
    ['MENU-STOCKLOT', 'MENU-STOCKLOT-IMPORT', 'MENU-LACK-MANAGER'],
    ['/dashboard', '/goodslack/manager', '/stock/import', '/stock/quality'],
  ],
  ['a handler', ['MENU-WATCH', 'MENU-ANDON-LIST'], ['/dashboard', '/shortage/watch', '/andon/list', '/sync']],
  ['somebody with nothing', [], ['/dashboard', '/sync']],
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

it('a store’s staff start with their checks, everybody else with the start page', () => {
  expect(homeOf({ points: staff, ownStore: '1001' })).toBe('/sf/check');
  expect(homeOf({ points: staff, ownStore: null })).toBe('/dashboard');
  expect(homeOf({ points: [], ownStore: '1001' })).toBe('/dashboard');
  // Whoever looks as a role lands where its people do, whatever store is their own.
  const viewAs = { id: 'store-staff' };
  expect(homeOf({ points: [...staff, 'POINT-NEAREXPIRY-CHECK'], ownStore: null, viewAs })).toBe('/sf/check');
  expect(homeOf({ points: staff, ownStore: '1001', viewAs })).toBe('/dashboard');
});
