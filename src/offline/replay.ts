import { codes, endsSession, mayPass } from '#core/wire/codes';
import { type Envelope, refusalOf } from '#core/wire/envelope';
import { maxOperationsInBatch, replayOperations } from '#core/wire/outbox';
import { giveBack, newEpochIn, outcomesIn, park, startEpoch, takeBatch, writeOutcomes } from './batch.ts';
import type { Clock } from './clock.ts';
import type { OfflineDatabase, StoredOperation } from './database.ts';
import type { Environment } from './environment.ts';
import { post } from './network.ts';
import { wireOperation } from './outbox.ts';
import type { SessionKeeper } from './session.ts';
import type { Observable, Status } from './status.ts';

export type ReplayParts = {
  db: OfflineDatabase;
  environment: Environment;
  clock: Clock;
  session: SessionKeeper;
  userId: string;
  language: () => string;
  status: Observable<Status>;
  /** Scopes that are let go last. */
  keptScopes: () => readonly string[];
  /** Aborted when it is closed: nobody waits for rows any more. */
  closed: AbortSignal;
};

export type Replayer = {
  /** Something happened that makes a try worth while: a submit, the network, a login. Forgets the back-off. */
  wake(): void;
  /** Something was recorded here: like `wake`, but fast hands without a network do not cause a try with each tap. */
  recorded(): void;
  /** There may be something to send; whoever is already waiting for the network goes on waiting. */
  look(): void;
  /** Sends until nothing is left or nothing can be sent; for the worker's Background Sync. */
  drain(): Promise<void>;
  stop(): void;
};

/** What a try came to: `more` to send, nothing left (`idle`), wait and try again, or wait for a person. */
type Step = { next: 'more' | 'idle' | 'paused' } | { next: 'later'; waitMs: number | null };

const backOffFirstMs = 500;
const backOffCapMs = 10_000;
/** Each try writes down that it was made, and the next tap waits for that. */
const triesForTapsApartMs = 500;
/** A batch takes 10 s at most, and two other windows may be before this one. */
const heldUpAfterMs = 30_000;
/** However long a server asks for: a slip in its settings must not silence a device for a day. */
const heldOffCapMs = 300_000;

/**
 * Sends what waits, in batches, one context of this device at a time. An unreachable server is tried again for ever,
 * with growing pauses of at most 10 s; a refusal parks its operation and holds back only its subject.
 */
export function createReplayer(parts: ReplayParts): Replayer {
  const { environment, status } = parts;
  let failures = 0;
  let batchSize = maxOperationsInBatch;
  /** By subject, the first operation that the server could not do now: until all others have gone, it holds them up no more. */
  const passedOver = new Map<string, number>();
  let timer: unknown;
  let isWaiting = false;
  /** The server itself said how long to wait: nothing but time ends that. */
  let isHeldOff = false;
  let running: Promise<void> | undefined;
  /** A try is wanted, whatever the last one came to. */
  let isAsked = false;
  /** Something has come to wait since the last look. */
  let isNews = false;
  /** Something was recorded while a try was under way, or when one had only just failed. */
  let isRecorded = false;
  let hasJustFailed = false;
  let restTimer: unknown;
  let stopped = false;

  async function run(): Promise<void> {
    for (let goesOn = true; goesOn; ) {
      isAsked = false;
      isNews = false;
      isRecorded = false;
      isWaiting = false;
      environment.clearTimer(timer);
      const step = await tryOnce();
      if (stopped) return;
      if (step.next === 'later') {
        schedule(step.waitMs);
        rest();
      } else {
        hasJustFailed = false;
      }
      goesOn = step.next === 'more' || (isAsked && !isHeldOff) || (isNews && step.next === 'idle');
    }
    running = undefined;
    status.set({ ...status.get(), sending: null });
  }

  async function tryOnce(): Promise<Step> {
    const waiting = environment.setTimer(() => sayHeldUp(true), heldUpAfterMs);
    const granted = () => {
      environment.clearTimer(waiting);
      sayHeldUp(false);
    };
    try {
      return await environment.withLock(`stockroom-replay-${parts.userId}`, () => {
        granted();
        return sendBatch();
      });
    } catch {
      // The database closed under us, a write failed, or the page was left: the operations are still there, so this is
      // like no network.
      granted();
      failures += 1;
      return { next: 'later', waitMs: null };
    }
  }

  function sayHeldUp(heldUp: boolean): void {
    if (!stopped && status.get().heldUp !== heldUp) status.set({ ...status.get(), heldUp });
  }

  async function sendBatch(): Promise<Step> {
    const token = await parts.session.tokenToSend();
    if (token === undefined) return { next: 'paused' };
    const isCounted = status.get().reachable !== false;
    const { batch, left, epoch } = await takeBatch(parts.db, batchSize, isCounted, passedOver);
    if (batch.length === 0) {
      passedOver.clear();
      if (left === 0) return { next: 'idle' };
      failures += 1;
      return { next: 'later', waitMs: null };
    }
    const done = status.get().sending?.done ?? 0;
    status.set({ ...status.get(), sending: { done, total: done + left } });

    const body = { operations: batch.map(wireOperation), ...(epoch !== undefined && { epoch }) };
    const reply = await post(environment, replayOperations.path, body, { token, language: parts.language() });
    if (reply.kind === 'unreachable') return unreachable();

    parts.clock.measure(reply.envelope.serverTime, reply.sentAt, reply.receivedAt);
    const { code } = reply.envelope;
    if (code === codes.success) return applied(batch, reply.envelope, done);
    if (code >= codes.serverError && !endsSession(code)) return unreachable();
    await giveBack(parts.db, batch);
    if (endsSession(code)) {
      parts.session.ended(token);
      return { next: 'paused' };
    }
    if (code === codes.clientTooOld) {
      status.set({ ...status.get(), reachable: true, paused: 'update-needed' });
      return { next: 'paused' };
    }
    const newEpoch = newEpochIn(reply.envelope);
    if (newEpoch !== undefined) {
      await startEpoch(parts.db, newEpoch);
      passedOver.clear();
      return { next: 'more' };
    }
    if (code === codes.tooLarge || code === codes.badRequest || code === codes.invalid)
      return refusedAsAWhole(batch, reply.envelope);
    // Too many requests, or something that is not about these operations.
    failures += 1;
    return { next: 'later', waitMs: reply.retryAfterMs };
  }

  async function applied(batch: StoredOperation[], envelope: Envelope<unknown>, done: number): Promise<Step> {
    const answer = outcomesIn(envelope);
    // About others' operations alone: somebody on the way has kept it.
    const isOurs = batch.some(({ id }) => answer?.outcomes.some((outcome) => outcome.id === id));
    if (!answer || !isOurs) return unreachable();
    const { serverTime } = envelope;
    // The others are as if nothing had been said of them: no person can mend what only has to be tried again.
    const outcomes = answer.outcomes.filter((outcome) => !mayPass(outcome.code));
    const settled = { ...answer, outcomes };
    const nowMs = parts.clock.now();
    const answered = await writeOutcomes(parts.db, batch, settled, { serverTime, nowMs });
    const { sending, paused } = status.get();
    status.set({
      ...status.get(),
      reachable: true,
      // A late answer to what was sent in a session that has ended since does not open another.
      paused: paused === 'signed-out' ? paused : null,
      lastSyncAt: parts.clock.iso(),
      clockBehind: parts.clock.isBehind(),
      clockAhead: parts.clock.isAhead(),
      sending: sending && { ...sending, done: done + answered },
    });
    const settledIds = new Set(outcomes.map(({ id }) => id));
    const unsettled = batch.filter(({ id }) => !settledIds.has(id));
    if (answered + unsettled.length === 0) {
      // A server that answers nothing about what it was sent must not be asked again at once, for ever.
      failures += 1;
      return { next: 'later', waitMs: null };
    }
    for (const { subject, order } of unsettled)
      passedOver.set(subject, Math.min(order, passedOver.get(subject) ?? order));
    if (answered > 0) failures = 0;
    batchSize = Math.min(maxOperationsInBatch, batchSize * 2);
    return { next: 'more' };
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

  function schedule(waitMs: number | null): void {
    isWaiting = true;
    isHeldOff = waitMs !== null;
    environment.clearTimer(timer);
    timer = environment.setTimer(
      () => {
        isHeldOff = false;
        start();
      },
      waitMs === null ? backOffMs() : Math.min(waitMs, heldOffCapMs),
    );
  }

  function rest(): void {
    hasJustFailed = true;
    environment.clearTimer(restTimer);
    restTimer = environment.setTimer(() => {
      hasJustFailed = false;
      if (isRecorded) start();
    }, triesForTapsApartMs);
  }

  function backOffMs(): number {
    const full = Math.min(backOffCapMs, backOffFirstMs * 2 ** Math.min(failures - 1, 10));
    return full / 2 + (full / 2) * environment.random();
  }

  function start(): void {
    if (stopped || isHeldOff) return;
    running ??= run();
  }

  return {
    wake() {
      failures = 0;
      isAsked = true;
      start();
    },
    recorded() {
      failures = 0;
      isNews = true;
      isRecorded = true;
      if (!hasJustFailed) start();
    },
    look() {
      if (isWaiting) return;
      isNews = true;
      start();
    },
    async drain() {
      isAsked = true;
      start();
      await running;
    },
    stop() {
      stopped = true;
      environment.clearTimer(timer);
      environment.clearTimer(restTimer);
    },
  };
}
