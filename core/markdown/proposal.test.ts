import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../catalog/days.ts';
import { inOrder, ladderProblems, stepsAtMost } from './ladder.ts';
import { markedDown, proposalFor } from './proposal.ts';
import { type Ladder, roundings, type Step } from './types.ts';

const today = '2026-03-10';
const dairy: Ladder = {
  id: 'l1',
  category: 'dairy',
  rounding: 'down-10',
  steps: [
    { daysLeft: 3, percent: 20 },
    { daysLeft: 1, percent: 40 },
    { daysLeft: 0, percent: 60 },
  ],
};
const others: Ladder = { ...dairy, id: 'l2', category: '', steps: [{ daysLeft: 2, percent: 30 }] };

/** What is proposed for goods of a price and category with so many days left. */
function proposed(
  daysLeft: number | null,
  {
    priceFen = 1285 as number | null,
    category = 'dairy',
    ladders = [others, dairy],
    qty = 5,
    liveQty = null as number | null,
  } = {},
  standing?: { percent: number; newFen: number },
) {
  const expiryDate = daysLeft === null ? null : addDays(today, daysLeft);
  return proposalFor({ expiryDate, qty, liveQty }, { priceFen, category }, ladders, today, standing);
}

describe('a proposal', () => {
  it.each([
    [4, { is: 'none', why: 'too-early' }],
    [3, { is: 'step', daysLeft: 3, percent: 20, oldFen: 1285, newFen: 1020 }],
    [2, { is: 'step', daysLeft: 3, percent: 20, newFen: 1020 }],
    [1, { is: 'step', daysLeft: 1, percent: 40, newFen: 770 }],
    [0, { is: 'step', daysLeft: 0, percent: 60, newFen: 510 }],
    [-1, { is: 'none', why: 'expired' }],
    [null, { is: 'none', why: 'no-expiry' }],
  ])('with %s days left is %j', (daysLeft, wanted) => {
    expect(proposed(daysLeft)).toMatchObject(wanted);
  });

  it('is by the category’s own ladder, else by the one for all others', () => {
    expect(proposed(2, { category: 'bakery' })).toMatchObject({ percent: 30 });
    expect(proposed(2, { category: '' })).toMatchObject({ percent: 30 });
    expect(proposed(2, { category: 'bakery', ladders: [dairy] })).toEqual({ is: 'none', why: 'no-ladder' });
    // Its own ladder has not begun: the one for all others is not for it.
    expect(proposed(4, { ladders: [dairy, { ...others, steps: [{ daysLeft: 9, percent: 10 }] }] })).toEqual({
      is: 'none',
      why: 'too-early',
    });
  });

  it('is none of what is not there, by the latest figure', () => {
    expect(proposed(1, { qty: 0 })).toEqual({ is: 'none', why: 'no-stock' });
    expect(proposed(1, { liveQty: 0 })).toEqual({ is: 'none', why: 'no-stock' });
    expect(proposed(1, { qty: 0, liveQty: 2 })).toMatchObject({ percent: 40 });
  });

  it('comes anew once the usual price is no higher than the one that stands', () => {
    expect(proposed(1, { priceFen: 700 }, { percent: 40, newFen: 770 })).toMatchObject({ newFen: 420 });
    expect(proposed(1, { priceFen: 800 }, { percent: 40, newFen: 770 })).toEqual({
      is: 'none',
      why: 'standing',
    });
  });

  it('is none without a price, and none that stands already or deeper', () => {
    expect(proposed(1, { priceFen: null })).toEqual({ is: 'none', why: 'no-price' });
    expect(proposed(1, {}, { percent: 40, newFen: 770 })).toEqual({ is: 'none', why: 'standing' });
    expect(proposed(1, {}, { percent: 50, newFen: 640 })).toEqual({ is: 'none', why: 'standing' });
    expect(proposed(1, {}, { percent: 20, newFen: 1020 })).toMatchObject({ percent: 40, newFen: 770 });
    // Of one fen nothing can be taken off.
    expect(proposed(1, { priceFen: 1 })).toEqual({ is: 'none', why: 'standing' });
  });
});

it.each([
  [1285, 20, 'down-10', 1020],
  [1285, 20, 'end-9', 1019],
  [1285, 20, 'down-50', 1000],
  [1285, 20, 'down-100', 1000],
  [1300, 30, 'end-9', 909],
  [99, 50, 'down-100', 49],
  [15, 50, 'end-9', 7],
  [1, 99, 'down-10', 1],
] as const)('%i fen with %i %% off, %s, is %i', (price, percent, rounding, fen) => {
  expect(markedDown(price, percent, rounding)).toBe(fen);
});

const step = fc.record({ daysLeft: fc.nat(365), percent: fc.integer({ min: 1, max: 99 }) });
const ladder = fc
  .record({
    days: fc.uniqueArray(fc.nat(60), { minLength: 1, maxLength: stepsAtMost }),
    percents: fc.uniqueArray(fc.integer({ min: 1, max: 99 }), { minLength: 6, maxLength: 6 }),
    rounding: fc.constantFrom(...roundings),
  })
  .map(({ days, percents, rounding }): Ladder => {
    const rising = percents.toSorted((a, b) => a - b);
    const steps = days
      .toSorted((a, b) => b - a)
      .map((daysLeft, index) => ({ daysLeft, percent: rising[index] ?? 99 }));
    return { id: 'l', category: '', rounding, steps };
  });

it('the fewer days are left, the lower the price, never above the former one and never below one fen', () => {
  fc.assert(
    fc.property(ladder, fc.integer({ min: 1, max: 1_000_000 }), (one, priceFen) => {
      expect(Object.values(ladderProblems(one)).filter(Boolean)).toEqual([]);
      let before = priceFen;
      for (let daysLeft = 70; daysLeft >= 0; daysLeft -= 1) {
        const made = proposed(daysLeft, { priceFen, ladders: [one] });
        const price = made.is === 'step' ? made.newFen : before;
        expect(price).toBeLessThanOrEqual(before);
        expect(price).toBeGreaterThanOrEqual(1);
        if (made.is === 'step') expect(price).toBeLessThan(priceFen);
        before = price;
      }
    }),
  );
});

describe('a ladder', () => {
  const problems = (steps: Step[], more = {}) =>
    ladderProblems({ category: 'x', rounding: 'down-10', steps, ...more });

  it.each<[Step[], string | undefined]>([
    [[], 'required'],
    [[{ daysLeft: 3, percent: 20 }], undefined],
    [[{ daysLeft: -1, percent: 20 }], 'step-days'],
    [[{ daysLeft: 366, percent: 20 }], 'step-days'],
    [[{ daysLeft: 1.5, percent: 20 }], 'step-days'],
    [[{ daysLeft: 3, percent: 0 }], 'step-percent'],
    [[{ daysLeft: 3, percent: 100 }], 'step-percent'],
    [
      [
        { daysLeft: 1, percent: 40 },
        { daysLeft: 3, percent: 20 },
      ],
      undefined,
    ],
    [
      [
        { daysLeft: 3, percent: 20 },
        { daysLeft: 1, percent: 20 },
      ],
      'steps-must-rise',
    ],
    [
      [
        { daysLeft: 3, percent: 20 },
        { daysLeft: 3, percent: 40 },
      ],
      'steps-must-rise',
    ],
    [Array.from({ length: 7 }, (_, at) => ({ daysLeft: 7 - at, percent: 10 + at })), 'too-many-steps'],
  ])('%j: %s', (steps, problem) => {
    expect(problems(steps).steps).toBe(problem);
  });

  it('needs a rounding, and a category that is not too long', () => {
    expect(problems([{ daysLeft: 1, percent: 10 }], { rounding: 'up', category: 'x'.repeat(41) })).toEqual({
      category: 'text-too-long',
      rounding: 'required',
      steps: undefined,
    });
  });

  it('is kept with its earliest step first', () => {
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        const days = inOrder(steps).map(({ daysLeft }) => daysLeft);
        expect(days).toEqual(days.toSorted((a, b) => b - a));
      }),
    );
  });
});
