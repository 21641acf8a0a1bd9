import { liveQuery, type Subscription } from 'dexie';
import type { OfflineDatabase, StoredOperation, StoredRow } from './database.ts';
import { type OfflineKind, type RowRef, refId } from './kinds.ts';
import { Observable, type Watchable } from './status.ts';

/** A row as a screen shows it: what the server said, with what waits here folded into it. */
export type FoldedRow<Value> = {
  value: Value;
  /** Something about it has not been sent or not been answered yet. */
  pending: boolean;
  /** Something about it was refused and waits for a person. */
  parked: boolean;
};

export type Folded<Value> = { loaded: boolean; rows: ReadonlyMap<string, FoldedRow<Value>> };

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
  close(): void;
};

export function openMirror(db: OfflineDatabase, kindOf: (call: string) => OfflineKind | undefined): Mirror {
  const collections = new Map<string, CollectionMirror>();
  const pending = new Observable<PendingOperations>({ loaded: false, operations: [] });
  const byOrder = new Map<number, StoredOperation>();
  const byRow = new Map<string, StoredOperation[]>();

  const operationsFeed = follow<StoredOperation>({
    first: () => db.operations.where('state').anyOf(['waiting', 'parked']).toArray(),
    since: (rev) => db.operations.where('rev').above(rev).toArray(),
    startRev: () => currentRev(db),
    apply(changed) {
      const touched = new Set<string>();
      for (const operation of changed) {
        for (const ref of touchedRows(operation)) touched.add(refId(ref));
        // A replaced operation keeps its place: what the former one touched changes too.
        const former = byOrder.get(operation.order);
        if (former) {
          for (const ref of touchedRows(former)) touched.add(refId(ref));
          takeOut(former);
        }
        if (operation.state === 'waiting' || operation.state === 'parked') putIn(operation);
      }
      const operations = [...byOrder.values()].sort(byPlace);
      const isFirst = !pending.get().loaded;
      pending.set({ loaded: true, operations });
      for (const collection of collections.values()) {
        if (isFirst) collection.begin();
        else collection.refold(touched);
      }
    },
  });

  function touchedRows(operation: StoredOperation): RowRef[] {
    return kindOf(operation.call)?.touches(operation) ?? [];
  }

  // Only what changed: to index ten thousand waiting operations anew took most of the time of each tap.
  function putIn(operation: StoredOperation): void {
    byOrder.set(operation.order, operation);
    for (const ref of touchedRows(operation)) {
      const id = refId(ref);
      byRow.set(id, [...(byRow.get(id) ?? []), operation].sort(byPlace));
    }
  }

  function takeOut(operation: StoredOperation): void {
    byOrder.delete(operation.order);
    for (const ref of touchedRows(operation)) {
      const id = refId(ref);
      const others = (byRow.get(id) ?? []).filter(({ order }) => order !== operation.order);
      if (others.length > 0) byRow.set(id, others);
      else byRow.delete(id);
    }
  }

  return {
    pending,
    rows<Value>(scope: string, collection: string) {
      const id = `${scope} ${collection}`;
      let mirror = collections.get(id);
      if (!mirror) {
        mirror = new CollectionMirror(
          db,
          scope,
          collection,
          (ref) => byRow.get(refId(ref)) ?? [],
          kindOf,
          () => byRow.keys(),
        );
        collections.set(id, mirror);
        if (pending.get().loaded) mirror.begin();
      }
      // Whoever asks for a collection knows what its feature keeps in it.
      return mirror.folded as Watchable<Folded<Value>>;
    },
    close() {
      operationsFeed.unsubscribe();
      for (const collection of collections.values()) collection.close();
    },
  };
}

function byPlace(a: StoredOperation, b: StoredOperation): number {
  return a.order - b.order;
}

class CollectionMirror {
  readonly folded = new Observable<Folded<unknown>>({ loaded: false, rows: new Map() });
  private readonly truth = new Map<string, StoredRow>();
  private isRead = false;
  private isBegun = false;
  private readonly feed: Subscription;

  constructor(
    db: OfflineDatabase,
    private readonly scope: string,
    private readonly collection: string,
    private readonly operationsOn: (ref: RowRef) => readonly StoredOperation[],
    private readonly kindOf: (call: string) => OfflineKind | undefined,
    private readonly pendingIds: () => Iterable<string>,
  ) {
    this.feed = follow<StoredRow>({
      first: () =>
        db.rows
          .where('[scope+collection+key]')
          .between([scope, collection, ''], [scope, collection, '\uffff'])
          .toArray(),
      since: (rev) => db.rows.where('rev').above(rev).toArray(),
      startRev: () => currentRev(db),
      apply: (changed) => {
        const keys: string[] = [];
        for (const row of changed) {
          if (row.scope !== scope || row.collection !== collection) continue;
          this.truth.set(row.key, row);
          keys.push(row.key);
        }
        this.isRead = true;
        this.update(keys);
      },
    });
  }

  /** The outbox has been read: until then a row would be shown as if nothing waited for it. */
  begin(): void {
    this.isBegun = true;
    this.update([]);
  }

  /** Folds anew the rows among `ids` that are of this collection: their operations have changed. */
  refold(ids: ReadonlySet<string>): void {
    const keys = this.keysAmong(ids);
    if (keys.length > 0) this.update(keys);
  }

  close(): void {
    this.feed.unsubscribe();
  }

  private update(keys: string[]): void {
    const before = this.folded.get();
    if (!this.isRead || !this.isBegun || (before.loaded && keys.length === 0)) return;
    const rows = new Map(before.rows);
    const changed = before.loaded ? keys : this.allKeys();
    for (const key of changed) {
      const folded = this.fold(key);
      if (folded) rows.set(key, folded);
      else rows.delete(key);
    }
    this.folded.set({ loaded: true, rows });
  }

  /** Every key that has a row or an operation. */
  private allKeys(): string[] {
    return [...new Set([...this.truth.keys(), ...this.keysAmong(this.pendingIds())])];
  }

  private keysAmong(ids: Iterable<string>): string[] {
    const prefix = refId({ scope: this.scope, collection: this.collection, key: '' });
    return [...ids].filter((id) => id.startsWith(prefix)).map((id) => id.slice(prefix.length));
  }

  private fold(key: string): FoldedRow<unknown> | undefined {
    const ref = { scope: this.scope, collection: this.collection, key };
    const operations = this.operationsOn(ref);
    let value: unknown = this.truth.get(key)?.value ?? undefined;
    for (const operation of operations)
      value = this.kindOf(operation.call)?.fold(ref, value, operation) ?? undefined;
    if (value === undefined) return undefined;
    return {
      value,
      pending: operations.length > 0,
      parked: operations.some((one) => one.state === 'parked'),
    };
  }
}

/** Reads everything once, then whatever has a higher `rev`, for as long as it is followed. */
function follow<Item extends { rev: number }>(source: {
  first: () => Promise<Item[]>;
  since: (rev: number) => Promise<Item[]>;
  startRev: () => Promise<number>;
  apply: (items: Item[]) => void;
}): Subscription {
  let rev: number | undefined;
  return liveQuery(async () => {
    if (rev !== undefined) return { items: await source.since(rev), upTo: rev };
    // The number first: a change between the two reads is then read twice, never missed.
    const upTo = await source.startRev();
    return { items: await source.first(), upTo };
  }).subscribe({
    next({ items, upTo }) {
      const isFirst = rev === undefined;
      rev = items.reduce((highest, item) => Math.max(highest, item.rev), upTo);
      if (isFirst || items.length > 0) source.apply(items);
    },
    error() {
      // The database was closed under us; whoever opens it anew follows it anew.
    },
  });
}

async function currentRev(db: OfflineDatabase): Promise<number> {
  return (await db.counters.get('rev'))?.value ?? 0;
}
