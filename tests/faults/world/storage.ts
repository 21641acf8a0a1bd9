import Dexie from 'dexie';
import { forceCloseDatabase, IDBFactory, IDBKeyRange } from 'fake-indexeddb';

// Dexie's live queries ask no database, unless they see that the surroundings have one at all.
Object.assign(Dexie.dependencies, { indexedDB: new IDBFactory(), IDBKeyRange });

/** The disk of one device; what a page has committed to it outlives the page. */
export class Disk {
  readonly factory: globalThis.IDBFactory = new IDBFactory();
  /** From now on what writes something fails, as browsers do it: when it would be committed. */
  isFull = false;
}

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

  /** The page is killed: what it has not committed is gone. */
  die(): void {
    this.isDead = true;
    for (const transaction of this.open) abort(transaction);
    this.open.clear();
    for (const connection of this.connections) connection.close();
  }

  private watch(connection: IDBDatabase): void {
    if (this.isDead) connection.close();
    this.connections.add(connection);
    const begin = connection.transaction.bind(connection);
    connection.transaction = (stores, mode, options) => {
      const transaction = begin(stores, mode, options);
      if (mode === 'readwrite') {
        this.durabilities.push(options?.durability ?? 'default');
        transaction.addEventListener('complete', () =>
          this.completed.push([...transaction.objectStoreNames].join(' ')),
        );
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
              if (this.disk.isFull && (name === 'add' || name === 'put'))
                failWhenDone(target.transaction, asked);
            });
          }
          return request;
        };
      },
    });
  }
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
