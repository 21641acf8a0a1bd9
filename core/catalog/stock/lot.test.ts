import { expect, test } from 'vitest';
import { lot, milk } from '../../../tests/support/goods.ts';
import { afterGone, afterReturn, goneOf, leftOf, toWriteOff } from './lot.ts';

const gone = { id: 'w1', as: 'thrown', qty: 0.1 } as const;

test('what has gone is taken off the stock, in thousandths, and never below nothing', () => {
  const some = lot('L1', '2026-03-09', { qty: 0.3, gone: [gone, { ...gone, id: 'w2', qty: 0.2 }] });
  expect(goneOf(some)).toBe(0.3);
  expect(leftOf(some, false)).toBe(0);
  expect(leftOf({ ...some, liveQty: 1 }, true)).toBe(0.7);
  expect(leftOf({ ...some, qty: 0.1 }, false)).toBe(0);
  expect(leftOf(lot('L1', null), false)).toBe(10);
});

test('the same line counts once, whichever way it came, and can be taken back', () => {
  const goods = milk({ lots: [lot('L1', null), lot('L2', null)] });
  const once = afterGone(goods, 'L1', gone);
  expect(once.lots[0]?.gone).toEqual([gone]);
  expect(once.lots[1]).toEqual(lot('L2', null));
  expect(afterGone(once, 'L1', gone)).toEqual(once);
  expect(afterReturn(once, 'w1')).toEqual(goods);
  expect(afterGone(goods, 'unknown', gone)).toEqual(goods);
});

test.each([
  ['2026-03-09', {}, 10],
  ['2026-03-10', {}, 0],
  [null, {}, 0],
  ['2026-03-09', { liveQty: 4, gone: [{ ...gone, qty: 3 }] }, 1],
] as const)(
  'of a lot that expires on %s, %j, so much is to be written off on the day after: %d',
  (day, given, left) => {
    expect(toWriteOff(lot('L1', day, given), '2026-03-10')).toBe(left);
  },
);
