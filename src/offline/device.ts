/**
 * What this phone remembers whoever uses it: who is signed in, and how far its clock is off. A tiny key-value store of
 * its own, so that the login page and the worker's first look need no more than this.
 */
export type SignedIn<User> = { token: string; user: User; at: string };

export type Device = {
  read<Value>(key: DeviceKey): Promise<Value | undefined>;
  write(key: DeviceKey, value: unknown): Promise<void>;
  /** Writes what `change` makes of the value, with nothing between the look and the write; undefined leaves it. */
  change<Value>(key: DeviceKey, change: (kept: Value | undefined) => Value | undefined): Promise<void>;
  remove(key: DeviceKey): Promise<void>;
};

/**
 * `session`: who is signed in. `lastUser`: who was, for the login page. `deviceKeys`: by account, what tells the server
 * that it has signed in here before. `clock`: skew and last known server time. `notice`: the words of the notification
 * that something needs its user, when they asked for it. `left`: tokens of sessions to be ended on the server.
 * `self`: what the server knows this device by. `waiting`: whose unsent work was left here, for the login page. `push`: who asked to be told here while the app is closed.
 */
export type DeviceKey =
  | 'session'
  | 'lastUser'
  | 'deviceKeys'
  | 'clock'
  | 'notice'
  | 'left'
  | 'self'
  | 'waiting'
  | 'push';

/** What stands in the words of `notice` for how many things need their user. */
export const noticeNumberMark = '{number}';

export function openDevice(factory: IDBFactory = indexedDB): Device {
  let opening: Promise<IDBDatabase> | undefined;

  function open(): Promise<IDBDatabase> {
    opening ??= new Promise((resolve, reject) => {
      const request = factory.open('stockroom-device', 1);
      request.onupgradeneeded = () => request.result.createObjectStore('values');
      request.onerror = () => reject(request.error);
      request.onsuccess = () => {
        // Closed by force (storage cleared, another version): the next call opens it anew.
        request.result.onclose = () => {
          opening = undefined;
        };
        request.result.onversionchange = () => {
          request.result.close();
          opening = undefined;
        };
        resolve(request.result);
      };
    });
    opening.catch(() => {
      opening = undefined;
    });
    return opening;
  }

  async function run<Value>(
    mode: IDBTransactionMode,
    work: (store: IDBObjectStore) => IDBRequest<Value>,
  ): Promise<Value> {
    const database = await open();
    return new Promise((resolve, reject) => {
      const transaction = database.transaction('values', mode, { durability: 'strict' });
      const request = work(transaction.objectStore('values'));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = () => reject(transaction.error);
    });
  }

  return {
    read: (key) => run('readonly', (store) => store.get(key)),
    write: async (key, value) => {
      await run('readwrite', (store) => store.put(value, key));
    },
    change: async <Value>(key: DeviceKey, change: (kept: Value | undefined) => Value | undefined) => {
      await run('readwrite', (store) => {
        const request: IDBRequest<Value | undefined> = store.get(key);
        request.onsuccess = () => {
          const value = change(request.result);
          if (value !== undefined) store.put(value, key);
        };
        return request;
      });
    },
    remove: async (key) => {
      await run('readwrite', (store) => store.delete(key));
    },
  };
}
