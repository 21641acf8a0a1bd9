import { expect, it } from 'vitest';
import { finder } from './find.ts';
import { spellPinyin } from './pinyin.ts';

const pages = [
  { titles: ['首页'], to: '/dashboard' },
  { titles: ['门店', '临期检查'], to: '/sf/check' },
  { titles: ['系统管理', '用户管理'], to: '/system/users' },
  { titles: ['系统管理', '权限管理'], to: '/system/permissions' },
];

const found = (query: string, spell = true) =>
  finder(pages, spell ? spellPinyin : undefined)(query).map(({ to }) => to);

it.each([
  ['a title', '用户管理', '/system/users'],
  ['a part of it', '用户', '/system/users'],
  ['its pinyin', 'yonghu', '/system/users'],
  ['its initials', 'yhgl', '/system/users'],
  ['pinyin in capitals', 'LINQI', '/sf/check'],
  ['the address', 'permissions', '/system/permissions'],
  ['a slip of the finger', 'yonhu', '/system/users'],
])('%s finds the page', (_what, query, to) => {
  expect(found(query)[0]).toBe(to);
});

it('the group above a page finds it, by its title, its pinyin and its initials', () => {
  for (const query of ['系统管理', 'xitong', 'xtgl'])
    expect(found(query)).toEqual(expect.arrayContaining(['/system/users', '/system/permissions']));
  expect(found('xitongguanliquanxian')[0]).toBe('/system/permissions');
});

it('without pinyin only titles and addresses count', () => {
  expect(found('yhgl', false)).toEqual([]);
  expect(found('用户', false)).toEqual(['/system/users']);
});

it('nothing typed shows every page in its order, and nonsense none', () => {
  expect(found(' ')).toEqual(pages.map(({ to }) => to));
  expect(found('zzzzqqqq')).toEqual([]);
});
