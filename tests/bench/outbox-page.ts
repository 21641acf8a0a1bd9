import { uuidv7 } from 'uuidv7';
import { type StoreArticle, storeArticles } from '#core/catalog/stock/store-article';
import { recordCheck } from '#core/near-expiry/contract';
import type { SessionInfo } from '#core/session/contract';
import { operation, type Submission } from '#core/wire/operation';
import { browserEnvironment, type Offline, openOffline, replayPath, type Watchable } from '#offline';
import { openDevice, type SignedIn } from '#offline/device';
import { nearExpiryKind } from '../../src/features/near-expiry/offline-kind.ts';

/** In the browser: the app's own offline module without a screen, on the signed-in user's own database. */
export type OutboxPage = {
  /** Opens it; `isOnline` false lets no request out. */
  open(isOnline: boolean): Promise<void>;
  close(): void;
  /** Downloads the whole store; answers how many articles it has. */
  pull(): Promise<number>;
  /** Records remarks one after the other with pauses as between taps; answers how long each took to be safe. */
  record(count: number, pauseMs: number): Promise<number[]>;
  /** The same number of writes of the same size without the app: one put a transaction. */
  putRaw(count: number, pauseMs: number, durability: 'strict' | 'relaxed'): Promise<number[]>;
  /**
   * Takes up sending; answers how long until nothing waits, and how much of that the batches were under way. Throws when
   * something was refused.
   */
  sendAll(): Promise<{ tookMs: number; underWayMs: number }>;
};

declare global {
  interface Window {
    outboxPage: OutboxPage;
  }
}

const device = openDevice();
let isOnline = true;
let offline: Offline | undefined;
let session: SignedIn<SessionInfo> | undefined;
let recorded = 0;

window.outboxPage = {
  async open(online) {
    isOnline = online;
    session = await device.read<SignedIn<SessionInfo>>('session');
    if (!session) throw new Error('nobody is signed in');
    const real = browserEnvironment(uuidv7);
    offline = await openOffline({
      userId: session.user.userId,
      kinds: [nearExpiryKind(session.user)],
      device,
      environment: {
        ...real,
        fetch: (path, request) =>
          isOnline ? real.fetch(path, request) : Promise.reject(new TypeError('no network')),
      },
      language: () => 'zh',
    });
    await until(offline.mirror.pending, ({ loaded }) => loaded);
  },

  close() {
    offline?.close();
  },

  async pull() {
    const scope = `store:${store()}`;
    const result = await opened().pull(scope);
    if (result !== 'up-to-date') throw new Error(`the store was not downloaded: ${result}`);
    const rows = opened().mirror.rows(storeArticles, store());
    await until(rows, ({ loaded }) => loaded);
    return rows.get().rows.size;
  },

  async record(count, pauseMs) {
    const articles = [...opened().mirror.rows(storeArticles, store()).get().rows.values()];
    const took: number[] = [];
    for (let index = 0; index < count; index += 1) {
      const article = articles[recorded % articles.length]?.value;
      recorded += 1;
      const startMs = performance.now();
      await opened().submit(remarkOn(article));
      took.push(performance.now() - startMs);
      if (pauseMs > 0) await pause(pauseMs);
    }
    return took;
  },

  async putRaw(count, pauseMs, durability) {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('bench-raw', 1);
      opening.onupgradeneeded = () => opening.result.createObjectStore('rows', { autoIncrement: true });
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error);
    });
    const took: number[] = [];
    for (let index = 0; index < count; index += 1) {
      const row = remarkOn(undefined);
      const startMs = performance.now();
      await new Promise<void>((resolve, reject) => {
        const writing = database.transaction('rows', 'readwrite', { durability });
        writing.objectStore('rows').put(row);
        writing.oncomplete = () => resolve();
        writing.onabort = () => reject(writing.error);
      });
      took.push(performance.now() - startMs);
      if (pauseMs > 0) await pause(pauseMs);
    }
    database.close();
    return took;
  },

  async sendAll() {
    isOnline = true;
    const startMs = performance.now();
    opened().replay();
    const { pending } = opened().mirror;
    await until(pending, ({ operations }) => operations.every(({ state }) => state === 'parked'));
    const tookMs = performance.now() - startMs;
    const refused = pending.get().operations[0];
    if (refused) throw new Error(`the bench's own work was refused: ${JSON.stringify(refused.lastAnswer)}`);
    const batches = performance
      .getEntriesByType('resource')
      .filter(({ name, startTime }) => name.endsWith(replayPath) && startTime >= startMs);
    return { tookMs, underWayMs: batches.reduce((sum, { duration }) => sum + duration, 0) };
  },
};

function opened(): Offline {
  if (!offline) throw new Error('open it first');
  return offline;
}

function store(): string {
  return session?.user.ownStore ?? '';
}

function remarkOn(article: StoreArticle | undefined): Submission {
  const id = uuidv7();
  const farticle = article?.article ?? 'none';
  const body = {
    id,
    hdstore: store(),
    farticle,
    flot: article?.lots[0]?.lot ?? '',
    laterDate: null,
    remark: '箱子压坏了，已移到后场',
    knownRecordId: null,
    editType: 'onlyremark' as const,
  };
  return operation(recordCheck, { body }, { store: store(), id });
}

function until<Value>(watched: Watchable<Value>, isSo: (value: Value) => boolean): Promise<void> {
  return new Promise((resolve) => {
    let stop = () => {};
    const look = () => {
      if (!isSo(watched.get())) return;
      stop();
      resolve();
    };
    stop = watched.subscribe(look);
    look();
  });
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
