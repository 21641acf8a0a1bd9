import { expect, it } from 'vitest';
import { goodsAt, storeAt } from './things.ts';

const store = (code: string) => ({ code, name: code, timeZone: 'Asia/Shanghai', leader: false });
const [one, two] = [[store('1001')], [store('1001'), store('1002')]];

it.each([
  ['of several stores in the list of all', ['MENU-NEAREXPIRY'], two, '/sf/check/all?q=0100%201'],
  ['of one store in its own', ['MENU-NEAREXPIRY', 'MENU-LACK-MANAGER'], one, '/sf/check?view=all&q=0100%201'],
  [
    'of no store among the shortages',
    ['MENU-NEAREXPIRY', 'MENU-LACK-MANAGER'],
    [],
    '/goodslack/manager?view=all&q=0100%201',
  ],
  ['else among the substitutes', ['MENU-SUBSTITUTES'], [], '/goodslack/substitutes?q=0100%201'],
  ['nowhere for whoever has none of them', ['MENU-USERS'], two, undefined],
])('goods are shown %s', (_where, points, stores, to) => {
  expect(goodsAt('0100 1', { points, stores })).toBe(to);
});

it('a store is shown where its work is looked at, if anywhere', () => {
  expect(storeAt('1001', { points: ['menu-nearexpiry'] })).toBe('/sf/check?store=1001');
  expect(storeAt('1001', { points: ['MENU-LACK-VIEW'] })).toBe('/goodslack/view?store=1001');
  expect(storeAt('1001', { points: [] })).toBeUndefined();
});
