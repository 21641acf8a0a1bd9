/** What reached the server in one scenario: how often each operation was delivered, and what the peers' own protocols keep. */
export class Ledger {
  private readonly deliveries = new Map<string, number>();
  /** Of answers that were swallowed after what was asked had been done. */
  droppedAnswers = 0;
  requests = 0;
  firstRequestMs: number | undefined;
  /** Hears of each operation that is new. */
  onApplied: (() => void) | undefined;
  /** RxDB's master documents and CouchDB's documents, by id. */
  readonly documents = new Map<string, unknown>();
  /** CouchDB's own notes: how far a replication has come. */
  readonly notes = new Map<string, object>();

  /** One operation has arrived; true when it is new, so that it takes effect. */
  deliver(id: string): boolean {
    const before = this.deliveries.get(id) ?? 0;
    this.deliveries.set(id, before + 1);
    if (before === 0) this.onApplied?.();
    return before === 0;
  }

  /** What was tried before the measured part began. */
  forgetRequests(): void {
    this.requests = 0;
    this.firstRequestMs = undefined;
  }

  has(id: string): boolean {
    return this.deliveries.has(id);
  }

  get applied(): number {
    return this.deliveries.size;
  }

  /** Deliveries beyond the first: effects that happen twice on a server that looks at no ids. */
  get repeats(): number {
    return [...this.deliveries.values()].reduce((sum, times) => sum + times - 1, 0);
  }
}
