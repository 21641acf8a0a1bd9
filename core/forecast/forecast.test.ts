import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../catalog/days.ts';
import type { Rate } from '../catalog/stock/rate.ts';
import {
  expectedOn,
  type Learned,
  learn,
  learnStore,
  nothingLearned,
  told,
  uplift,
  weekdayOf,
} from './rate.ts';
import { demandOf, horizonDays, restAt, restsOf, type Selling, unknownOf, willNotSellOut } from './rest.ts';

/** A Monday. */
const start = '2026-03-02';

const soldOn = (pieces: readonly number[], from: Learned = nothingLearned(start)): Learned =>
  pieces.reduce(
    (known, one) =>
      learn(known, {
        day: addDays(known.asOf, 1),
        pieces: one,
        isSoldOut: false,
        isClosed: false,
        isPartial: false,
      }),
    from,
  );

describe('the rate of sale', () => {
  it('of steady sales is what is sold', () => {
    const known = soldOn(Array.from({ length: 60 }, () => 6));
    expect(expectedOn(known, known.asOf)).toBeCloseTo(6, 1);
    expect(told(known).variance).toBeLessThan(0.5);
  });

  it('knows the days of the week', () => {
    const week = [4, 4, 4, 4, 8, 16, 12];
    const known = soldOn(Array.from({ length: 40 }, () => week).flat());
    const friday = addDays(known.asOf, 4);
    expect(expectedOn(known, addDays(friday, 1))).toBeGreaterThan(13);
    expect(expectedOn(known, addDays(friday, -2))).toBeLessThan(5.5);
  });

  it('of rare sellers is chance times size, and fades when they go out of range', () => {
    const known = soldOn(Array.from({ length: 120 }, (_, day) => (day % 4 === 0 ? 4 : 0)));
    expect(expectedOn(known, known.asOf)).toBeGreaterThan(0.5);
    expect(expectedOn(known, known.asOf)).toBeLessThan(1.7);
    const ended = soldOn(
      Array.from({ length: 120 }, () => 0),
      known,
    );
    expect(expectedOn(ended, ended.asOf)).toBeLessThan(0.05);
  });

  it('learns nothing from a closed store, a long gap, figures that are not whole, and empty shelves', () => {
    const known = soldOn(Array.from({ length: 30 }, () => 5));
    const next = { pieces: 0, isSoldOut: false, isClosed: false, isPartial: false };
    const dayAfter = addDays(known.asOf, 1);
    for (const one of [
      { ...next, day: dayAfter, isClosed: true },
      { ...next, day: dayAfter, isPartial: true },
      { ...next, day: dayAfter, isSoldOut: true },
      { ...next, day: addDays(known.asOf, 40) },
    ])
      expect(expectedOn(learn(known, one), start)).toBe(expectedOn(known, start));
    expect(told(learn(known, { ...next, day: dayAfter, isClosed: true })).why).toBe('closed');
    // The next figure opens it again.
    expect(
      told(soldOn([5, 5], learn(known, { ...next, day: dayAfter, isClosed: true }))).why,
    ).toBeUndefined();
  });

  it('takes what is far beyond the usual for a promotion, and is not carried away by it', () => {
    const known = soldOn(Array.from({ length: 30 }, () => 5));
    const after = soldOn([80], known);
    expect(told(after).why).toBe('promotion');
    expect(expectedOn(after, addDays(after.asOf, 2))).toBeLessThan(10);
    expect(
      told(
        soldOn(
          Array.from({ length: 9 }, () => 5),
          after,
        ),
      ).why,
    ).toBeUndefined();
  });

  it('spreads what was sold between figures over their days; two figures of a day are one', () => {
    const known = soldOn(Array.from({ length: 30 }, () => 5));
    const gap = { pieces: 15, isSoldOut: false, isClosed: false, isPartial: false };
    const after = learn(known, { ...gap, day: addDays(known.asOf, 3) });
    expect(after.days).toBe(33);
    expect(expectedOn(after, start)).toBeCloseTo(5, 1);
    const twice = learn(learn(known, { ...gap, pieces: 2, day: known.asOf }), {
      ...gap,
      pieces: 3,
      day: addDays(known.asOf, 1),
    });
    expect(expectedOn(twice, start)).toBeCloseTo(expectedOn(soldOn([5], known), start), 6);
  });

  it('of a store is the same whether its stock comes in one file a day or in several, and in one of them twice', () => {
    const week = [40, 40, 40, 40, 80, 160, 120];
    const days = Array.from({ length: 8 }, () => week).flat();
    const since = (day: number) => ({ day: addDays(start, day + 1), isClosed: false });
    const whole = days.reduce(
      (known, pieces, day) => learnStore(known, { ...since(day), pieces, pending: 0 }),
      nothingLearned(start),
    );
    // A part of them sells nothing until its file is there; in the evening a fifth comes again.
    const parts = days.reduce((known, pieces, day) => {
      const sold = [pieces * 0.2, pieces * 0.6 + (day > 0 ? 0 : pieces * 0.2)];
      const files = sold.map((part, index) => ({
        ...since(day),
        pieces: part,
        pending: 0,
        isClosed: index === 0,
      }));
      const evening = { ...since(day), pieces: 0, pending: (days[day + 1] ?? 0) * 0.2 };
      return [...files, evening].reduce(learnStore, known);
    }, nothingLearned(start));
    expect(whole.week[weekdayOf(addDays(start, 5))]).toBeGreaterThan(1.5);
    for (const [day, factor] of whole.week.entries()) expect(parts.week[day]).toBeCloseTo(factor, 6);
  });

  it('of a store that was closed stays so when another file of the day says nothing new', () => {
    const known = soldOn(Array.from({ length: 56 }, () => 20));
    const shut = { day: addDays(known.asOf, 1), pieces: 0, pending: 0, isClosed: true };
    const next = { day: addDays(known.asOf, 2), pieces: 20, pending: 0, isClosed: false };
    const once = [shut, next].reduce(learnStore, known);
    expect([shut, { ...shut, isClosed: false }, next].reduce(learnStore, known)).toEqual(once);
  });

  it('of a store goes on from what a server of 1.0.0 has learned', () => {
    const known = soldOn(Array.from({ length: 56 }, (_, day) => (day % 7 === 5 ? 300 : 20)));
    const stale = { since: start, until: addDays(start, 1), pieces: 9000, isClosed: false };
    const next = { pieces: 20, pending: 0, isClosed: false };
    const days = [0, 1, 2].map((day) => ({ ...next, day: addDays(known.asOf, day) }));
    const after = days.reduce(learnStore, { ...known, gathered: stale });
    expect(after).toMatchObject({ days: 57, gathered: { since: addDays(known.asOf, 1), pieces: 20 } });
    expect(after.week).toEqual(soldOn([40], known).week);
  });

  it('is told from two weeks on, and told again when it has moved', () => {
    expect(told(soldOn(Array.from({ length: 13 }, () => 5))).why).toBe('few-days');
    const known = soldOn(Array.from({ length: 30 }, () => 5));
    const rate = told(known);
    expect(told(soldOn([5], known), rate)).toBe(rate);
    expect(told(soldOn([5, 5, 5, 5, 5, 5], known), rate).asOf).not.toBe(rate.asOf);
    expect(
      told(
        soldOn(
          Array.from({ length: 3 }, () => 9),
          known,
        ),
        rate,
      ),
    ).not.toBe(rate);
  });

  const anySold = fc.record({
    gap: fc.integer({ min: -1, max: 14 }),
    pieces: fc.oneof(fc.constant(0), fc.double({ min: 0, max: 1e6, noNaN: true })),
    isSoldOut: fc.boolean(),
    isClosed: fc.boolean(),
    isPartial: fc.boolean(),
  });

  it('is a number, never below 0, whatever is sold; no sale is 0', () => {
    fc.assert(
      fc.property(fc.array(anySold, { maxLength: 80 }), (all) => {
        let known = nothingLearned(start);
        for (const { gap, ...sold } of all) known = learn(known, { ...sold, day: addDays(known.asOf, gap) });
        const { week, variance, doubt } = told(known);
        for (const one of [...week, variance, doubt]) {
          expect(Number.isFinite(one)).toBe(true);
          expect(one).toBeGreaterThanOrEqual(0);
        }
        if (all.every(({ pieces }) => pieces === 0)) expect(week).toEqual([0, 0, 0, 0, 0, 0, 0]);
      }),
    );
  });
});

const rate: Rate = { week: [6, 4, 4, 4, 4, 6, 7], variance: 9, doubt: 0.05, asOf: start };
const lot = (name: string, daysLeft: number | null, qty: number) => ({
  lot: name,
  expiryDate: daysLeft === null ? null : addDays(start, daysLeft),
  qty,
  liveQty: null,
  lastStockInDate: null,
  soldOutOn: null,
});
const goods = (lots: ReturnType<typeof lot>[], sales: Rate = rate): Selling => ({
  lots,
  priceFen: 800,
  sales,
});

describe('what will be left', () => {
  it('of a lot is its stock less what is sold until its day, the earliest first', () => {
    const [first, second] = restsOf(goods([lot('B', 6, 100), lot('A', 1, 4)]), start);
    expect(first).toMatchObject({ lot: 'A', left: 4 });
    expect(first?.rest).toBeLessThan(1);
    // 35 a week, 4 of them of A.
    expect(second?.rest).toBeGreaterThan(65);
    expect(second?.rest).toBeLessThan(73);
    expect(second?.fen).toBe(Math.round((second?.rest ?? 0) * 800));
    expect([first, second].map((one) => one && willNotSellOut(one))).toEqual([false, true]);
  });

  it('is not said of what is not known', () => {
    const lots = [lot('A', 3, 40)];
    const unknown = (sales: Rate | undefined, day = start) => {
      const of: Selling = { lots, priceFen: 800, ...(sales && { sales }) };
      return [unknownOf(of, day), restsOf(of, day).length];
    };
    expect(unknown(undefined)).toEqual(['no-figures', 0]);
    expect(unknown({ ...rate, why: 'few-days' })).toEqual(['few-days', 0]);
    expect(unknown({ ...rate, why: 'closed' })).toEqual(['closed', 0]);
    expect(unknown({ ...rate, why: 'promotion' })).toEqual(['promotion', 0]);
    expect(unknown(rate, addDays(start, 13))).toEqual(['no-figures', 0]);
    expect(unknown(rate)).toEqual([undefined, 1]);
  });

  it('counts to the day on which a lot leaves the shelf, and not beyond four weeks', () => {
    const left = (pullDays: number) =>
      restsOf({ ...goods([lot('A', 6, 100)]), pullDays }, start)[0]?.rest ?? 0;
    expect(left(4)).toBeGreaterThan(left(0));
    expect(restsOf(goods([lot('A', horizonDays, 100), lot('B', -1, 5), lot('', null, 5)]), start)).toEqual(
      [],
    );
  });

  const anyRate = fc.record({
    week: fc.array(fc.double({ min: 0, max: 200, noNaN: true }), { minLength: 7, maxLength: 7 }),
    variance: fc.double({ min: 0, max: 1e5, noNaN: true }),
    doubt: fc.double({ min: 0, max: 1, noNaN: true }),
    asOf: fc.constant(start),
  });
  const anyLots = fc.array(
    fc.record({ days: fc.integer({ min: -2, max: 30 }), qty: fc.integer({ min: 0, max: 500 }) }),
    { maxLength: 6 },
  );

  it('is between nothing and everything; more stock, or less demand, never leaves less', () => {
    fc.assert(
      fc.property(
        anyRate,
        anyLots,
        fc.nat(5),
        fc.integer({ min: 0, max: 90 }),
        (sales, all, which, percent) => {
          const lots = all.map(({ days, qty }, at) => lot(`L${at}`, days, qty));
          const before = restsOf(goods(lots, sales), start);
          for (const { rest, chance, left, fen } of before) {
            expect(rest).toBeGreaterThanOrEqual(0);
            expect(rest).toBeLessThanOrEqual(left);
            expect(chance).toBeGreaterThanOrEqual(0);
            expect(chance).toBeLessThanOrEqual(1);
            expect(Number.isInteger(fen)).toBe(true);
          }
          const total = (rows: typeof before) => rows.reduce((sum, { rest }) => sum + rest, 0);
          const more = lots.map((one, at) => (at === which ? { ...one, qty: one.qty + 7 } : one));
          const after = restsOf(goods(more, sales), start);
          for (const { lot: name, rest } of before)
            expect(after.find((one) => one.lot === name)?.rest ?? 0).toBeGreaterThanOrEqual(rest - 0.002);
          expect(total(after)).toBeGreaterThanOrEqual(total(before) - 0.01);
          const less = restsOf(
            goods(lots, { ...sales, week: sales.week.map((one) => one / 2), variance: 0 }),
            start,
          );
          const sure = restsOf(goods(lots, { ...sales, variance: 0 }), start);
          expect(total(less)).toBeGreaterThanOrEqual(total(sure) - 0.01);
          for (const one of demandOf(goods(lots, sales), start))
            expect(restAt(one, percent).rest).toBeLessThanOrEqual(restAt(one, 0).rest);
        },
      ),
    );
  });

  it('sells the first that expires first: an earlier lot leaves nothing before a later one sells', () => {
    fc.assert(
      fc.property(anyRate, anyLots, (sales, all) => {
        const lots = all.map(({ days, qty }, at) => lot(`L${at}`, days, qty));
        const rests = restsOf(goods(lots, { ...sales, variance: 0 }), start);
        for (const [at, one] of rests.entries()) {
          const later = rests.slice(at + 1).filter(({ until }) => until === one.until);
          if (one.rest > 0.01) for (const other of later) expect(other.rest).toBeCloseTo(other.left, 1);
        }
      }),
    );
  });
});

it('more is sold the deeper the price', () => {
  expect(uplift(0)).toBe(1);
  expect(uplift(30)).toBeGreaterThan(1.8);
  expect(uplift(50)).toBeGreaterThan(uplift(30));
});
