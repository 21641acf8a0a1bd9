import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchOf } from './matching.ts';
import { asTree, inOrderOf, moved, newPlaces } from './order.ts';

const menus = [
  { id: 'store', pid: null, sort: 10 },
  { id: 'system', pid: null, sort: 40 },
  { id: 'check', pid: 'store', sort: 20 },
  { id: 'users', pid: 'system', sort: 50 },
  { id: 'history', pid: 'store', sort: 30 },
];
const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id).join(' ');

describe('menus', () => {
  it('stand as in the sidebar, each followed by what is below it', () => {
    expect(asTree(menus).map(({ row, depth }) => `${depth}${row.id}`)).toEqual([
      '0store',
      '1check',
      '1history',
      '0system',
      '1users',
    ]);
  });

  it('move among their siblings, and nowhere else', () => {
    expect(ids(moved(menus, 'history', 'check'))).toBe('store system history check users');
    expect(ids(moved(menus, 'check', 'history'))).toBe('store system users history check');
    expect(ids(moved(menus, 'system', 'store'))).toBe('system store check users history');
    expect(moved(menus, 'users', 'check')).toBe(menus);
    expect(moved(menus, 'users', 'gone')).toBe(menus);
    expect(moved(menus, 'users', 'users')).toBe(menus);
  });

  it('need new places only where they have others now', () => {
    expect(newPlaces(menus)).toEqual([]);
    const places = newPlaces(moved(menus, 'history', 'check'));
    expect(places.map(({ row, sort }) => `${row.id} ${sort}`)).toEqual(['history 20', 'check 30']);
  });

  it('that somebody else changed meanwhile are put in my order, and a new one stays where it was put', () => {
    const theirs = [
      { id: 'system', pid: null, sort: 10 },
      { id: 'news', pid: null, sort: 15 },
      ...menus.filter(({ id }) => id !== 'system'),
    ];
    expect(ids(inOrderOf(theirs, moved(menus, 'history', 'check')))).toBe(
      'store system news history check users',
    );
    expect(inOrderOf(menus, menus)).toEqual(menus);
  });

  it('are the same ones after any move, with only the moved one out of its line', () => {
    const known = menus.map(({ id }) => id);
    fc.assert(
      fc.property(fc.constantFrom(...known), fc.constantFrom(...known), (id, over) => {
        const after = moved(menus, id, over).map((menu) => menu.id);
        expect(after.toSorted()).toEqual(known.toSorted());
        expect(after.filter((one) => one !== id)).toEqual(known.filter((one) => one !== id));
      }),
    );
  });
});

describe('an API row', () => {
  const calls = [
    { method: 'GET', path: '/api/system/perm/list' },
    { method: 'POST', path: '/api/system/perm/insert' },
    { method: 'PUT', path: '/api/system/perm/insert' },
  ];
  it.each([
    ['its call', { method: 'GET', url: '/api/system/perm/list' }, 1, null],
    ['several by a star', { method: null, url: '/api/system/perm/*' }, 3, null],
    ['nothing, as its address is nobody’s', { method: 'GET', url: '/api/x' }, 0, 'no-call'],
    ['nothing without an address', { method: 'GET', url: '' }, 0, 'no-address'],
    ['nothing by this method', { method: 'DELETE', url: '/api/system/perm/insert' }, 0, 'other-method'],
  ])('matches %s', (_, row, count, why) => {
    const match = matchOf(row, calls);
    expect([match.calls.length, match.why]).toEqual([count, why]);
    if (match.why === 'other-method') expect(match.methods).toEqual(['POST', 'PUT']);
  });
});
