/** Does one thing with an object store; resolves when it is safe. */
export type ObjectStore = <Value>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<Value>,
) => Promise<Value>;

/** A database with one object store, opened for each use: small enough for any page. */
export function objectStore(
  database: string,
  name: string,
  create: (database: IDBDatabase) => unknown = (made) => made.createObjectStore(name),
): ObjectStore {
  return async (mode, work) => {
    const opened = await open(database, create);
    try {
      return await new Promise((resolve, reject) => {
        const transaction = opened.transaction(name, mode);
        const request = work(transaction.objectStore(name));
        transaction.oncomplete = () => resolve(request.result);
        transaction.onabort = () => reject(transaction.error);
      });
    } finally {
      opened.close();
    }
  };
}

function open(database: string, create: (database: IDBDatabase) => unknown): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(database, 1);
    request.onupgradeneeded = () => create(request.result);
    request.onerror = () => reject(request.error);
    request.onsuccess = () => resolve(request.result);
  });
}
