import Dexie from 'dexie';
import { forceCloseDatabase, IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import type { CopyStore } from '#offline';
import { FakeCopies } from '../../support/fake-copies.ts';

// Dexie's live queries ask no database, unless they see that the surroundings have one at all.
Object.assign(Dexie.dependencies, { indexedDB: new IDBFactory(), IDBKeyRange });

/** The disk of one device; what a page has committed to it outlives the page. */
export class Disk {
  readonly factory: globalThis.IDBFactory = new IDBFactory();
  private readonly caches = new FakeCopies();
  /** From now on what writes something fails, as browsers do it: when it would be committed. */
  isFull = false;

  /** Everything that a database holds, by store; nothing when there is no such database. */
  async read(name: string): Promise<ReadonlyMap<string, readonly unknown[]>> {
    const names = (await this.factory.databases()).map((database) => database.name);
    if (!names.includes(name)) return new Map();
    const connection = await answerOf(this.factory.open(name));
    const stores = [...connection.objectStoreNames];
    const transaction = stores.length > 0 ? connection.transaction(stores) : undefined;
    const contents = stores.map(async (store): Promise<[string, unknown[]]> => {
      const rows = transaction && (await answerOf(transaction.objectStore(store).getAll()));
      return [store, rows ?? []];
    });
    const held = new Map(await Promise.all(contents));
    connection.close();
    return held;
  }

  copies(name: string): CopyStore {
    return this.caches.store(name, () => this.isFull);
  }

  /** The user clears the browser's data, or the system makes room: connections are closed, and nothing is left. */
  async wipe(pages: Iterable<PageStorage>): Promise<void> {
    for (const page of pages) page.closeByForce();
    this.caches.clear();
    await this.loseDatabases();
  }

  /** The log that all databases of a site share cannot be read any more, and the browser begins with new ones. */
  async loseDatabases(): Promise<void> {
    for (const { name } of await this.factory.databases()) {
      if (name !== undefined) await answerOf(this.factory.deleteDatabase(name));
    }
  }
}

/** When a page is killed in its next write: before it is committed, or after and before the page hears of it. */
export type CrashPoint = 'before-commit' | 'after-commit';

/** The disk as one page sees it, counted, and cut off when the page dies. */
export class PageStorage {
  /** Transactions that have neither completed nor failed. */
  readonly open = new Set<IDBTransaction>();
  readonly durabilities: string[] = [];
  /** Stores written to, in the order in which the transactions completed. */
  readonly completed: string[] = [];
  /** Requests made and rows read: what an action costs, whatever the machine. */
  cost = 0;
  private connections = new Set<IDBDatabase>();
  private isDead = false;
  private crash: { point: CrashPoint; kill: () => void } | undefined;

  constructor(private readonly disk: Disk) {}

  get factory(): globalThis.IDBFactory {
    const { factory } = this.disk;
    return {
      cmp: (a, b) => factory.cmp(a, b),
      databases: () => factory.databases(),
      deleteDatabase: (name) => factory.deleteDatabase(name),
      open: (name, version) => {
        const request = factory.open(name, version);
        request.addEventListener('success', () => this.watch(request.result));
        return request;
      },
    };
  }

  /** The browser closes the connections, as it does when its storage process dies. */
  closeByForce(): void {
    for (const connection of this.connections) {
      this.connections.delete(connection);
      // The package's own type for this function names the class instead of its instances.
      forceCloseDatabase(connection as unknown as Parameters<typeof forceCloseDatabase>[0]);
    }
  }

  /** The page will be killed in the midst of its next write; undefined: it will not. */
  crashInNextWrite(crash: { point: CrashPoint; kill: () => void } | undefined): void {
    this.crash = crash;
  }

  /** The page is killed: what it has not committed is gone. */
  die(): void {
    this.isDead = true;
    for (const transaction of this.open) abort(transaction);
    this.open.clear();
    for (const connection of this.connections) connection.close();
  }

  private crashAt(point: CrashPoint): void {
    if (this.crash?.point !== point) return;
    const { kill } = this.crash;
    this.crash = undefined;
    kill();
  }

  private watch(connection: IDBDatabase): void {
    if (this.isDead) connection.close();
    this.connections.add(connection);
    const begin = connection.transaction.bind(connection);
    connection.transaction = (stores, mode, options) => {
      const transaction = begin(stores, mode, options);
      if (mode === 'readwrite') {
        this.durabilities.push(options?.durability ?? 'default');
        transaction.addEventListener('complete', () => {
          this.completed.push([...transaction.objectStoreNames].join(' '));
          this.crashAt('after-commit');
        });
      }
      this.open.add(transaction);
      for (const end of ['complete', 'abort'])
        transaction.addEventListener(end, () => this.open.delete(transaction));
      const storeOf = transaction.objectStore.bind(transaction);
      const asked = new Set<IDBRequest>();
      transaction.objectStore = (name) => this.counted(storeOf(name), asked);
      return transaction;
    };
  }

  private counted(store: IDBObjectStore, asked: Set<IDBRequest>): IDBObjectStore {
    return new Proxy(store, {
      get: (target, name) => {
        const value: unknown = Reflect.get(target, name);
        if (typeof value !== 'function') return value;
        return (...given: unknown[]) => {
          const request: unknown = Reflect.apply(value, target, given);
          this.cost += 1;
          if (isRequest(request)) {
            asked.add(request);
            request.addEventListener('success', () => {
              asked.delete(request);
              if (Array.isArray(request.result)) this.cost += request.result.length;
              if (name !== 'add' && name !== 'put') return;
              if (this.disk.isFull) failWhenDone(target.transaction, asked);
              this.crashAt('before-commit');
            });
          }
          return request;
        };
      },
    });
  }
}

function answerOf<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error));
  });
}

/** Comes before the task in which the transaction would be committed, and after all that its requests set off. */
function failWhenDone(transaction: IDBTransaction, asked: Set<IDBRequest>): void {
  setImmediate(() => {
    if (asked.size > 0) return;
    const error = new DOMException('no room left', 'QuotaExceededError');
    Object.defineProperty(transaction, 'error', { value: error });
    abort(transaction);
  });
}

function isRequest(value: unknown): value is IDBRequest {
  return typeof value === 'object' && value !== null && 'readyState' in value && 'result' in value;
}

function abort(transaction: IDBTransaction): void {
  try {
    transaction.abort();
  } catch {
    // It was over already.
  }
}
