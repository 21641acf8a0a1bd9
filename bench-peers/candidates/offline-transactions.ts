import { createCollection } from '@tanstack/db';
import { IndexedDBAdapter, startOfflineExecutor } from '@tanstack/offline-transactions';
import { type BenchOperation, isStrict, sendOne, show } from './page.ts';

/**
 * https://tanstack.com/db/latest/docs/guides/offline-transactions, "Start on the web". The storage adapter is the
 * package's own; the bench listens to it, because the library never says that a transaction is on disk: `commit()`
 * resolves when the server has answered. `?durability=strict`: an adapter of the app's own.
 */
type Executor = ReturnType<typeof startOfflineExecutor>;

const kept = new Map<string, () => void>();
let givenUp = 0;
let executor: Executor;

const operations = createCollection<BenchOperation, string>({
  id: 'operations',
  getKey: ({ id }) => id,
  startSync: true,
  // What the server has is nobody's concern here: nothing comes down.
  sync: { sync: ({ markReady }) => markReady() },
});

class Listened extends IndexedDBAdapter {
  override async set(key: string, value: string): Promise<void> {
    if (isStrict) await putStrict(key, value);
    else await super.set(key, value);
    for (const id of idsIn(value)) kept.get(id)?.();
  }
}

show({
  async open() {
    executor = startOfflineExecutor({
      collections: { operations },
      storage: new Listened(databaseName, storeName),
      mutationFns: {
        async record({ transaction, idempotencyKey }) {
          const operation = transaction.mutations[0]?.modified;
          if (isOperation(operation)) await sendOne(operation, idempotencyKey);
        },
      },
    });
    await executor.waitForInit();
  },

  async keep(operation) {
    const onDisk = new Promise<void>((resolve) => kept.set(operation.id, resolve));
    record(operation);
    await onDisk;
    kept.delete(operation.id);
  },

  // Each as the library writes it, without waiting for one before the next.
  async fill(many) {
    await Promise.all(
      many.map(
        (operation) =>
          new Promise<void>((resolve) => {
            kept.set(operation.id, resolve);
            record(operation);
          }),
      ),
    );
    kept.clear();
  },

  pending: async () => executor.getPendingCount(),
  givenUp: () => givenUp,
});

function record(operation: BenchOperation): void {
  // The server's ledger counts by operation: its id is the key that the library carries.
  const transaction = executor.createOfflineTransaction({
    mutationFnName: 'record',
    autoCommit: false,
    idempotencyKey: operation.id,
  });
  transaction.mutate(() => {
    operations.insert(operation);
  });
  transaction.commit().catch(() => {
    givenUp += 1;
  });
}

function isOperation(value: unknown): value is BenchOperation {
  return typeof value === 'object' && value !== null && 'id' in value && 'remark' in value;
}

function idsIn(stored: string): string[] {
  const { idempotencyKey } = JSON.parse(stored);
  return typeof idempotencyKey === 'string' ? [idempotencyKey] : [];
}

const databaseName = 'offline-transactions';
const storeName = 'transactions';
let opened: Promise<IDBDatabase> | undefined;

/** As the package's own adapter writes, but strict, and told when the transaction is complete. */
async function putStrict(key: string, value: string): Promise<void> {
  opened ??= new Promise((resolve, reject) => {
    const opening = indexedDB.open(databaseName, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(storeName);
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
  });
  const database = await opened;
  await new Promise<void>((resolve, reject) => {
    const writing = database.transaction(storeName, 'readwrite', { durability: 'strict' });
    writing.objectStore(storeName).put(value, key);
    writing.oncomplete = () => resolve();
    writing.onabort = () => reject(writing.error);
  });
}
