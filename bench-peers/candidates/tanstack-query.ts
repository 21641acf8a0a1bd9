import { MutationObserver, onlineManager, QueryClient } from '@tanstack/query-core';
import {
  type PersistedClient,
  type Persister,
  persistQueryClient,
  persistQueryClientSave,
} from '@tanstack/query-persist-client-core';
import { del, get, set, type UseStore } from 'idb-keyval';
import { type BenchOperation, isStrict, sendOne, show } from './page.ts';

/**
 * https://tanstack.com/query/v5/docs/framework/react/guides/mutations#persist-mutations (a default mutationFn,
 * `retry: 3`, resumePausedMutations after the restore) with the IndexedDB persister of
 * https://tanstack.com/query/v5/docs/framework/react/plugins/persistQueryClient#building-a-persister.
 * `?scope`: all mutations in one scope, one after the other (same guide, "Mutation Scopes").
 */
const key = 'reactQuery';
const mutationKey = ['record'];
const isScoped = new URLSearchParams(location.search).has('scope');
const kept = new Map<string, () => void>();
let stopPersisting = () => {};

const client = new QueryClient({ defaultOptions: { queries: { gcTime: 24 * 60 * 60 * 1000 } } });
client.setMutationDefaults(mutationKey, {
  mutationFn: (operation: BenchOperation) => sendOne(operation),
  retry: 3,
  ...(isScoped && { scope: { id: 'record' } }),
});

// The documentation's persister; that it tells the page when a write has ended is the bench's addition: the library
// itself never says that a mutation is on disk.
const persister: Persister = {
  async persistClient(persisted: PersistedClient) {
    await set(key, persisted, store());
    for (const { state } of persisted.clientState.mutations) kept.get(idOf(state.variables))?.();
  },
  restoreClient: () => get<PersistedClient>(key, store()),
  removeClient: () => del(key, store()),
};

show({
  async open() {
    // query-core takes the network for granted until an event says otherwise; an app that starts offline has to tell it.
    onlineManager.setOnline(navigator.onLine);
    client.mount();
    const [unsubscribe, restored] = persistQueryClient({ queryClient: client, persister });
    stopPersisting = unsubscribe;
    await restored;
    void client.resumePausedMutations();
  },

  async keep(operation) {
    const onDisk = new Promise<void>((resolve) => kept.set(operation.id, resolve));
    record(operation);
    await onDisk;
    kept.delete(operation.id);
  },

  // Without the persister, which would write the whole cache for each of them; then once.
  async fill(operations) {
    stopPersisting();
    for (const operation of operations) record(operation);
    await persistQueryClientSave({ queryClient: client, persister });
    const [unsubscribe, restored] = persistQueryClient({
      queryClient: client,
      persister: { ...persister, restoreClient: () => undefined },
    });
    stopPersisting = unsubscribe;
    await restored;
  },

  pending: async () => withStatus('pending'),
  givenUp: () => withStatus('error'),
});

function record(operation: BenchOperation): void {
  new MutationObserver<void, Error, BenchOperation>(client, { mutationKey })
    .mutate(operation)
    .catch(() => undefined);
}

function withStatus(status: 'pending' | 'error'): number {
  return client
    .getMutationCache()
    .getAll()
    .filter(({ state }) => state.status === status).length;
}

function idOf(variables: unknown): string {
  return typeof variables === 'object' && variables !== null && 'id' in variables ? String(variables.id) : '';
}

let strictStore: UseStore | undefined;

/** idb-keyval's own store is relaxed; the persister is the app's code, so an app can choose. */
function store(): UseStore | undefined {
  if (!isStrict) return undefined;
  strictStore ??= openStrictStore();
  return strictStore;
}

function openStrictStore(): UseStore {
  const name = 'keyval-strict';
  const opened = new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open(name);
    opening.onupgradeneeded = () => opening.result.createObjectStore('keyval');
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
  });
  return async (mode, work) => {
    const transaction = (await opened).transaction('keyval', mode, { durability: 'strict' });
    return work(transaction.objectStore('keyval'));
  };
}
