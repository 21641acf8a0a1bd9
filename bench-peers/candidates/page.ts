/** What a candidate does in its page: the bench drives all of them by these verbs and no others. */
export type Peer = {
  /** Opens what the browser kept, as the candidate's documentation starts an app. With a network it sends by itself. */
  open(): Promise<void>;
  /** Records one operation; resolves when the candidate says that it is kept, or where it says nothing, its storage. */
  keep(operation: BenchOperation): Promise<void>;
  /** Records many at once, by the quickest way that ends in the same storage: only the depth of the queue counts. */
  fill(operations: readonly BenchOperation[]): Promise<void>;
  /** Operations kept here that are not known to have reached the server. */
  pending(): Promise<number>;
  /** Operations that the candidate reported as failed for good. */
  givenUp(): number;
};

/** The same for everyone: what a remark on some goods weighs, about 300 bytes as JSON. */
export type BenchOperation = {
  id: string;
  store: string;
  goods: string;
  lot: string;
  editType: string;
  remark: string;
  occurredAt: string;
};

/** What the page shows to the bench. */
export type BenchPage = Peer & {
  /** Records one after the other, without pauses, until all are kept or the time is up; milliseconds each. */
  enqueue(operations: readonly BenchOperation[], withinMs: number): Promise<number[]>;
  /** Set when the page was asked to start by itself: from the beginning of the navigation to the pending count. */
  started: { tookMs: number; pending: number } | undefined;
};

declare global {
  interface Window {
    bench: BenchPage;
  }
}

/** One operation in one request, as most candidates send it. Throws when the answer is not a success. */
export async function sendOne(operation: BenchOperation, idempotencyKey = operation.id): Promise<void> {
  const answer = await fetch('/api/operations', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': idempotencyKey },
    body: JSON.stringify(operation),
  });
  if (!answer.ok) throw new Error(`the server said ${answer.status}`);
  await answer.json();
}

/** `?durability=strict`: for candidates that let an app choose. */
export const isStrict = new URLSearchParams(location.search).get('durability') === 'strict';

export function show(peer: Peer): void {
  window.bench = {
    ...peer,
    started: undefined,
    async enqueue(operations, withinMs) {
      const endMs = performance.now() + withinMs;
      const took: number[] = [];
      for (const operation of operations) {
        const startMs = performance.now();
        if (startMs > endMs) break;
        await peer.keep(operation);
        took.push(performance.now() - startMs);
      }
      return took;
    },
  };
  if (new URLSearchParams(location.search).has('start')) void start(peer);
}

async function start(peer: Peer): Promise<void> {
  await peer.open();
  const pending = await peer.pending();
  window.bench.started = { tookMs: performance.now(), pending };
}
