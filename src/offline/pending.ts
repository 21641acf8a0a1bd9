import type { StoredOperation } from './database.ts';
import { type OfflineKind, type RowRef, refId } from './kinds.ts';

/** The operations that wait or are parked, findable by the row that they change. */
export class PendingIndex {
  private readonly byOrder = new Map<number, StoredOperation>();
  private readonly byRow = new Map<string, StoredOperation[]>();

  constructor(private readonly kindOf: (call: string) => OfflineKind | undefined) {}

  /** In order. */
  all(): StoredOperation[] {
    return [...this.byOrder.values()].sort((a, b) => a.order - b.order);
  }

  /** Those that change a row, in order. */
  on(ref: RowRef): readonly StoredOperation[] {
    return this.byRow.get(refId(ref)) ?? [];
  }

  rowIds(): Iterable<string> {
    return this.byRow.keys();
  }

  /** Takes in what the outbox holds now, and what has become of the operations that were pending. Answers as `take`. */
  takeWhole(now: readonly StoredOperation[]): ReturnType<PendingIndex['take']> {
    const known = new Set([...this.byOrder.values()].map(({ id }) => id));
    const former = [...this.byRow.keys()];
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
    const rowIds = new Set<string>();
    const sent: StoredOperation[] = [];
    let hasArrived = false;
    for (const operation of changed) {
      const former = this.byOrder.get(operation.order);
      const isPending = operation.state === 'waiting' || operation.state === 'parked';
      if (operation.state === 'waiting' && former?.state !== 'waiting') hasArrived = true;
      if (operation.state === 'sent' && former?.id === operation.id) sent.push(operation);
      // A replaced operation keeps its place: what the former one touched changes too.
      if (former) this.unlist(former);
      if (isPending) this.list(operation);
      // Another attempt changes nothing on a row.
      if (former?.id === operation.id && former.state === operation.state) continue;
      for (const id of [...this.idsOf(operation), ...(former ? this.idsOf(former) : [])]) rowIds.add(id);
    }
    return { rowIds, hasArrived, sent };
  }

  private list(operation: StoredOperation): void {
    this.byOrder.set(operation.order, operation);
    for (const id of this.idsOf(operation)) {
      const others = this.byRow.get(id) ?? [];
      this.byRow.set(
        id,
        [...others, operation].sort((a, b) => a.order - b.order),
      );
    }
  }

  private unlist(operation: StoredOperation): void {
    this.byOrder.delete(operation.order);
    for (const id of this.idsOf(operation)) {
      const others = (this.byRow.get(id) ?? []).filter((one) => one.order !== operation.order);
      if (others.length > 0) this.byRow.set(id, others);
      else this.byRow.delete(id);
    }
  }

  private idsOf(operation: StoredOperation): string[] {
    return this.kindOf(operation.call)?.touches(operation).map(refId) ?? [];
  }
}
