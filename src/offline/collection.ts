import { rowId } from '#core/wire/collection';
import type { OfflineDatabase, StoredRow } from './database.ts';
import type { PendingChange } from './pending.ts';
import { Observable } from './status.ts';

/** A row as a screen shows it: what the server said, with what waits here folded into it. */
export type FoldedRow<Value> = {
  value: Value;
  /** Something about it has not been sent or not been answered yet. */
  pending: boolean;
  /** Something about it was refused and waits for a person. */
  parked: boolean;
};

export type Folded<Value> = { loaded: boolean; rows: ReadonlyMap<string, FoldedRow<Value>> };

export type PendingOn = { on(row: string): readonly PendingChange[]; rowIds(): Iterable<string> };

/** The number of a row that was known before the database was opened again, and has not been read since. */
const notReadAgain = -1;

/** One collection of one scope in memory: what the server said of each row, and the row with pending work folded in. */
export class CollectionMirror {
  readonly folded = new Observable<Folded<unknown>>({ loaded: false, rows: new Map() });
  private readonly truth = new Map<string, StoredRow>();
  private reading: Promise<unknown> | undefined;
  private isRead = false;
  private isOutboxRead = false;
  /** The last revision that has been read, and the one from which on changes are told. */
  private readUpTo = 0;
  private toldFrom = 0;

  constructor(
    private readonly db: OfflineDatabase,
    readonly scope: string,
    private readonly collection: string,
    private readonly pending: PendingOn,
  ) {
    this.read();
  }

  /**
   * The whole outbox has been read: until then a row would be shown as if nothing waited for it. `rowIds`: those that it
   * changes, or changed before it was read again. `toldFrom`: changes after this revision will be told.
   */
  begin(rowIds: ReadonlySet<string>, toldFrom: number): void {
    this.isOutboxRead = true;
    this.toldFrom = toldFrom;
    this.readMissed();
    this.publish(this.keysAmong(rowIds));
  }

  /** The database was opened again and may count anew: what it holds replaces what is known, whatever its numbers. */
  forgetNumbers(): void {
    for (const [key, row] of this.truth) this.truth.set(key, { ...row, rev: notReadAgain });
    this.toldFrom = 0;
    this.readAgain();
  }

  /**
   * The scope is whole again: a row that was on screen when the database was emptied, and has not come since, is gone.
   * Answers whether that is settled for every row.
   */
  async dropLost(): Promise<boolean> {
    const isInDoubt = (key: string) => this.truth.get(key)?.rev === notReadAgain;
    const doubtful = [...this.truth.keys()].filter(isInDoubt);
    const rows = await this.db.rows.bulkGet(
      doubtful.map((key): [string, string, string] => [this.scope, this.collection, key]),
    );
    const gone = doubtful.filter((key, index) => rows[index] === undefined && isInDoubt(key));
    for (const key of gone) this.truth.delete(key);
    this.publish(gone);
    return gone.length === doubtful.length;
  }

  /** Takes in changed rows, and folds anew those whose operations have changed. */
  take(changed: readonly StoredRow[], rowIds: ReadonlySet<string>): void {
    if (!this.isRead) this.read();
    const keys = this.keysAmong(rowIds);
    for (const row of changed) {
      if (row.scope === this.scope && row.collection === this.collection && this.learn(row))
        keys.push(row.key);
    }
    this.publish(keys);
  }

  /** A row with what waits for it folded in, but for one operation. */
  without(key: string, operationId: string): unknown {
    return this.fold(key, operationId)?.value;
  }

  /** Once; again with the next change should the database have been closed under it. */
  private read(): void {
    if (this.reading) return;
    const { db, scope, collection } = this;
    const reading = db.transaction('r', db.rows, db.counters, async () => ({
      upTo: await db.lastRev(),
      rows: await db.rows
        .where('[scope+collection+key]')
        .between([scope, collection, ''], [scope, collection, '\uffff'])
        .toArray(),
    }));
    this.reading = reading;
    // A reading that a newer one has overtaken may be of a database that is gone.
    const isLast = () => this.reading === reading;
    reading.then(
      ({ upTo, rows }) => {
        if (!isLast()) return;
        const keys = rows.filter((row) => this.learn(row)).map((row) => row.key);
        this.isRead = true;
        this.readUpTo = upTo;
        this.publish(keys);
        this.readMissed();
      },
      () => {
        if (isLast()) this.reading = undefined;
      },
    );
  }

  private readAgain(): void {
    this.reading = undefined;
    this.read();
  }

  /** What was written after the reading and before changes are told would be missed by both. */
  private readMissed(): void {
    if (this.isRead && this.readUpTo < this.toldFrom) this.readAgain();
  }

  /** What comes first may be the later one: the first reading and a change can overtake each other. */
  private learn(row: StoredRow): boolean {
    const known = this.truth.get(row.key);
    if (known && known.rev >= row.rev) return false;
    this.truth.set(row.key, row);
    return true;
  }

  private publish(keys: readonly string[]): void {
    const before = this.folded.get();
    if (!this.isRead || !this.isOutboxRead || (before.loaded && keys.length === 0)) return;
    const rows = new Map(before.rows);
    for (const key of before.loaded ? keys : this.allKeys()) {
      const folded = this.fold(key);
      if (folded) rows.set(key, folded);
      else rows.delete(key);
    }
    this.folded.set({ loaded: true, rows });
  }

  /** Every key that has a row or an operation. */
  private allKeys(): string[] {
    return [...new Set([...this.truth.keys(), ...this.keysAmong(this.pending.rowIds())])];
  }

  private keysAmong(ids: Iterable<string>): string[] {
    const prefix = this.idOf('');
    return [...ids].filter((id) => id.startsWith(prefix)).map((id) => id.slice(prefix.length));
  }

  private fold(key: string, without?: string): FoldedRow<unknown> | undefined {
    const pending = this.pending.on(this.idOf(key)).filter(({ operation }) => operation.id !== without);
    let value: unknown = this.truth.get(key)?.value ?? undefined;
    for (const { change } of pending) value = change.fold(value) ?? undefined;
    if (value === undefined) return undefined;
    return {
      value,
      pending: pending.length > 0,
      parked: pending.some(({ operation }) => operation.state === 'parked'),
    };
  }

  private idOf(key: string): string {
    return rowId({ scope: this.scope, collection: this.collection, key });
  }
}
