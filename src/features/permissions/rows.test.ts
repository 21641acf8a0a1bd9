import { describe, expect, it } from 'vitest';
import type { PermissionRow } from '#core/permissions/contract';
import { foundRows, treeRows } from './rows.ts';

const row = (id: string, pid: string | null, type = 1): PermissionRow => ({
  id,
  pid,
  type,
  name: `name of ${id}`,
  code: id.toUpperCase(),
  description: '',
  enableStatus: true,
  sort: 0,
  rolesname: '',
  path: null,
  component: null,
  redirect: null,
  title: null,
  parentRoute: null,
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
  system: false,
  active: true,
  children: 0,
  version: 1,
  updatedAt: '',
  updatedBy: null,
  within: true,
});
const menus = [row('store', null), row('check', 'store'), row('system', null), row('users', 'system')];
const points = [row('insert', 'users', 2), row('withdraw', 'check', 2)];
const text = (rows: ReturnType<typeof treeRows>) =>
  rows.map(({ row, depth, isOpen }) => `${depth}${row.id}${isOpen ? '+' : ''}`).join(' ');

describe('the tree table', () => {
  it('shows the menus only, until one is opened', () => {
    expect(text(treeRows(menus, new Map()))).toBe('0store 1check 0system 1users');
    expect(text(treeRows(menus, new Map([['check', points.slice(1)]])))).toBe(
      '0store 1check+ 2withdraw 0system 1users',
    );
  });

  it.each([
    ['insert', '0system 1users+ 2insert'],
    ['CHECK', '0store 1check'],
    ['name of system', '0system'],
    ['nothing like it', ''],
  ])('shows what a search for "%s" finds, below its menus', (search, shown) => {
    expect(text(foundRows(menus, points, search, ({ name }) => name))).toBe(shown);
  });

  it('finds a row by the name that the reader sees', () => {
    const inEnglish = ({ id }: PermissionRow) => (id === 'users' ? 'People' : id);
    expect(text(foundRows(menus, points, 'people', inEnglish))).toBe('0system 1users');
  });
});
