import type { PersistedClient } from '@tanstack/query-persist-client-core';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { cacheOf, forgetQueries } from './query-cache.ts';

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
  });
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
