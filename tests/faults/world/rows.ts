import { type Collection, rowIn } from '#core/wire/collection';
import type { Cursor, ReplicaRow } from '#core/wire/replica';

type Row = Change & { seq: number };

/** What becomes of a row; null takes it out of the scope. Made by `changeOf`. */
export type Change = { collection: string; key: string; value: unknown };

/** A change and its scope. */
export type ScopedChange = Change & { scope: string };

/** @param of the store's code; for a company's rows `wholeCompany` */
export function changeOf<Row>(
  of: Collection<Row>,
  where: string,
  key: string,
  value: Row | null,
): ScopedChange {
  const { scope, collection } = rowIn(of, where, key);
  return { scope, collection, key, value };
}

/** The rows of one scope as the server has them: each stamped with the number of the transaction that changed it last. */
export class ScopeRows {
  private clock = 0;
  private swept = 0;
  private rows = new Map<string, Row>();

  constructor(readonly scope: string) {}

  get<Value>({ name }: Collection<Value>, key: string): Value | null {
    // What a collection holds is declared once, and its name with it.
    return (this.rows.get(placeOf({ collection: name, key }))?.value ?? null) as Value | null;
  }

  all<Value>({ name }: Collection<Value>): Map<string, Value> {
    const own = [...this.rows.values()].filter(
      ({ collection, value }) => collection === name && value !== null,
    );
    return new Map(own.map(({ key, value }) => [key, value as Value]));
  }

  /**
   * Begins a transaction that changes rows; the answer commits it. The number is taken last thing before the commit, so
   * that numbers become visible in order: one that begins early and commits late is never passed over by a pull.
   */
  begin(changes: readonly Change[]): () => ReplicaRow[] {
    return () => {
      this.clock += 1;
      const seq = this.clock;
      return changes.map(({ collection, key, value }) => {
        this.rows.set(placeOf({ collection, key }), { seq, collection, key, value });
        return this.rowOf({ seq, collection, key, value });
      });
    };
  }

  /**
   * What changed after a cursor, oldest change first; within one number by key.
   *
   * @param readable the collections that are told; all of them unless said
   */
  page(
    epoch: string,
    cursor: Cursor | null,
    size: { page: number; first: number },
    readable?: readonly string[],
  ) {
    const isOurs = cursor?.epoch === epoch;
    const from = isOurs ? cursor : { epoch, seq: 0, key: '', since: this.clock };
    const { since = 0 } = from;
    if (Math.max(from.seq, since) < this.swept)
      return { rows: [], cursor: from, more: true, remaining: 0, outdated: true };
    const theirs = [...this.rows.values()].filter(({ collection }) => readable?.includes(collection) ?? true);
    const told = theirs.filter(({ value, seq }) => value !== null || seq > since);
    const all = told.sort((a, b) => inOrder(placed(a), placed(b)));
    if (!isOurs && size.first > 0 && all.length > 0) {
      // Out of turn, so that a new device has something to show: they come again in turn.
      const rows = all.slice(-size.first).map((row) => this.rowOf(row));
      return { rows, cursor: from, more: true, remaining: all.length };
    }
    const changed = all.filter((row) => inOrder(placed(row), from) > 0);
    const page = changed.slice(0, size.page);
    const lastRow = page.at(-1);
    const last = lastRow ? placed(lastRow) : from;
    return {
      rows: page.map((row) => this.rowOf(row)),
      cursor: { ...from, seq: last.seq, key: last.key },
      more: changed.length > page.length,
      remaining: changed.length - page.length,
    };
  }

  /** Forgets what has gone: whoever was not told of it begins at nothing. */
  sweep(): void {
    for (const [place, { value, seq }] of this.rows) {
      if (value !== null) continue;
      this.rows.delete(place);
      this.swept = Math.max(this.swept, seq);
    }
  }

  copy(): ScopeRows {
    const copy = new ScopeRows(this.scope);
    copy.clock = this.clock;
    copy.swept = this.swept;
    copy.rows = new Map(this.rows);
    return copy;
  }

  private rowOf({ seq, collection, key, value }: Row): ReplicaRow {
    return { scope: this.scope, collection, key, version: seq, value };
  }
}

function placeOf({ collection, key }: { collection: string; key: string }): string {
  return `${collection}/${key}`;
}

function placed(row: Row): { seq: number; key: string } {
  return { seq: row.seq, key: placeOf(row) };
}

function inOrder(a: { seq: number; key: string }, b: { seq: number; key: string }): number {
  return a.seq - b.seq || (a.key === b.key ? 0 : a.key < b.key ? -1 : 1);
}
