/** Where errors are kept on this device, over reloads: a store of its own, small enough to be opened by any screen. */
export type KeptError = {
  id: string;
  /** ISO 8601, by the device's clock. */
  at: string;
  kind: 'render' | 'script' | 'promise' | 'network';
  message: string;
  /** Where in the app: the component that failed, or the call. */
  component: string;
  url: string;
  stack: string;
  version: string;
  isReported: boolean;
};

export const errorsKept = 200;

/** All that is kept, the newest first. */
export async function readErrors(): Promise<KeptError[]> {
  const all = await run<KeptError[]>('readonly', (store) => store.index('at').getAll());
  return all.reverse();
}

/** Keeps an error; beyond the cap the oldest goes. */
export async function keepError(error: KeptError): Promise<void> {
  await run('readwrite', (store) => {
    const put = store.put(error);
    const counting = store.count();
    counting.onsuccess = () => {
      let tooMany = counting.result - errorsKept;
      if (tooMany <= 0) return;
      const oldest = store.index('at').openCursor();
      oldest.onsuccess = () => {
        if (!oldest.result || tooMany <= 0) return;
        tooMany -= 1;
        oldest.result.delete();
        oldest.result.continue();
      };
    };
    return put;
  });
}

export async function markReported(errors: readonly KeptError[]): Promise<void> {
  for (const error of errors) {
    // One that was cleared meanwhile stays away.
    const kept = await run<KeptError | undefined>('readonly', (store) => store.get(error.id));
    if (kept) await run('readwrite', (store) => store.put({ ...kept, isReported: true }));
  }
}

export async function forgetErrors(): Promise<void> {
  await run('readwrite', (store) => store.clear());
}

async function run<Value>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<Value> | IDBRequest<IDBValidKey>,
): Promise<Value> {
  const database = await open();
  try {
    return await new Promise<Value>((resolve, reject) => {
      const transaction = database.transaction('errors', mode);
      const request = work(transaction.objectStore('errors')) as IDBRequest<Value>;
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = () => reject(transaction.error);
    });
  } finally {
    database.close();
  }
}

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('stockroom-errors', 1);
    request.onupgradeneeded = () =>
      request.result.createObjectStore('errors', { keyPath: 'id' }).createIndex('at', 'at');
    request.onerror = () => reject(request.error);
    request.onsuccess = () => resolve(request.result);
  });
}
