import { locksOfPage } from './page-locks.ts';

/**
 * Everything outside this module that it needs: clock, network, storage, locks and chance. Tests put their own in its
 * place; `browserEnvironment` is the real one, in a page or in the worker.
 */
export type Environment = {
  /** Milliseconds since 1970 by the device's clock, right or wrong. */
  now(): number;
  /** A UUIDv7. */
  newId(): string;
  /** From 0 up to 1. */
  random(): number;
  fetch(path: string, request: RequestInit): Promise<Response>;
  setTimer(run: () => void, ms: number): unknown;
  clearTimer(timer: unknown): void;
  /** Runs `work` while nobody else on this device holds `name`. */
  withLock<Result>(name: string, work: () => Promise<Result>): Promise<Result>;
  indexedDB: IDBFactory;
  IDBKeyRange: typeof IDBKeyRange;
  /** What pages and the worker of this device say to one another; undefined where there is no such thing. */
  channel(name: string): Channel | undefined;
  /** A place for texts that shares nothing with IndexedDB, by its name. */
  copies(name: string): CopyStore;
};

/** Of a BroadcastChannel, what is needed. */
export type Channel = Pick<BroadcastChannel, 'postMessage' | 'onmessage' | 'close'>;

/** Texts by key. Rejects where the browser gives no room or no access. */
export type CopyStore = {
  keys(): Promise<string[]>;
  read(key: string): Promise<string | undefined>;
  write(key: string, text: string): Promise<void>;
  remove(key: string): Promise<void>;
};

export function browserEnvironment(newId: () => string): Environment {
  return {
    now: () => Date.now(),
    newId,
    random: () => Math.random(),
    fetch: (path, request) => fetch(path, request),
    setTimer: (run, ms) => setTimeout(run, ms),
    clearTimer: (timer) => clearTimeout(timer as number),
    // Without a secure origin there are no locks; there is no worker then either, and the app says so.
    withLock: globalThis.navigator?.locks ? locksOfPage(navigator.locks, globalThis) : withinThisPage,
    indexedDB,
    IDBKeyRange,
    channel: (name) => ('BroadcastChannel' in globalThis ? new BroadcastChannel(name) : undefined),
    // Without a secure origin there is no Cache Storage either.
    copies: (name) => ('caches' in globalThis ? inCacheStorage(name) : nowhere),
  };
}

/** Each text is the answer to an address that nobody asks for; the worker's own caches have other names. */
function inCacheStorage(name: string): CopyStore {
  const folder = '/unsent/';
  // Opened anew each time: where the browser has deleted it meanwhile, an open one takes texts that nobody will find.
  const cache = () => caches.open(name);
  return {
    async keys() {
      // To look at a cache makes one.
      if (!(await caches.has(name))) return [];
      const requests = await (await cache()).keys();
      return requests.map(({ url }) => new URL(url).pathname.slice(folder.length));
    },
    read: async (key) => (await (await cache()).match(folder + key))?.text(),
    write: async (key, text) => (await cache()).put(folder + key, new Response(text)),
    async remove(key) {
      if (await caches.has(name)) await (await cache()).delete(folder + key);
    },
  };
}

const nowhere: CopyStore = {
  keys: async () => [],
  read: async () => undefined,
  write: async () => undefined,
  remove: async () => undefined,
};

const queues = new Map<string, Promise<unknown>>();

function withinThisPage<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const before = queues.get(name) ?? Promise.resolve();
  const result = before.then(work, work);
  queues.set(
    name,
    result.catch(() => undefined),
  );
  return result;
}
