import { expect, it } from 'vitest';
import type { Menu } from '#core/access/menu';
import { menusOf } from '../places.ts';
import { staysOpen } from './stays-open.ts';

const users = '/system/users';
const points = ['MENU-USERS', 'MENU-ROLES'];
const stores: [] = [];
const tags = [{ path: users }, { path: '/system/roles' }];

/** The program's own menus; that of the users is kept as said. */
function menus(noCache: boolean): Menu[] {
  return menusOf({ points, stores }).map((menu) =>
    menu.code === 'MENU-USERS' ? { ...menu, noCache } : menu,
  );
}

it.each([
  ['its tag is open', { tags, points, menus: menus(false) }, true],
  ['its menu says that it is never kept', { tags, points, menus: menus(true) }, false],
  ['its tag was closed', { tags: tags.slice(1), points, menus: menus(false) }, false],
  ['its permission was withdrawn', { tags, points: ['MENU-ROLES'], menus: menus(false) }, false],
])('a page whose state is that %s', (_, { tags: open, ...user }, stays) => {
  expect(staysOpen(users, { user: { ...user, stores }, tags: open })).toBe(stays);
});

it('what one menu says of its page holds for no other', () => {
  const user = { points, stores, menus: menus(true) };
  expect(staysOpen('/system/roles', { user, tags })).toBe(true);
});
