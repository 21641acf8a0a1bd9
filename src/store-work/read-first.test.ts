import { afterEach, expect, test, vi } from 'vitest';
import { storeArticles } from '#core/catalog/stock/store-article';
import type { SessionInfo } from '#core/session/contract';
import type { Offline } from '#offline';
import { readFirst, storeFor } from './read-first.ts';

afterEach(() => vi.useRealTimers());

const stores = ['1001', '1002'].map((code) => ({ code }) as SessionInfo['stores'][number]);
const user = (said: Partial<SessionInfo>) =>
  ({ stores, storesCount: stores.length, ownStore: null, ...said }) as SessionInfo;

test.each([
  ['the one that the address names', user({}), '1002', '1002'],
  ['else the user’s own', user({ ownStore: '1002' }), undefined, '1002'],
  ['else any', user({}), undefined, '1001'],
  ['any, when no store is named so', user({}), '9999', '1001'],
])('the store is %s', (_, who, named, code) => {
  expect(storeFor(who, named)).toMatchObject({ code });
});

test('nobody’s is none', () => {
  expect(storeFor(user({ stores: [], storesCount: 0 }), undefined)).toBeUndefined();
});

test('one that this device has not been told of yet is awaited', () => {
  expect(storeFor(user({ storesCount: 3 }), '1003')).toBe('awaited');
});

/** Its rows are read when the test says so. */
function slowStore() {
  let tell = () => {};
  let value = { loaded: false, rows: new Map() };
  const subscribe = (listener: () => void) => {
    tell = listener;
    return () => {};
  };
  const asked: string[] = [];
  const rows = (_: unknown, of: string) => {
    asked.push(of);
    return { get: () => value, subscribe };
  };
  const load = () => {
    value = { loaded: true, rows: new Map() };
    tell();
  };
  return { offline: { mirror: { rows } } as unknown as Offline, asked, load };
}

test('a screen waits until its rows are read', async () => {
  const { offline, asked, load } = slowStore();
  const done = vi.fn();
  const reading = readFirst(offline, user({}), '1002', [storeArticles]).then(done);
  await Promise.resolve();
  expect(asked).toEqual(['1002']);
  expect(done).not.toHaveBeenCalled();
  load();
  await reading;
});

test('it waits no longer than a second for a device that cannot be read', async () => {
  vi.useFakeTimers();
  const reading = readFirst(slowStore().offline, user({}), undefined, [storeArticles]);
  await vi.advanceTimersByTimeAsync(1000);
  await reading;
});
