import type { PersistedClient } from '@tanstack/query-persist-client-core';
import { dehydrate, QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Refused, Unreachable } from './answered.ts';
import { cacheOf, forgetQueries, isForLater } from './query-cache.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
});
afterEach(async () => {
  vi.useRealTimers();
  await forgetQueries();
});

/** What the library hands over: its queries with when each was answered. */
function answers(...answeredAt: number[]): PersistedClient {
  return {
    timestamp: 1,
    buster: '1',
    clientState: {
      mutations: [],
      queries: answeredAt.map((at) => ({
        dehydratedAt: at,
        queryKey: [at],
        queryHash: String(at),
        state: {
          data: at,
          dataUpdateCount: 1,
          dataUpdatedAt: at,
          error: null,
          errorUpdateCount: 0,
          errorUpdatedAt: 0,
          fetchFailureCount: 0,
          fetchFailureReason: null,
          fetchMeta: null,
          fetchStatus: 'idle',
          isInvalidated: false,
          status: 'success',
        },
      })),
    },
  };
}

/** Asks until the write, which nobody waits for, has been done. */
async function kept(userId: string, wanted: (ats: number[]) => boolean): Promise<number[]> {
  return vi.waitFor(async () => {
    const client = await cacheOf(userId).restoreClient();
    const ats = client?.clientState.queries.map((query) => query.state.dataUpdatedAt) ?? [];
    if (!wanted(ats)) throw new Error(`kept: ${ats.join(', ')}`);
    return ats;
  }, 60_000);
}

it('answers come back for the user who got them, and for nobody else', async () => {
  cacheOf('lin').persistClient(answers(5));
  vi.advanceTimersByTime(1000);
  expect(await kept('lin', (ats) => ats.length > 0)).toEqual([5]);
  expect(await cacheOf('xu').restoreClient()).toBeUndefined();
});

it('of many changes within a second only the last is written', async () => {
  const cache = cacheOf('lin');
  cache.persistClient(answers(1));
  cache.persistClient(answers(1, 2));
  vi.advanceTimersByTime(1000);
  expect(await kept('lin', (ats) => ats.length > 0)).toEqual([2, 1]);
});

it('the oldest answers make room', async () => {
  cacheOf('lin').persistClient(answers(...Array.from({ length: 90 }, (_, at) => at)));
  vi.advanceTimersByTime(1000);
  const ats = await kept('lin', (found) => found.length > 0);
  expect(ats).toHaveLength(80);
  expect(Math.min(...ats)).toBe(10);
});

/** What is kept of an answer after it was asked for anew, and the question failed so. */
async function keptAfter(error: Error) {
  const client = new QueryClient();
  const ask = (queryFn: () => Promise<number>) =>
    client.fetchQuery({ queryKey: ['list'], queryFn, retry: false }).catch(() => undefined);
  await ask(async () => 7);
  await ask(() => Promise.reject(error));
  const { mutations, queries } = dehydrate(client, { shouldDehydrateQuery: isForLater });
  client.clear();
  cacheOf('lin').persistClient({ timestamp: 1, buster: '1', clientState: { mutations, queries } });
  vi.advanceTimersByTime(1000);
  return vi.waitFor(async () => {
    const found = await cacheOf('lin').restoreClient();
    if (!found) throw new Error('nothing was written');
    return found.clientState.queries.map(({ state }) => [state.data, state.status, state.error]);
  }, 60_000);
}

it('an answer outlives a question that nobody answered: a page opens offline as often as it is reloaded', async () => {
  expect(await keptAfter(new Unreachable())).toEqual([[7, 'success', null]]);
});

it('what the server has refused since is not kept', async () => {
  expect(await keptAfter(new Refused(40300, { reason: 'no-permission', params: {} }))).toEqual([]);
});

it('signing out forgets everybody’s answers, also those about to be written', async () => {
  const cache = cacheOf('lin');
  cache.persistClient(answers(1));
  vi.advanceTimersByTime(1000);
  await kept('lin', (ats) => ats.length > 0);
  cache.persistClient(answers(2));
  await forgetQueries();
  vi.advanceTimersByTime(1000);
  expect(cache.isForgotten()).toBe(true);
  expect(await cacheOf('lin').restoreClient()).toBeUndefined();
  // A write that came through would be behind this one, in the same store.
  await cacheOf('xu').removeClient();
  expect(await cacheOf('lin').restoreClient()).toBeUndefined();
});

it('a window that slept while another one signed out puts nothing back', async () => {
  const cache = cacheOf('lin');
  cache.persistClient(answers(1));
  vi.advanceTimersByTime(1000);
  await kept('lin', (ats) => ats.length > 0);
  cache.persistClient(answers(2));
  vi.resetModules();
  const other = await import('./query-cache.ts');
  await other.forgetQueries();
  vi.advanceTimersByTime(1000);
  await vi.waitFor(() => expect(cache.isForgotten()).toBe(true), 60_000);
  expect(await cacheOf('lin').restoreClient()).toBeUndefined();
});
