import fc from 'fast-check';
import { expect, it } from 'vitest';
import { markdownKey } from './contract.ts';
import { beganElsewhere, lapseOf, shelfPriceFen, standingOf } from './due.ts';
import { afterConfirm, afterWithdrawal, markdownOf } from './fold.ts';
import { markedDown } from './proposal.ts';
import { confirmProblem, markedBefore } from './rules.ts';
import { dearestFen, roundings } from './types.ts';

const lin = { userId: 'u-100101', userName: '林涛', at: '2026-03-10T01:00:00.000Z' };
const confirmed = (id: string, percent: number) => ({
  id,
  hdstore: '1001',
  farticle: 'A1',
  flot: 'L1',
  daysLeft: 3,
  percent,
  oldFen: 1000,
  newFen: 1000 - percent * 10,
});

it('of markdowns the last one stands, once each; what is nothing new changes nothing', () => {
  const first = afterConfirm(undefined, confirmed('m1', 20), lin);
  expect(first).toMatchObject({ article: 'A1', lot: 'L1', markdowns: [{ id: 'm1', newFen: 800, ...lin }] });
  expect(afterConfirm(first, confirmed('m1', 20), lin)).toBe(first);
  expect(afterConfirm(first, confirmed('m2', 20), lin)).toBe(first);
  const second = afterConfirm(first, confirmed('m3', 40), lin);
  expect(standingOf(second)).toMatchObject({ id: 'm3', newFen: 600 });
  expect(standingOf(afterWithdrawal(second, 'm3'))).toMatchObject({ id: 'm1' });
  expect(afterWithdrawal(first, 'm1')).toBeUndefined();
  expect(afterWithdrawal(undefined, 'm1')).toBeUndefined();
});

it.each([
  [undefined, {}, 'lot-unknown'],
  [{ expiryDate: null }, {}, 'lot-expired'],
  [{ expiryDate: '2026-03-09' }, {}, 'lot-expired'],
  [{ expiryDate: '2026-03-10' }, {}, undefined],
  [{ expiryDate: '2026-03-10' }, { newFen: 1000 }, 'price-not-lower'],
  [{ expiryDate: '2026-03-10' }, { newFen: 801 }, 'price-not-percent'],
  [{ expiryDate: '2026-03-10' }, { newFen: 799 }, undefined],
  [{ expiryDate: '2026-03-10' }, { newFen: 798 }, 'price-not-percent'],
  [{ expiryDate: '2026-03-10' }, { percent: 99 }, 'price-not-percent'],
  [{ expiryDate: '2026-03-10' }, { percent: 1, oldFen: dearestFen, newFen: 1 }, 'price-not-percent'],
  [{ expiryDate: '2026-03-10' }, { percent: 1, oldFen: 100, newFen: 1 }, 'price-not-percent'],
  [{ expiryDate: '2026-03-10' }, { percent: 99, oldFen: 2, newFen: 1 }, undefined],
])('a markdown of %j with %j: %s', (lot, said, problem) => {
  expect(confirmProblem(lot, { ...confirmed('m', 20), ...said }, '2026-03-10')).toBe(problem);
});

it('whatever any ladder makes of any price may be confirmed; a fen above or a yuan below may not', () => {
  const lot = { expiryDate: '2026-03-10' };
  const price = fc.integer({ min: 2, max: dearestFen });
  const percents = fc.integer({ min: 1, max: 99 });
  fc.assert(
    fc.property(price, percents, fc.constantFrom(...roundings), (oldFen, percent, rounding) => {
      const newFen = markedDown(oldFen, percent, rounding);
      const said = { ...confirmed('m', 20), percent, oldFen };
      expect(confirmProblem(lot, { ...said, newFen }, lot.expiryDate)).toBeUndefined();
      const exact = Math.max(1, Math.floor((oldFen * (100 - percent)) / 100));
      for (const wrong of [exact + 1, exact - 100].filter((fen) => fen >= 1 && fen < oldFen))
        expect(confirmProblem(lot, { ...said, newFen: wrong }, lot.expiryDate)).toBe('price-not-percent');
    }),
  );
});

it('a markdown began from another price than is known, where one is known', () => {
  expect(beganElsewhere({ oldFen: 1000 }, { priceFen: 1200 })).toBe(true);
  expect(beganElsewhere({ oldFen: 1000 }, { priceFen: 1000 })).toBe(false);
  expect(beganElsewhere({ oldFen: 1000 }, { priceFen: null })).toBe(false);
  expect(beganElsewhere({ oldFen: 1000 }, {})).toBe(false);
});

it('a piece costs what its label says, else its usual price', () => {
  expect(shelfPriceFen({ priceFen: 1000 }, { newFen: 800 })).toBe(800);
  expect(shelfPriceFen({ priceFen: 1000 }, undefined)).toBe(1000);
  expect(shelfPriceFen({}, undefined)).toBeNull();
});

it('a price is no longer good once the goods have expired, or the usual price is no higher', () => {
  const day = '2026-03-10';
  const good = { priceFen: 1000 };
  expect(lapseOf({ newFen: 800 }, { expiryDate: day }, good, day)).toBeUndefined();
  expect(lapseOf({ newFen: 800 }, { expiryDate: '2026-03-09' }, good, day)).toBe('expired');
  expect(lapseOf({ newFen: 800 }, { expiryDate: day }, { priceFen: 800 }, day)).toBe('usual');
  expect(lapseOf({ newFen: 800 }, { expiryDate: day }, { priceFen: null }, day)).toBeUndefined();
  expect(shelfPriceFen({ priceFen: 700 }, { newFen: 800 })).toBe(700);
});

it('the same percents of a price that has fallen are something new', () => {
  const first = markdownOf(confirmed('m1', 20), lin);
  expect(markedBefore([first], { percent: 20, newFen: 800 })).toBe(first);
  expect(markedBefore([first], { percent: 20, newFen: 560 })).toBeUndefined();
});

it('goods and lots with a slash have keys of their own', () => {
  expect(markdownKey({ article: 'A/1', lot: '2' })).not.toBe(markdownKey({ article: 'A', lot: '1/2' }));
  expect(markdownKey({ article: 'A1', lot: 'L/2' })).toBe('A1/L/2');
});
