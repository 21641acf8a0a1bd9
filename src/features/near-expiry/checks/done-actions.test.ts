import { expect, it } from 'vitest';
import { type DoneAction, gathered, otherNextLot } from './done-actions.ts';

const checked = (goods: string): DoneAction => ({
  operation: goods,
  goods,
  words: 'checked',
  isCheck: true,
  undo: async () => undefined,
});
const nothing = { deeds: [], at: 0 };
const goodsOf = (row: { deeds: readonly DoneAction[] }) => row.deeds.map(({ goods }) => goods);

it('gathers what is done while the last notice is still there', () => {
  const one = gathered(nothing, checked('milk'), 100_000, 5000);
  const two = gathered(one, checked('bread'), 104_999, 5000);
  expect(goodsOf(gathered(two, checked('ham'), 109_998, 5000))).toEqual(['milk', 'bread', 'ham']);
});

it('begins anew once it is gone', () => {
  const one = gathered(nothing, checked('milk'), 100_000, 5000);
  expect(goodsOf(gathered(one, checked('bread'), 105_000, 5000))).toEqual(['bread']);
});

it('hears the server say another next lot than this device did', () => {
  const next = (lot: string) => ({ reason: 'checked-next-lot', params: { lot } });
  const last = { reason: 'checked-last-lot', params: {} };
  expect(otherNextLot({ next: 'L2' }, next('L2'))).toBeUndefined();
  expect(otherNextLot({ next: 'L2' }, next('L3'))).toBe('L3');
  expect(otherNextLot({ next: null }, next('L3'))).toBe('L3');
  expect(otherNextLot({ next: 'L2' }, last)).toBeNull();
  expect(otherNextLot({ next: null }, last)).toBeUndefined();
});

it('hears nothing about a next lot in other answers', () => {
  expect(otherNextLot({ next: 'L2' }, null)).toBeUndefined();
  expect(otherNextLot({ next: 'L2' }, { reason: 'already-checked', params: {} })).toBeUndefined();
  expect(otherNextLot({}, { reason: 'checked-next-lot', params: { lot: 'L3' } })).toBeUndefined();
});
