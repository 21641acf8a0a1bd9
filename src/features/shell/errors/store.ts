import { objectStore } from '../../../api/object-store.ts';

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

const run = objectStore('stockroom-errors', 'errors', (database) =>
  database.createObjectStore('errors', { keyPath: 'id' }).createIndex('at', 'at'),
);

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
