import type { PersistedClient, Persister } from '@tanstack/query-persist-client-core';
import type { Query } from '@tanstack/react-query';
import { Refused } from './answered.ts';
import { objectStore } from './object-store.ts';

const run = objectStore('stockroom-queries', 'clients');

/**
 * Where a user's answers from the server are kept, so that an office page that was opened once opens offline. A store
 * of its own, small enough for the page that signs out.
 */
export function cacheOf(userId: string): Persister & { isForgotten(): boolean } {
  const bornIn = era;
  const lastBefore = run('readonly', (store) => store.get(lastForgotten)).catch(() => undefined);
  let isForgotten = false;
  let waiting: PersistedClient | undefined;
  return {
    isForgotten: () => isForgotten || bornIn !== era,
    persistClient(client) {
      // Each event of the cache asks for this; one write a second is enough.
      if (waiting === undefined) setTimeout(write, writeEveryMs);
      waiting = client;
    },
    restoreClient: () => run('readonly', (store) => store.get(userId)),
    removeClient: () => run('readwrite', (store) => store.delete(userId)),
  };

  async function write(): Promise<void> {
    const client = waiting;
    waiting = undefined;
    if (client === undefined) return;
    const before = await lastBefore;
    // What cannot be kept is asked for again: nobody's work is in here.
    await run('readwrite', (store) => {
      const last = store.get(lastForgotten);
      // Another window may have signed out while this one slept: looked up here, nothing comes between.
      last.onsuccess = () => {
        isForgotten = last.result !== before;
        if (!isForgotten) store.put(newestOf(client), userId);
      };
      return last;
    }).catch(() => undefined);
  }
}

/**
 * Whether an answer is for later. It stays so when it was asked for anew in vain, or whoever reloads a page twice without a
 * network would have nothing; what the server has refused since is nobody's to see.
 */
export function isForLater({ state }: Pick<Query, 'state'>): boolean {
  return state.data !== undefined && !(state.error instanceof Refused);
}

/** Forgets every answer, of every user: for signing out. What is still about to be written is not. */
export async function forgetQueries(): Promise<void> {
  era += 1;
  await run('readwrite', (store) => {
    store.clear();
    return store.put(Math.random(), lastForgotten);
  });
}

/** Beside the users: another value with each forgetting, of any window. A cache from before writes no more. */
const lastForgotten = 'last-forgotten';
/** Grows with each forgetting of this window. */
let era = 0;

/** What became of a later question is this page's, not the next one's. */
const answeredLast = {
  status: 'success',
  error: null,
  fetchFailureReason: null,
  fetchFailureCount: 0,
} as const;

const writeEveryMs = 1000;
const queriesKept = 80;

/** The answers that came last: filters make many, and a phone has little room. */
function newestOf(client: PersistedClient): PersistedClient {
  const queries = client.clientState.queries
    .toSorted((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)
    .slice(0, queriesKept)
    .map((query) => ({ ...query, state: { ...query.state, ...answeredLast } }));
  return { ...client, clientState: { ...client.clientState, queries } };
}
