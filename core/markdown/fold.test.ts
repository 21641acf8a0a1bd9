import { expect, it } from 'vitest';
import { afterConfirm, afterWithdrawal } from './fold.ts';
import { confirmProblem, shelfPriceFen, standingOf } from './rules.ts';

const lin = { userId: 'u-100101', userName: '林涛', at: '2026-03-10T01:00:00.000Z' };
const confirmed = (id: string, percent: number) => ({
  ...{ id, hdstore: '1001', farticle: 'A1', flot: 'L1', daysLeft: 3, percent },
  ...{ oldFen: 1000, newFen: 1000 - percent * 10 },
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
])('a markdown of %j with %j: %s', (lot, said, problem) => {
  expect(confirmProblem(lot, { ...confirmed('m', 20), ...said }, '2026-03-10')).toBe(problem);
});

it('a piece costs what its label says, else its usual price', () => {
  expect(shelfPriceFen({ priceFen: 1000 }, { newFen: 800 })).toBe(800);
  expect(shelfPriceFen({ priceFen: 1000 }, undefined)).toBe(1000);
  expect(shelfPriceFen({}, undefined)).toBeNull();
});
