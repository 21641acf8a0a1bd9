import { liveQuery } from 'dexie';
import { type Collection, type RowRef, rowIn } from '#core/wire/collection';
import { CollectionMirror, type Folded } from './collection.ts';
import type { OfflineDatabase, StoredCursor, StoredOperation } from './database.ts';
import type { Environment } from './environment.ts';
import { type Changes, followChanges } from './feed.ts';
import type { Kinds } from './kinds.ts';
import { PendingIndex } from './pending.ts';
import { onClosedUnderUs, opened, recordAgain } from './reopen.ts';
import { Observable, type Watchable } from './status.ts';

export type PendingOperations = { loaded: boolean; operations: readonly StoredOperation[] };

/**
 * The open database in memory: read once, then only what changed (by `rev`), whichever tab or worker changed it. Reading
 * a whole store anew after each tap cost half a second on a phone. Should the database be closed or deleted under it, it
 * is opened and read again, and what had been saved is written down again.
 */
export type Mirror = {
  /** All operations that wait or are parked, in order. */
  pending: Watchable<PendingOperations>;
  /**
   * A collection's rows, of one store or user where they are a store's or a user's. Reading begins with the first call
   * and goes on until `close`.
   */
  rows<Row>(collection: Collection<Row>, of: string): Watchable<Folded<Row>>;
  /** The same, of the collection that a row is in. */
  collectionOf<Row>(row: RowRef<Row>): Watchable<Folded<Row>>;
  /**
   * A row as it is without one of the operations that wait: what its form begins from when it is changed and sent again.
   * Undefined when there is none, or its collection has not been read yet.
   */
  without<Row>(row: RowRef<Row>, operationId: string): Row | undefined;
  /** Resolves when what the database holds now is on screen: what is said of all rows must not come before the last. */
  caughtUp(): Promise<void>;
  /**
   * Resolves when what is on screen is in the database too, which it is but for moments: what is saved next must come
   * behind it. Throws NotSaved when it cannot be written down now.
   */
  secured(): Promise<void>;
  close(): void;
};

/** What is news to more than screens, whichever tab or worker it comes from. */
export type News = {
  /** Something has newly come to wait. */
  onArrived(): void;
  /** These were applied. */
  onSent(operations: readonly StoredOperation[]): void;
  /** The database was closed under us and is open again; it may have been emptied. `scopes`: those on screen. */
  onReopened(scopes: ReadonlySet<string>): void;
  /** The database cannot be read or written, or can be again. */
  onBroken(isBroken: boolean): void;
};

const openAgainAfterMs = 250;

export function openMirror(
  db: OfflineDatabase,
  kinds: Pick<Kinds, 'about'>,
  news: News,
  timers: Pick<Environment, 'setTimer' | 'clearTimer'>,
): Mirror {
  const collections = new Map<string, CollectionMirror>();
  const index = new PendingIndex(kinds);
  const pending = new Observable<PendingOperations>({ loaded: false, operations: [] });
  let timer: unknown;
  let isClosed = false;
  let openings = 0;
  let isSecured = true;
  let shownUpTo = 0;
  let behind: { rev: number; resolve(): void }[] = [];

  const follow = () =>
    followChanges(db, { apply, pendingIds: () => index.all().map(({ id }) => id), failed: openAgainSoon });
  let feed = follow();
  let lost = { unsubscribe() {} };
  onClosedUnderUs(db, openAgainNow);

  function apply({ operations, rows, isWhole, upTo }: Changes): void {
    const { rowIds, hasArrived, sent } = isWhole ? index.takeWhole(operations) : index.take(operations);
    // The rows first: whoever hears of an operation that is gone must find what it led to.
    for (const collection of collections.values()) {
      if (isWhole) collection.begin(rowIds, upTo);
      else collection.take(rows, rowIds);
    }
    if (isWhole || operations.length > 0) pending.set({ loaded: true, operations: index.all() });
    shownUpTo = upTo;
    // Of a database that was opened again, all there is has been read.
    const reached = behind.filter(({ rev }) => isWhole || rev <= upTo);
    behind = behind.filter((waiting) => !reached.includes(waiting));
    for (const { resolve } of reached) resolve();
    if (isWhole) news.onBroken(false);
    if (hasArrived) news.onArrived();
    if (sent.length > 0) news.onSent(sent);
  }

  async function openAgain(): Promise<void> {
    if (isClosed) return;
    isSecured = false;
    timers.clearTimer(timer);
    feed.unsubscribe();
    lost.unsubscribe();
    openings += 1;
    const opening = openings;
    const isOvertaken = () => isClosed || opening !== openings;
    try {
      await opened(db);
      await recordAgain(db, index.all());
    } catch (error) {
      if (!isOvertaken()) openAgainSoon();
      throw error;
    }
    if (isOvertaken()) return;
    isSecured = true;
    for (const collection of collections.values()) collection.forgetNumbers();
    feed = follow();
    lost = liveQuery(() => db.cursors.toArray()).subscribe({
      // Should it be closed again meanwhile, its next opening looks again.
      next: (cursors) => void dropLost(cursors).catch(() => undefined),
      error: () => undefined,
    });
    news.onReopened(new Set([...collections.values()].map(({ scope }) => scope)));
  }

  /** What was on screen stays there until its scope is whole again; then it is either here, or gone. */
  async function dropLost(cursors: readonly StoredCursor[]): Promise<void> {
    const whole = new Set(cursors.filter(({ complete }) => complete).map(({ scope }) => scope));
    const all = [...collections.values()];
    const settled = await Promise.all(
      all.map((collection) => whole.has(collection.scope) && collection.dropLost()),
    );
    if (settled.every(Boolean)) lost.unsubscribe();
  }

  function openAgainSoon(): void {
    if (isClosed) return;
    isSecured = false;
    news.onBroken(true);
    timers.clearTimer(timer);
    timer = timers.setTimer(openAgainNow, openAgainAfterMs);
  }

  /** Should it not be possible, it is tried again soon. */
  function openAgainNow(): void {
    void openAgain().catch(() => undefined);
  }

  function collectionOf<Row>({ scope, collection }: RowRef<Row>): Watchable<Folded<Row>> {
    const id = `${scope} ${collection}`;
    let mirror = collections.get(id);
    if (!mirror) {
      mirror = new CollectionMirror(db, scope, collection, index);
      collections.set(id, mirror);
      if (pending.get().loaded) mirror.begin(new Set(), 0);
    }
    // What a collection holds is declared once, and its name with it.
    return mirror.folded as Watchable<Folded<Row>>;
  }

  return {
    pending,
    collectionOf,
    rows: (collection, of) => collectionOf(rowIn(collection, of, '')),
    without<Row>({ scope, collection, key }: RowRef<Row>, operationId: string) {
      return collections.get(`${scope} ${collection}`)?.without(key, operationId) as Row | undefined;
    },
    async caughtUp() {
      const rev = await db.lastRev();
      if (rev > shownUpTo) await new Promise<void>((resolve) => behind.push({ rev, resolve }));
    },
    async secured() {
      if (!isSecured) await openAgain();
    },
    close() {
      isClosed = true;
      timers.clearTimer(timer);
      feed.unsubscribe();
      lost.unsubscribe();
    },
  };
}
