import { afterEach, expect, test, vi } from 'vitest';
import { storeArticles } from '#core/catalog/stock/store-article';
import { lacks } from '#core/goods-lack/contract';
import type { SessionInfo } from '#core/session/contract';
import { wholeCompany } from '#core/wire/collection';
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
  const listeners = new Set<() => void>();
  let value = { loaded: false, rows: new Map() };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const asked: string[] = [];
  const rows = (_: unknown, of: string) => {
    asked.push(of);
    return { get: () => value, subscribe };
  };
  const load = () => {
    value = { loaded: true, rows: new Map() };
    for (const tell of listeners) tell();
  };
  const offline = async () => ({ mirror: { rows } }) as unknown as Offline;
  return { context: { signedIn: { offline }, session: { user: user({}) } }, asked, load };
}

test('a screen waits until its rows, the store’s and the company’s, are read', async () => {
  const { context, asked, load } = slowStore();
  const done = vi.fn();
  const reading = readFirst(context, '1002', [storeArticles, lacks]).then(done);
  await vi.waitFor(() => expect(asked).toEqual(['1002', wholeCompany]), 60_000);
  expect(done).not.toHaveBeenCalled();
  load();
  await reading;
});

test('it waits no longer than a second for a device that cannot be read', async () => {
  vi.useFakeTimers();
  const reading = readFirst(slowStore().context, undefined, [storeArticles]);
  await vi.advanceTimersByTimeAsync(1000);
  await reading;
});
