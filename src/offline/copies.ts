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
  /**
   * Copies what waits and has no copy: it was recorded by an earlier release, or could not be copied then. A few at a time
   * and while nobody saves anything, for it may be thousands, and each keeps a slow phone from its next tap.
   */
  complete(): Promise<void>;
};

/** A second copy must never hold up the first. */
const patienceMs = 500;
const atOnce = 100;
const completedAtOnce = 10;
const quietMs = 200;

/** @param pending what waits or was refused, once it has been read */
export function openCopies(
  db: OfflineDatabase,
  owner: string,
  environment: Environment,
  pending: () => Promise<readonly StoredOperation[]>,
): Copies {
  const store = environment.copies(copiesName(owner));
  let restored: Promise<void> | undefined;
  let kept: Promise<unknown> = Promise.resolve();
  /** Ids of what has a copy, as far as this page knows. */
  const copied = new Set<string>();

  async function restore(): Promise<void> {
    const ids = await store.keys();
    copied.clear();
    for (const id of ids) copied.add(id);
    const pendingIds = ids.length > 0 ? idsOf(await pending()) : new Set();
    const others = ids.filter((id) => !pendingIds.has(id));
    const texts = await inParts(others, store.read);
    const copies = texts.flatMap(operationsIn).filter((copy) => copy.owner === owner);
    const known = await recordAgain(db, copies.sort(byOrder));
    await remove(known.filter(({ settledAt }) => settledAt !== null).map(({ id }) => id));
  }

  const remove = (ids: readonly string[]) => inParts(ids, (id) => store.remove(id));

  const write = (operations: readonly StoredOperation[]) =>
    inParts(operations, async (operation) => {
      await store.write(operation.id, JSON.stringify(operation));
      copied.add(operation.id);
    });

  /** Throws NotSaved. */
  function restoredOnce(): Promise<void> {
    restored ??= restore().catch((error) => {
      restored = undefined;
      // Where the copies cannot be read, the database alone is what there is.
      if (error instanceof NotSaved) throw error;
    });
    return restored;
  }

  /** Resolves when nothing has been saved for a moment. */
  async function quiet(): Promise<void> {
    for (let seen: unknown; seen !== kept; ) {
      seen = kept;
      await seen;
      await pause(quietMs, environment);
    }
  }

  const patiently = (work: Promise<unknown>) => atMost(patienceMs, work, environment);

  return {
    keep(operations) {
      kept = write(operations).catch(() => undefined);
      return patiently(kept);
    },
    drop: (ids) => patiently(remove(ids).catch(() => undefined)),
    restored: () => patiently(restoredOnce()),
    lookAgain() {
      restored = undefined;
    },
    async complete() {
      await restoredOnce();
      const missing = (await pending()).filter(({ id }) => !copied.has(id));
      for (const part of partsOf(missing, completedAtOnce)) {
        await quiet();
        await write(await stillPending(db, part));
      }
    },
  };
}

/** Those that have not been settled meanwhile, by whichever tab or worker: nobody would remove their copies. */
async function stillPending(
  db: OfflineDatabase,
  operations: readonly StoredOperation[],
): Promise<StoredOperation[]> {
  const known = await db.operations.bulkGet(operations.map(({ order }) => order));
  return operations.filter(({ id }, index) => known[index]?.id === id && known[index].settledAt === null);
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
  for (const part of partsOf(items, atOnce)) results.push(...(await Promise.all(part.map(work))));
  return results;
}

function* partsOf<Item>(items: readonly Item[], size: number): Generator<readonly Item[]> {
  for (let from = 0; from < items.length; from += size) yield items.slice(from, from + size);
}

function pause(ms: number, { setTimer }: Pick<Environment, 'setTimer'>): Promise<void> {
  return new Promise((resolve) => setTimer(resolve, ms));
}

/** Settles with `work`, or when the time is up: then it goes on unheard. */
export async function atMost(
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
