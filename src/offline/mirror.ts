import { CollectionMirror, type Folded } from './collection.ts';
import type { OfflineDatabase, StoredOperation } from './database.ts';
import { followChanges } from './feed.ts';
import type { OfflineKind, RowRef } from './kinds.ts';
import { PendingIndex } from './pending.ts';
import { Observable, type Watchable } from './status.ts';

export type PendingOperations = { loaded: boolean; operations: readonly StoredOperation[] };

/**
 * The open database in memory: read once, then only what changed (by `rev`), whichever tab or worker changed it. Reading
 * a whole store anew after each tap cost half a second on a phone.
 */
export type Mirror = {
  /** All operations that wait or are parked, in order. */
  pending: Watchable<PendingOperations>;
  /** The rows of one collection of one scope. Reading begins with the first call and goes on until `close`. */
  rows<Value>(scope: string, collection: string): Watchable<Folded<Value>>;
  /**
   * A row as it is without one of the operations that wait: what its form begins from when it is changed and sent again.
   * Undefined when there is none, or its collection has not been read yet.
   */
  without(ref: RowRef, operationId: string): unknown;
  close(): void;
};

/** What is news to more than screens, whichever tab or worker it comes from. */
export type News = {
  /** Something has newly come to wait. */
  onArrived(): void;
  /** These were applied. */
  onSent(operations: readonly StoredOperation[]): void;
};

export function openMirror(
  db: OfflineDatabase,
  kindOf: (call: string) => OfflineKind | undefined,
  news: News,
): Mirror {
  const collections = new Map<string, CollectionMirror>();
  const index = new PendingIndex(kindOf);
  const pending = new Observable<PendingOperations>({ loaded: false, operations: [] });

  const feed = followChanges(db, ({ operations, rows }) => {
    const { rowIds, hasArrived, sent } = index.take(operations);
    const isFirst = !pending.get().loaded;
    // The rows first: whoever hears of an operation that is gone must find what it led to.
    for (const collection of collections.values()) {
      if (isFirst) collection.begin();
      else collection.take(rows, rowIds);
    }
    if (isFirst || operations.length > 0) pending.set({ loaded: true, operations: index.all() });
    if (hasArrived) news.onArrived();
    if (sent.length > 0) news.onSent(sent);
  });

  return {
    pending,
    rows<Value>(scope: string, collection: string) {
      const id = `${scope} ${collection}`;
      let mirror = collections.get(id);
      if (!mirror) {
        mirror = new CollectionMirror(db, scope, collection, index, kindOf);
        collections.set(id, mirror);
        if (pending.get().loaded) mirror.begin();
      }
      // Whoever asks for a collection knows what its feature keeps in it.
      return mirror.folded as Watchable<Folded<Value>>;
    },
    without: (ref, operationId) =>
      collections.get(`${ref.scope} ${ref.collection}`)?.without(ref.key, operationId),
    close: () => feed.unsubscribe(),
  };
}
