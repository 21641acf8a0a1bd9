import type { Cursor, ReplicaRow } from '#core/wire/replica';
import { type Thing, things } from './shelf.ts';

type Row = { seq: number; key: string; value: Thing | null };

export type Change = { key: string; value: Thing | null };

/** The rows of one store as the server has them: each stamped with the number of the transaction that changed it last. */
export class StoreRows {
  private clock = 0;
  private rows = new Map<string, Row>();

  constructor(readonly scope: string) {}

  get(key: string): Thing | null {
    return this.rows.get(key)?.value ?? null;
  }

  all(): Map<string, Thing> {
    return new Map([...this.rows.values()].flatMap(({ key, value }) => (value ? [[key, value]] : [])));
  }

  /**
   * Begins a transaction that changes rows; the answer commits it. The number is taken last thing before the commit, so
   * that numbers become visible in order: one that begins early and commits late is never passed over by a pull.
   */
  begin(changes: readonly Change[]): () => ReplicaRow[] {
    return () => {
      this.clock += 1;
      const seq = this.clock;
      return changes.map(({ key, value }) => {
        this.rows.set(key, { seq, key, value });
        return this.rowOf({ seq, key, value });
      });
    };
  }

  write(key: string, value: Thing | null): ReplicaRow {
    const [row] = this.begin([{ key, value }])();
    if (!row) throw new Error('a change makes a row');
    return row;
  }

  /** What changed after a cursor, oldest change first; within one number by key. */
  page(epoch: string, cursor: Cursor | null, size: { page: number; first: number }) {
    const isOurs = cursor?.epoch === epoch;
    const from = isOurs ? cursor : { seq: 0, key: '' };
    const all = [...this.rows.values()].sort(inOrder);
    if (!isOurs && size.first > 0 && all.length > 0) {
      // Out of turn, so that a new device has something to show: they come again in turn.
      const rows = all.slice(-size.first).map((row) => this.rowOf(row));
      return { rows, cursor: { epoch, seq: 0, key: '' }, more: true, remaining: all.length };
    }
    const changed = all.filter((row) => inOrder(row, from) > 0);
    const page = changed.slice(0, size.page);
    const last = page.at(-1) ?? from;
    return {
      rows: page.map((row) => this.rowOf(row)),
      cursor: { epoch, seq: last.seq, key: last.key },
      more: changed.length > page.length,
      remaining: changed.length - page.length,
    };
  }

  copy(): StoreRows {
    const copy = new StoreRows(this.scope);
    copy.clock = this.clock;
    copy.rows = new Map(this.rows);
    return copy;
  }

  private rowOf({ seq, key, value }: Row): ReplicaRow {
    return { scope: this.scope, collection: things.name, key, version: seq, value };
  }
}

function inOrder(a: { seq: number; key: string }, b: { seq: number; key: string }): number {
  return a.seq - b.seq || (a.key === b.key ? 0 : a.key < b.key ? -1 : 1);
}
