import type { OfflineDatabase, StoredOperation } from './database.ts';
import type { Environment } from './environment.ts';
import { NotSaved } from './outbox.ts';
import { recordAgain } from './reopen.ts';
import { isUnsentOperation } from './transfer.ts';

/**
 * A second copy of one user's unsent work, outside IndexedDB: all databases of a site share one log, and when a browser
 * loses that, it loses them all (decision 17). The database stays the truth, and these are read only to find what it has
 * never heard of.
 */
export type Copies = {
  /** Copies what the database has just recorded. Never throws, and is waited for only so long: it is kept once already. */
  keep(operations: readonly StoredOperation[]): Promise<void>;
  /** Lets go of what is settled. Never throws. */
  drop(ids: readonly string[]): Promise<void>;
  /**
   * Resolves when the database has all that was copied: what is saved next comes behind it. It is looked at once, until
   * `lookAgain`. Throws NotSaved when it cannot be written down now; the next call tries again.
   */
  restored(): Promise<void>;
  /** The database may be another one than before. */
  lookAgain(): void;
  /** Copies what waits and has no copy: it was recorded by an earlier release, or could not be copied then. */
  complete(): Promise<void>;
};

/** A second copy must never hold up the first. */
const patienceMs = 500;
const atOnce = 100;

/** @param pending what waits or was refused, once it has been read */
export function openCopies(
  db: OfflineDatabase,
  owner: string,
  environment: Environment,
  pending: () => Promise<readonly StoredOperation[]>,
): Copies {
  const store = environment.copies(copiesName(owner));
  let restored: Promise<void> | undefined;

  async function restore(): Promise<void> {
    const ids = await store.keys();
    const pendingIds = ids.length > 0 ? idsOf(await pending()) : new Set();
    const others = ids.filter((id) => !pendingIds.has(id));
    const texts = await inParts(others, store.read);
    const copies = texts.flatMap(operationsIn).filter((copy) => copy.owner === owner);
    const known = await recordAgain(db, copies.sort(byOrder));
    await remove(known.filter(({ settledAt }) => settledAt !== null).map(({ id }) => id));
  }

  const remove = (ids: readonly string[]) => inParts(ids, (id) => store.remove(id));

  const write = (operations: readonly StoredOperation[]) =>
    inParts(operations, (operation) => store.write(operation.id, JSON.stringify(operation)));

  const patiently = (work: Promise<unknown>) => atMost(patienceMs, work, environment);

  return {
    keep: (operations) => patiently(write(operations).catch(() => undefined)),
    drop: (ids) => patiently(remove(ids).catch(() => undefined)),
    restored() {
      restored ??= restore().catch((error) => {
        restored = undefined;
        // Where the copies cannot be read, the database alone is what there is.
        if (error instanceof NotSaved) throw error;
      });
      return patiently(restored);
    },
    lookAgain() {
      restored = undefined;
    },
    async complete() {
      const operations = await pending();
      if (operations.length === 0) return;
      const copied = new Set(await store.keys());
      await write(operations.filter(({ id }) => !copied.has(id)));
    },
  };
}

/** Where the copies of a user's work are kept. */
export function copiesName(userId: string): string {
  return `stockroom-unsent-${userId}`;
}

/** The operation that a text is; none when it was cut. */
function operationsIn(text: string | undefined): StoredOperation[] {
  try {
    const value: unknown = JSON.parse(text ?? '');
    return isUnsentOperation(value) ? [value] : [];
  } catch {
    return [];
  }
}

function byOrder(a: StoredOperation, b: StoredOperation): number {
  // Two databases, one after the other, may have given them the same place; ids grow with the time.
  return a.order - b.order || (a.id < b.id ? -1 : 1);
}

function idsOf(operations: readonly StoredOperation[]): ReadonlySet<string> {
  return new Set(operations.map(({ id }) => id));
}

/** Thousands of requests at once would hold up everybody else's. */
async function inParts<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (let from = 0; from < items.length; from += atOnce) {
    results.push(...(await Promise.all(items.slice(from, from + atOnce).map((item) => work(item)))));
  }
  return results;
}

/** Settles with `work`, or when the time is up: then it goes on unheard. */
async function atMost(
  ms: number,
  work: Promise<unknown>,
  { setTimer, clearTimer }: Pick<Environment, 'setTimer' | 'clearTimer'>,
): Promise<void> {
  let timer: unknown;
  const enough = new Promise<void>((resolve) => {
    timer = setTimer(resolve, ms);
  });
  try {
    await Promise.race([work, enough]);
  } finally {
    clearTimer(timer);
  }
}
