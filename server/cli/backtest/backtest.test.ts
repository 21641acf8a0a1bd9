import { expect, test } from 'vitest';
import { addDays } from '#core/catalog/days';
import type { Ladder } from '#core/markdown/types';
import { errorsOf, storeWeeks } from './errors.ts';
import { compared } from './history.ts';
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

// Sales by weekday: 2026-01-05 is a Monday. A figure tells what went since the one before.
const daily = (days: number) => Array.from({ length: days + 1 }, (_, day) => addDays(first, day));
const byWeekday = (day: number) => [4, 4, 4, 4, 6, 12, 10][day % 7] ?? 0;
const articleOf = (days: readonly string[], pieces: (day: string, since: string) => number) => ({
  article: 'A',
  sold: days.map((day, index) => {
    const since = days[index - 1];
    return { pieces: since === undefined ? 0 : pieces(day, since), isSoldOut: false };
  }),
});
const sumBetween = (since: string, day: string) => {
  let pieces = 0;
  for (let at = since; at < day; at = addDays(at, 1)) pieces += byWeekday(daily(99).indexOf(at));
  return pieces;
};

test('in a company’s own history what is the same each week is known from the week before', () => {
  const days = daily(30);
  const { count, week, rate, average } = compared(days, [
    articleOf(days, (day, since) => sumBetween(since, day)),
  ]);
  expect(count).toBe(15);
  expect(week).toBe(0);
  expect(rate).toBeLessThan(average);
});

test('a day without figures shifts no weekday, and its two days at once are compared with nothing', () => {
  const days = daily(30).filter((_, index) => index !== 20);
  const { count, week } = compared(days, [articleOf(days, (day, since) => sumBetween(since, day))]);
  // Neither the figure after the gap, nor those whose week before is not known by the day.
  expect(count).toBe(15 - 2 - 2);
  expect(week).toBe(0);
});

test('goods that were sold out tell nothing, nor do few days, nor what never sold', () => {
  const days = daily(30);
  const article = articleOf(days, () => 5);
  const out = { ...article, sold: article.sold.map((one) => ({ ...one, isSoldOut: true })) };
  expect(compared(days, [out])).toMatchObject({ count: 0, articles: 0 });
  expect(compared(days, [articleOf(days, () => 0)])).toMatchObject({ count: 0, articles: 0 });
  const few = daily(15);
  expect(compared(few, [articleOf(few, () => 5)]).count).toBe(0);
  expect(compared([], [])).toMatchObject({ count: 0 });
});
