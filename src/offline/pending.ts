import { rowId } from '#core/wire/collection';
import type { StoredOperation } from './database.ts';
import type { Change, Kinds } from './kinds.ts';

/** An operation, and what it does to one row. */
export type PendingChange = { operation: StoredOperation; change: Change };

/**
 * The operations that wait or are parked, findable by the row that they change. What an operation changes is worked out
 * once: it is never rewritten.
 */
export class PendingIndex {
  private readonly byOrder = new Map<number, { operation: StoredOperation; changes: readonly Change[] }>();
  private readonly byRow = new Map<string, PendingChange[]>();
  /** What `all` answers; with ten thousand waiting, a tap must not sort them anew. Undefined: to be put in order. */
  private ordered: readonly StoredOperation[] | undefined;

  constructor(private readonly kinds: Pick<Kinds, 'about'>) {}

  /** In order. */
  all(): readonly StoredOperation[] {
    this.ordered ??= [...this.byOrder.values()].map(({ operation }) => operation).sort(byOrder);
    return this.ordered;
  }

  /** What changes a row, in order. */
  on(row: string): readonly PendingChange[] {
    return this.byRow.get(row) ?? [];
  }

  rowIds(): Iterable<string> {
    return this.byRow.keys();
  }

  /** Takes in what the outbox holds now, and what has become of the operations that were pending. Answers as `take`. */
  takeWhole(now: readonly StoredOperation[]): ReturnType<PendingIndex['take']> {
    const known = new Set(this.all().map(({ id }) => id));
    const former = [...this.byRow.keys()];
    this.ordered = undefined;
    this.byOrder.clear();
    this.byRow.clear();
    const { rowIds, hasArrived } = this.take(now);
    return {
      rowIds: new Set([...former, ...rowIds]),
      hasArrived,
      sent: now.filter(({ state, id }) => state === 'sent' && known.has(id)),
    };
  }

  /**
   * Takes changed operations in. Answers the rows that look different now, whether something has newly come to wait,
   * and what has been applied.
   */
  take(changed: readonly StoredOperation[]): {
    rowIds: ReadonlySet<string>;
    hasArrived: boolean;
    sent: readonly StoredOperation[];
  } {
    this.ordered = this.orderedWith(changed);
    const rowIds = new Set<string>();
    const sent: StoredOperation[] = [];
    let hasArrived = false;
    for (const operation of changed) {
      const former = this.byOrder.get(operation.order);
      const isSame = former?.operation.id === operation.id;
      if (operation.state === 'waiting' && former?.operation.state !== 'waiting') hasArrived = true;
      if (operation.state === 'sent' && isSame) sent.push(operation);
      const changes = isSame ? former.changes : (this.kinds.about(operation)?.changes ?? []);
      // A replaced operation keeps its place: what the former one touched changes too.
      if (former) this.unlist(operation.order, former.changes);
      if (isPending(operation)) this.list(operation, changes);
      // Another attempt changes nothing on a row.
      if (isSame && former.operation.state === operation.state) continue;
      for (const { row } of [...changes, ...(former?.changes ?? [])]) rowIds.add(rowId(row));
    }
    return { rowIds, hasArrived, sent };
  }

  /** Those that come behind all others, as what has just been recorded does, are put there. */
  private orderedWith(changed: readonly StoredOperation[]): readonly StoredOperation[] | undefined {
    const last = this.ordered?.at(-1)?.order ?? 0;
    if (!this.ordered || !changed.every((one) => isPending(one) && one.order > last)) return undefined;
    return [...this.ordered, ...[...changed].sort(byOrder)];
  }

  private list(operation: StoredOperation, changes: readonly Change[]): void {
    this.byOrder.set(operation.order, { operation, changes });
    for (const change of changes) {
      const others = this.byRow.get(rowId(change.row)) ?? [];
      this.byRow.set(
        rowId(change.row),
        [...others, { operation, change }].sort((a, b) => a.operation.order - b.operation.order),
      );
    }
  }

  private unlist(order: number, changes: readonly Change[]): void {
    this.byOrder.delete(order);
    for (const { row } of changes) {
      const id = rowId(row);
      const others = (this.byRow.get(id) ?? []).filter(({ operation }) => operation.order !== order);
      if (others.length > 0) this.byRow.set(id, others);
      else this.byRow.delete(id);
    }
  }
}

function isPending({ state }: StoredOperation): boolean {
  return state === 'waiting' || state === 'parked';
}

function byOrder(a: StoredOperation, b: StoredOperation): number {
  return a.order - b.order;
}
