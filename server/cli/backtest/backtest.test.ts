import { expect, test } from 'vitest';
import type { Ladder } from '#core/markdown/types';
import { errorsOf, storeWeeks } from './errors.ts';
import { play } from './play.ts';
import { makeGoods, world } from './world.ts';

const first = '2026-01-05';
const steps = [
  { daysLeft: 3, percent: 20 },
  { daysLeft: 1, percent: 40 },
  { daysLeft: 0, percent: 60 },
];
const byRate: Ladder = { id: 'r', category: '', rounding: 'down-10', steps, by: 'rate' };
const goods = makeGoods('1', first, world.warmUpDays + world.days).slice(0, 40);
const weeks = storeWeeks(goods, first);
const wasted = (ladder: Ladder | undefined) => {
  const all = goods.map((one) => play(one, '1', first, ladder, weeks));
  return all.reduce((sum, { wastedFen }) => sum + wastedFen, 0);
};

test('the same seed is the same world; marking down by the rate leaves less than not marking down', () => {
  expect(makeGoods('1', first, world.warmUpDays + world.days).slice(0, 40)).toEqual(goods);
  expect(makeGoods('2', first, 90)[0]?.demand).not.toEqual(goods[0]?.demand.slice(0, 90));
  const rate = wasted(byRate);
  expect(wasted(byRate)).toBe(rate);
  expect(rate).toBeLessThan(wasted(undefined) / 2);
});

test('the rate comes nearer than the same day a week before, and than the average so far', () => {
  const year = makeGoods('year', first, 200);
  const { rate, week, average } = errorsOf(year, storeWeeks(year, first), first);
  expect(rate).toBeLessThan(week);
  expect(rate).toBeLessThan(average);
});
