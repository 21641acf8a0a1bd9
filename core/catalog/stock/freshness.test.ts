import { describe, expect, test } from 'vitest';
import { addDays } from '../days.ts';
import { dueDay, freshnessLimitDays, isTooNew, remainingDays, shelfLifeBand, staleDay } from './freshness.ts';

const today = '2026-03-10';
const expiringIn = (days: number) => addDays(today, days);

describe('the freshness guard (decision N1)', () => {
  test.each([
    // The vectors that the decision names.
    { shelfLife: 30, remaining: 10, tooNew: true },
    { shelfLife: 30, remaining: 9, tooNew: false },
    { shelfLife: 31, remaining: 19, tooNew: false },
    { shelfLife: 31, remaining: 20, tooNew: true },
    { shelfLife: 210, remaining: 70, tooNew: true },
    { shelfLife: 211, remaining: 99, tooNew: false },
    { shelfLife: 300, remaining: 100, tooNew: true },
    { shelfLife: 301, remaining: 100, tooNew: true },
    { shelfLife: 300, remaining: 99, tooNew: false },
    { shelfLife: 301, remaining: 99, tooNew: false },
  ])('$shelfLife days of shelf life with $remaining left: too new is $tooNew', (given) => {
    expect(isTooNew({ shelfLifeDays: given.shelfLife }, expiringIn(given.remaining), today)).toBe(
      given.tooNew,
    );
  });

  const brackets = [
    { from: 1, to: 30, limit: 10 },
    { from: 31, to: 60, limit: 20 },
    { from: 61, to: 90, limit: 30 },
    { from: 91, to: 120, limit: 40 },
    { from: 121, to: 210, limit: 70 },
    { from: 211, to: 300, limit: 100 },
    { from: 301, to: 36_500, limit: 100 },
  ];
  test.each(
    brackets.flatMap(({ from, to, limit }) => [
      { shelfLife: from, limit },
      { shelfLife: to, limit },
    ]),
  )('$shelfLife days of shelf life: blocked from $limit days left, let through one day later', (given) => {
    const { shelfLife, limit } = given;
    expect(freshnessLimitDays(shelfLife)).toBe(limit);
    expect(isTooNew({ shelfLifeDays: shelfLife }, expiringIn(limit + 1), today)).toBe(true);
    expect(isTooNew({ shelfLifeDays: shelfLife }, expiringIn(limit), today)).toBe(true);
    expect(isTooNew({ shelfLifeDays: shelfLife }, expiringIn(limit - 1), today)).toBe(false);
    expect(dueDay({ shelfLifeDays: shelfLife }, expiringIn(limit))).toBe(addDays(today, 1));
    expect(dueDay({ shelfLifeDays: shelfLife }, expiringIn(limit - 1))).toBe(today);
  });

  test.each([0, -1, -400])('an expired lot is never blocked (decision N2): %i days left', (remaining) => {
    expect(remainingDays(expiringIn(remaining), today)).toBe(remaining);
    for (const shelfLife of [1, 30, 300, 10_000])
      expect(isTooNew({ shelfLifeDays: shelfLife }, expiringIn(remaining), today)).toBe(false);
  });

  test.each([null, 0, -1, -30])('a shelf life of %s guards nothing (decision N3)', (shelfLife) => {
    expect(freshnessLimitDays(shelfLife)).toBeNull();
    expect(isTooNew({ shelfLifeDays: shelfLife }, expiringIn(5_000), today)).toBe(false);
    expect(dueDay({ shelfLifeDays: shelfLife }, expiringIn(5_000))).toBeNull();
  });

  test.each([
    { pullDays: 0, left: 9 },
    { pullDays: 9, left: 9 },
    { pullDays: 10, left: 10 },
    { pullDays: 12, left: 12 },
  ])(
    'a lot that leaves the shelf $pullDays days before is due at $left days left (decision E22)',
    (given) => {
      const goods = { shelfLifeDays: 30, pullDays: given.pullDays };
      expect(dueDay(goods, expiringIn(given.left))).toBe(today);
      expect(isTooNew(goods, expiringIn(given.left + 1), today)).toBe(true);
    },
  );

  test('without an expiry date nothing guards (decision N5)', () => {
    expect(isTooNew({ shelfLifeDays: 30 }, null, today)).toBe(false);
    expect(dueDay({ shelfLifeDays: 30 }, null)).toBeNull();
  });

  test('the days left are calendar days, over the end of a month and of a leap February', () => {
    expect(remainingDays('2026-03-01', '2026-02-28')).toBe(1);
    expect(remainingDays('2028-03-01', '2028-02-28')).toBe(2);
    expect(remainingDays('2027-01-01', '2026-12-31')).toBe(1);
  });
});

describe('goods without lots are due again (decisions N5, N6)', () => {
  test.each([
    // 0.67 is literal: two thirds of 3 are 2 days, of 300 are 200.
    { shelfLife: 3, days: 3 },
    { shelfLife: 300, days: 201 },
    // 0.67 * 100 is 67.00000000000001 in floating point.
    { shelfLife: 100, days: 67 },
    { shelfLife: 1, days: 1 },
    { shelfLife: 30, days: 21 },
    { shelfLife: 200, days: 134 },
  ])('after $days days of a shelf life of $shelfLife, and not a day before', ({ shelfLife, days }) => {
    expect(staleDay(shelfLife, addDays(today, -days))).toBe(today);
    expect(staleDay(shelfLife, addDays(today, 1 - days))).toBe(addDays(today, 1));
  });

  test('never, when the shelf life or the day they came in is unknown', () => {
    for (const shelfLife of [null, 0, -5]) expect(staleDay(shelfLife, today)).toBeNull();
    expect(staleDay(30, null)).toBeNull();
  });
});

test.each([
  [-1, 'expired'],
  [0, 'last-days'],
  [3, 'last-days'],
  [4, 'soon'],
  [10, 'soon'],
  [11, 'watch'],
  [30, 'watch'],
  [31, 'fresh'],
] as const)('%i days left stand on the shelf-life scale as %s', (remaining, band) => {
  expect(shelfLifeBand(remaining)).toBe(band);
});
