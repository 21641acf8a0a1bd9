import { describe, expect, it } from 'vitest';
import { copyOf } from './copy.ts';
import { fieldProblems, isBelowItself, lockedFields, type PermissionFields, tidied } from './rules.ts';

const menu: PermissionFields = {
  type: 1,
  pid: null,
  name: '供应商',
  code: 'MENU-SUPPLIER',
  description: '',
  enableStatus: true,
  sort: 10,
  path: null,
  component: null,
  redirect: null,
  title: null,
  icon: null,
  noCache: false,
  alwaysShow: false,
  hidden: false,
  pointClass: null,
  pointIcon: null,
  pointStatus: null,
  apiUrl: null,
  apiMethod: null,
  apiLevel: null,
};
const api = { ...menu, type: 3, pid: 'P', apiUrl: '/api/x' };

describe('a permission', () => {
  it.each<[string, PermissionFields, number | undefined, string]>([
    ['a menu at the top', menu, undefined, ''],
    ['a menu below a menu', { ...menu, pid: 'M' }, 1, ''],
    ['a menu below a point', { ...menu, pid: 'P' }, 2, 'pid'],
    ['a point below a menu', { ...menu, type: 2, pid: 'M' }, 1, ''],
    ['a point at the top', { ...menu, type: 2 }, undefined, 'pid'],
    ['an API below a point', api, 2, ''],
    ['an API below a menu', api, 1, ''],
    ['an API below an API', api, 3, 'pid'],
    ['an API whose parent is gone', api, undefined, 'pid'],
    ['an API with a pattern', { ...api, apiUrl: '/prod-api/api/x/{id}/**' }, 2, ''],
    ['an API elsewhere', { ...api, apiUrl: 'https://x.example/api' }, 2, 'apiUrl'],
    ['an API of every method', { ...api, apiMethod: null }, 2, ''],
    ['a name of 80 characters', { ...menu, name: 'x'.repeat(80) }, undefined, ''],
    ['a name of 81 characters', { ...menu, name: 'x'.repeat(81) }, undefined, 'name'],
    ['a code of 100 characters', { ...menu, code: 'x'.repeat(100) }, undefined, ''],
    ['a code of 101 characters', { ...menu, code: 'x'.repeat(101) }, undefined, 'code'],
    ['a code that begins with a dash', { ...menu, code: '-X' }, undefined, 'code'],
    ['a page of this app', { ...menu, path: '/a/b?c=1' }, undefined, ''],
    ['a page elsewhere', { ...menu, path: 'https://x.example/' }, undefined, ''],
    ['a script', { ...menu, path: 'JavaScript:alert(1)' }, undefined, 'path'],
    ['data', { ...menu, path: 'data:text/html,x' }, undefined, 'path'],
    ['another host without a scheme', { ...menu, path: '//x.example' }, undefined, 'path'],
    ['another host with backslashes', { ...menu, path: '/\\x.example' }, undefined, 'path'],
    ['no redirect', { ...menu, redirect: 'noRedirect' }, undefined, ''],
    ['a redirect elsewhere', { ...menu, redirect: 'https://x.example' }, undefined, 'redirect'],
  ])('%s: wrong is "%s"', (_, fields, parentType, wrong) => {
    expect(
      fieldProblems(fields, parentType)
        .map(({ field }) => field)
        .join(),
    ).toBe(wrong);
  });

  it('keeps, tidied, only what its type has', () => {
    const said = {
      ...menu,
      name: ' a ',
      path: ' /x ',
      title: '  ',
      hidden: true,
      apiUrl: '/api',
      apiMethod: 'get',
    };
    expect(tidied(said)).toMatchObject({ name: 'a', path: '/x', title: null, hidden: true, apiUrl: null });
    expect(tidied({ ...said, type: 3 })).toMatchObject({
      path: null,
      hidden: false,
      apiUrl: '/api',
      apiMethod: 'GET',
    });
  });

  it('of the system keeps what the program finds it by', () => {
    expect(lockedFields(1)).toContain('path');
    expect(lockedFields(1)).not.toContain('pid');
    expect(lockedFields(3)).toEqual(expect.arrayContaining(['apiUrl', 'apiMethod', 'pid', 'enableStatus']));
  });

  it.each([
    ['itself', 'a', 'a', true],
    ['what is below it', 'a', 'c', true],
    ['its sibling', 'b', 'd', false],
    ['nothing', 'a', null, false],
  ])('a menu below %s', (_, id, pid, isLoop) => {
    const menus = [
      { id: 'a', pid: null },
      { id: 'b', pid: 'a' },
      { id: 'c', pid: 'b' },
      { id: 'd', pid: 'a' },
    ];
    expect(isBelowItself(menus, id, pid)).toBe(isLoop);
  });
});

describe('a copy', () => {
  it.each([
    [[], 'MENU-SUPPLIER-COPY'],
    [['menu-supplier-copy'], 'MENU-SUPPLIER-COPY-2'],
    [['MENU-SUPPLIER-COPY', 'MENU-SUPPLIER-COPY-2'], 'MENU-SUPPLIER-COPY-3'],
  ])('where %j are taken has the code %s', (taken, code) => {
    expect(copyOf(menu, taken)).toEqual({ ...menu, name: '供应商 (copy)', code });
  });

  it('of a long name is one that may be saved', () => {
    const copy = copyOf({ ...menu, name: 'x'.repeat(80), code: 'x'.repeat(100) }, []);
    expect(fieldProblems(copy, undefined)).toEqual([]);
    expect(copy.name).toMatch(/x \(copy\)$/);
  });
});
