import { codes, endsSession } from '#core/wire/codes';
import { type Envelope, refusalOf } from '#core/wire/envelope';
import { maxOperationsInBatch, type Outcome, replayOperations } from '#core/wire/outbox';
import type { Clock } from './clock.ts';
import type { LastAnswer, OfflineDatabase, StoredOperation } from './database.ts';
import type { Device, SignedIn } from './device.ts';
import type { Environment } from './environment.ts';
import { post } from './network.ts';
import { settle, wireOperation } from './outbox.ts';
import { writeRows } from './replica.ts';
import type { Observable, Status } from './status.ts';

export type ReplayParts = {
  db: OfflineDatabase;
  environment: Environment;
  clock: Clock;
  device: Device;
  userId: string;
  language: () => string;
  status: Observable<Status>;
  /** Told what became of each operation, after it was written. */
  onOutcomes: (outcomes: readonly Outcome[]) => void;
};

export type Replayer = {
  /** Something happened that makes a try worth while: a submit, the network, a login. Forgets the back-off. */
  wake(): void;
  /** Sends until nothing is left or nothing can be sent; for the worker's Background Sync. */
  drain(): Promise<void>;
  stop(): void;
};

/** What a try came to: `more` to send, nothing left (`idle`), wait and try again, or wait for a person. */
type Step = { next: 'more' | 'idle' | 'paused' } | { next: 'later'; waitMs: number | null };

const backOffFirstMs = 500;
const backOffCapMs = 10_000;

/**
 * Sends what waits, in batches, one context of this device at a time. An unreachable server is tried again for ever,
 * with growing pauses of at most 10 s; a refusal parks its operation and holds back only its subject.
 */
export function createReplayer(parts: ReplayParts): Replayer {
  const { environment, status } = parts;
  let failures = 0;
  let batchSize = maxOperationsInBatch;
  let timer: unknown;
  let running: Promise<void> | undefined;
  let again = false;
  let stopped = false;

  async function run(): Promise<void> {
    do {
      again = false;
      const step = await tryOnce();
      if (stopped) return;
      if (step.next === 'more') again = true;
      else if (step.next === 'later') schedule(step.waitMs ?? backOffMs());
    } while (again);
    status.set({ ...status.get(), sending: null });
  }

  async function tryOnce(): Promise<Step> {
    try {
      return await environment.withLock(`stockroom-replay-${parts.userId}`, () => sendBatch());
    } catch {
      // The database closed under us, or a write failed: the operations are still there, so this is like no network.
      failures += 1;
      return { next: 'later', waitMs: null };
    }
  }

  async function sendBatch(): Promise<Step> {
    const session = await parts.device.read<SignedIn<{ userId: string }>>('session');
    if (session?.user.userId !== parts.userId) return pause('signed-out');
    if (status.get().paused) status.set({ ...status.get(), paused: null });
    const { batch, left } = await takeBatch(parts.db, batchSize);
    if (batch.length === 0) return { next: 'idle' };
    const done = status.get().sending?.done ?? 0;
    status.set({ ...status.get(), sending: { done, total: done + left } });

    await countAttempt(parts.db, batch, 1);
    const body = { operations: batch.map(wireOperation) };
    const reply = await post(environment, replayOperations.path, body, {
      token: session.token,
      language: parts.language(),
    });
    if (reply.kind === 'unreachable') return unreachable();

    parts.clock.measure(reply.envelope.serverTime, reply.sentAt, reply.receivedAt);
    const { code } = reply.envelope;
    if (code === codes.success) return applied(batch, reply.envelope, done);
    if (endsSession(code)) {
      await countAttempt(parts.db, batch, -1);
      return pause('signed-out');
    }
    if (code === codes.clientTooOld) return pause('update-needed');
    if (code === codes.tooManyRequests) return { next: 'later', waitMs: reply.retryAfterMs };
    if (code >= codes.serverError && code < codes.sessionUnknown) return unreachable();
    return refusedAsAWhole(batch, reply.envelope);
  }

  async function applied(batch: StoredOperation[], envelope: Envelope<unknown>, done: number): Promise<Step> {
    const outcomes = outcomesIn(envelope);
    if (!outcomes) return unreachable();
    await writeOutcomes(parts, batch, outcomes, envelope.serverTime);
    failures = 0;
    batchSize = Math.min(maxOperationsInBatch, batchSize * 2);
    const sending = status.get().sending;
    status.set({
      ...status.get(),
      reachable: true,
      lastSyncAt: parts.clock.iso(),
      clockBehind: parts.clock.isBehind(),
      sending: sending && { ...sending, done: done + outcomes.length },
    });
    parts.onOutcomes(outcomes);
    // A server that answers nothing about what it was sent must not be asked again at once, for ever.
    return outcomes.length > 0 ? { next: 'more' } : unreachable();
  }

  /** The request itself was refused: too large, or something in it is malformed. Halved until the culprit is alone. */
  async function refusedAsAWhole(batch: StoredOperation[], envelope: Envelope<unknown>): Promise<Step> {
    const [first] = batch;
    if (first && batch.length === 1) {
      const { reason, params } = refusalOf(envelope);
      await park(parts.db, first, { code: envelope.code, reason, params, at: envelope.serverTime });
    } else {
      batchSize = Math.max(1, Math.floor(batch.length / 2));
    }
    return { next: 'more' };
  }

  function unreachable(): Step {
    failures += 1;
    // A smaller batch has a better chance on a line that cuts long requests.
    batchSize = Math.max(10, Math.floor(batchSize / 2));
    status.set({ ...status.get(), reachable: false });
    return { next: 'later', waitMs: null };
  }

  function pause(why: NonNullable<Status['paused']>): Step {
    status.set({ ...status.get(), paused: why });
    return { next: 'paused' };
  }

  function backOffMs(): number {
    const full = Math.min(backOffCapMs, backOffFirstMs * 2 ** Math.min(failures - 1, 10));
    return full / 2 + (full / 2) * environment.random();
  }

  function schedule(waitMs: number): void {
    environment.clearTimer(timer);
    timer = environment.setTimer(start, waitMs);
  }

  function start(): void {
    if (stopped) return;
    if (running) {
      again = true;
      return;
    }
    running = run().finally(() => {
      running = undefined;
    });
  }

  return {
    wake() {
      failures = 0;
      environment.clearTimer(timer);
      start();
    },
    async drain() {
      start();
      await running;
    },
    stop() {
      stopped = true;
      environment.clearTimer(timer);
    },
  };
}

/** The oldest operations that may go: waiting, and not behind a parked one of their subject. */
async function takeBatch(
  db: OfflineDatabase,
  size: number,
): Promise<{ batch: StoredOperation[]; left: number }> {
  return db.transaction('r', db.operations, async () => {
    const parked = await db.operations
      .where('[state+order]')
      .between(['parked', 0], ['parked', Infinity])
      .toArray();
    const heldSubjects = new Set(parked.map((operation) => operation.subject));
    const waiting = db.operations.where('[state+order]').between(['waiting', 0], ['waiting', Infinity]);
    const batch = await waiting
      .clone()
      .and((operation) => !heldSubjects.has(operation.subject))
      .limit(size)
      .toArray();
    return { batch, left: batch.length < size ? batch.length : await waiting.count() };
  });
}

/** Counted before sending: an operation with an attempt may have been applied, whatever became of the answer. */
async function countAttempt(db: OfflineDatabase, batch: StoredOperation[], by: 1 | -1): Promise<void> {
  await db.transaction('rw', db.operations, async () => {
    const now = await db.operations.bulkGet(batch.map((operation) => operation.order));
    await db.operations.bulkPut(
      now.flatMap((operation) =>
        operation ? [{ ...operation, attempts: Math.max(0, operation.attempts + by) }] : [],
      ),
    );
  });
}

/** In one transaction: the operations that were answered, and the rows that they changed. No row jumps back. */
async function writeOutcomes(
  parts: ReplayParts,
  batch: StoredOperation[],
  outcomes: Outcome[],
  serverTime: string,
): Promise<void> {
  const { db, environment } = parts;
  const byId = new Map(outcomes.map((outcome) => [outcome.id, outcome]));
  await db.transaction('rw', db.operations, db.rows, db.cursors, db.counters, async () => {
    for (const sent of batch) {
      const outcome = byId.get(sent.id);
      // Meanwhile another tab may have settled it, or its user discarded it.
      const operation = outcome && (await db.operations.get(sent.order));
      if (!outcome || operation?.id !== sent.id || operation.state !== 'waiting') continue;
      if (outcome.code === codes.success) await settle(db, operation, 'sent', environment.now());
      else await park(db, operation, answerOf(outcome, serverTime));
    }
    await writeRows(
      db,
      outcomes.flatMap((outcome) => outcome.rows),
    );
  });
}

async function park(db: OfflineDatabase, operation: StoredOperation, lastAnswer: LastAnswer): Promise<void> {
  await db.transaction('rw', db.operations, db.counters, async () => {
    await db.operations.update(operation.order, { state: 'parked', lastAnswer, rev: await db.nextRev() });
  });
}

function answerOf(outcome: Outcome, at: string): LastAnswer {
  const { reason, params, current } = refusalOf({
    code: outcome.code,
    success: false,
    message: outcome.message,
    data: outcome.data,
    serverTime: at,
  });
  return { code: outcome.code, reason, params, at, ...(current !== undefined && { current }) };
}

function outcomesIn(envelope: Envelope<unknown>): Outcome[] | undefined {
  const { data } = envelope;
  if (typeof data !== 'object' || data === null || !('outcomes' in data) || !Array.isArray(data.outcomes))
    return undefined;
  return data.outcomes;
}
