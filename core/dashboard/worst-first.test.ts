import { expect, it } from 'vitest';
import { shareDone, worstFirst } from './worst-first.ts';

it('stores stand by the share that is done, then by what has expired in stock', () => {
  const store = (code: string, done: number, due: number, expired: number) => ({
    store: code,
    done,
    due,
    expired,
  });
  const stores = [
    store('nothing to do', 0, 0, 3),
    store('half', 5, 5, 0),
    store('none', 0, 7, 0),
    store('none, and more expired', 0, 2, 9),
    store('all', 4, 0, 0),
  ];
  expect(worstFirst(stores).map((one) => one.store)).toEqual([
    ...['none, and more expired', 'none', 'half', 'nothing to do', 'all'],
  ]);
  expect(stores.map(shareDone)).toEqual([1, 0.5, 0, 0, 1]);
});
