import { type BenchOperation, isStrict, sendOne, show } from './page.ts';

/** What nothing can be faster than here: one put in one transaction, and one bare request after the other. */
let database: IDBDatabase;

show({
  async open() {
    database = await new Promise((resolve, reject) => {
      const opening = indexedDB.open('bench-floor', 1);
      opening.onupgradeneeded = () => opening.result.createObjectStore('operations', { keyPath: 'id' });
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error);
    });
    addEventListener('online', () => void sendAll());
  },
  keep: (operation) => put([operation]),
  fill: put,
  pending: () => ask((store) => store.count()),
  givenUp: () => 0,
});

async function put(operations: readonly BenchOperation[]): Promise<void> {
  await write((store) => {
    for (const operation of operations) store.put(operation);
  });
}

async function sendAll(): Promise<void> {
  const operations: BenchOperation[] = await ask((store) => store.getAll());
  for (const operation of operations) await sendOne(operation);
  await write((store) => store.clear());
}

function write(work: (store: IDBObjectStore) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const writing = database.transaction('operations', 'readwrite', {
      durability: isStrict ? 'strict' : 'relaxed',
    });
    writing.oncomplete = () => resolve();
    writing.onabort = () => reject(writing.error);
    work(writing.objectStore('operations'));
  });
}

function ask<Value>(question: (store: IDBObjectStore) => IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const asking = question(database.transaction('operations').objectStore('operations'));
    asking.onsuccess = () => resolve(asking.result);
    asking.onerror = () => reject(asking.error);
  });
}
