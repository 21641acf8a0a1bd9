import { codes } from '#core/wire/codes';
import { type Envelope, refusalOf } from '#core/wire/envelope';
import { databaseRestored, type Outcome } from '#core/wire/outbox';
import type { LastAnswer, OfflineDatabase, StoredOperation } from './database.ts';
import { knownEpoch, noteEpoch } from './epoch.ts';
import { nextPhoto } from './photos.ts';
import { writeRows } from './replica.ts';

/**
 * The oldest operations that may go: waiting, and not behind a parked one of their subject. Their attempt is counted in
 * the same transaction: from here on they may have been applied, whatever becomes of the answer, and taking one back
 * needs its inverse.
 * @param isCounted whether to count all that waits, in `left`: with ten thousand that takes longer than the rest, and
 *   while the server is out of reach nobody reads it
 * @param passedOver by subject, the order from which on nothing may go for now
 */
export async function takeBatch(
  db: OfflineDatabase,
  size: number,
  isCounted: boolean,
  passedOver: ReadonlyMap<string, number> = new Map(),
): Promise<{ batch: StoredOperation[]; left: number; epoch: string | undefined }> {
  return db.transaction('rw', db.operations, db.cursors, db.counters, async () => {
    const epoch = await knownEpoch(db);
    const batch = await (await sendable(db))
      .and(({ subject, order }) => order < (passedOver.get(subject) ?? Infinity))
      .limit(size)
      .toArray();
    if (batch.length === 0)
      return { batch, left: passedOver.size && (await (await sendable(db)).count()), epoch };
    await countAttempt(db, batch, 1);
    const isAll = !isCounted || batch.length < size;
    const left = isAll ? batch.length : await inState(db, 'waiting').count();
    return { batch, left, epoch };
  });
}

/** What waits and is not behind a parked one of its subject, the oldest first. Call it inside a transaction. */
async function sendable(db: OfflineDatabase) {
  const parked = await inState(db, 'parked').toArray();
  const holds = holderOf(parked);
  return inState(db, 'waiting').and((operation) => !holds(operation));
}

/** Who holds an operation back: the first parked one of its subject, where that was recorded before it. `operations`: in order. */
export function holderOf(
  operations: readonly StoredOperation[],
): (operation: StoredOperation) => StoredOperation | undefined {
  const first = new Map<string, StoredOperation>();
  for (const one of operations)
    if (one.state === 'parked' && !first.has(one.subject)) first.set(one.subject, one);
  return ({ subject, order }) => {
    const parked = first.get(subject);
    return parked && parked.order < order ? parked : undefined;
  };
}

/** Whether an operation or a photo still waits that no parked operation holds back. */
export async function isSomethingLeft(db: OfflineDatabase): Promise<boolean> {
  return db.transaction('r', db.operations, db.photos, async () => {
    return ((await (await sendable(db)).first()) ?? (await nextPhoto(db))) !== undefined;
  });
}

/**
 * Takes the attempt back: the server said that it has not looked at these operations. Nothing less will do. A request
 * that failed while `navigator.onLine` was false may have left all the same: browsers say so of a network that they do
 * not know (a tunnel, a virtual machine's), the word comes late in both directions, and what was written to a connection
 * kept open is sent again by the system when the network returns, long after the browser gave it up. An undo would then
 * throw away a check that the server has, and nobody would look at the goods again. Counted as an attempt, all it costs
 * is a withdrawal sent behind a check.
 */
export async function giveBack(db: OfflineDatabase, batch: StoredOperation[]): Promise<void> {
  await db.transaction('rw', db.operations, db.counters, async () => {
    const now = await db.operations.bulkGet(batch.map((operation) => operation.order));
    const same = now.filter((operation, index) => {
      const taken = batch[index];
      // Recorded again meanwhile, from before it was taken: this attempt was not counted on it.
      return taken && operation?.id === taken.id && operation.attempts > taken.attempts;
    });
    await countAttempt(
      db,
      same.filter((operation) => operation !== undefined),
      -1,
    );
  });
}

/**
 * In one transaction: the operations that were answered, and the rows that they changed. No row jumps back. Answers how
 * many of the batch the outcomes named; none when they come from an epoch that is over.
 */
export async function writeOutcomes(
  db: OfflineDatabase,
  batch: StoredOperation[],
  { outcomes, epoch }: Answered,
  at: { serverTime: string; nowMs: number },
): Promise<number> {
  const byId = new Map(outcomes.map((outcome) => [outcome.id, outcome]));
  const answered = batch.filter((operation) => byId.has(operation.id));
  return db.transaction('rw', db.operations, db.rows, db.cursors, db.counters, async () => {
    // Restored while the answer was on its way, as a pull has found: what it speaks of may never have happened.
    if (epoch !== undefined && ((await knownEpoch(db)) ?? epoch) !== epoch) return 0;
    if (epoch !== undefined) await noteEpoch(db, epoch);
    const now = await db.operations.bulkGet(answered.map((operation) => operation.order));
    const rev = await db.nextRev();
    await db.operations.bulkPut(
      answered.flatMap((sent, index) => {
        const outcome = byId.get(sent.id);
        const operation = now[index];
        // Meanwhile another tab may have settled it, or its user discarded it.
        if (!outcome || operation?.id !== sent.id || operation.state !== 'waiting') return [];
        return { ...operation, ...fateOf(outcome, at), rev };
      }),
    );
    await writeRows(
      db,
      answered.flatMap((operation) => byId.get(operation.id)?.rows ?? []),
    );
    return answered.length;
  });
}

/** The server's database was restored from a backup: everything that it may have forgotten waits again. */
export async function startEpoch(db: OfflineDatabase, epoch: string): Promise<void> {
  await db.transaction('rw', db.operations, db.rows, db.cursors, db.counters, () => noteEpoch(db, epoch));
}

/** Sets an operation aside for a person; it holds back the later ones of its subject. */
export async function park(
  db: OfflineDatabase,
  operation: StoredOperation,
  lastAnswer: LastAnswer,
): Promise<void> {
  await db.transaction('rw', db.operations, db.counters, async () => {
    await db.operations.update(operation.order, { state: 'parked', lastAnswer, rev: await db.nextRev() });
  });
}

/** What an outcome makes of its operation. */
function fateOf(
  outcome: Outcome,
  at: { serverTime: string; nowMs: number },
): Pick<StoredOperation, 'state' | 'settledAt' | 'lastAnswer'> {
  const answer = answerOf(outcome, at.serverTime);
  if (outcome.code !== codes.success) return { state: 'parked', settledAt: null, lastAnswer: answer };
  return { state: 'sent', settledAt: at.nowMs, lastAnswer: saysSomething(outcome) ? answer : null };
}

/** `epoch`: the life of the database that was asked; the first release's server did not say. */
export type Answered = { outcomes: Outcome[]; epoch: string | undefined };

export function outcomesIn(envelope: Envelope<unknown>): Answered | undefined {
  const { data } = envelope;
  if (typeof data !== 'object' || data === null || !('outcomes' in data) || !Array.isArray(data.outcomes))
    return undefined;
  const epoch = 'epoch' in data && typeof data.epoch === 'string' ? data.epoch : undefined;
  return { outcomes: data.outcomes, epoch };
}

/** The new epoch, when the request was refused because the device knows another one. */
export function newEpochIn(envelope: Envelope<unknown>): string | undefined {
  const { reason, params } = refusalOf(envelope);
  return reason === databaseRestored && typeof params.epoch === 'string' ? params.epoch : undefined;
}

function inState(db: OfflineDatabase, state: 'waiting' | 'parked') {
  return db.operations.where('[state+order]').between([state, 0], [state, Infinity]);
}

async function countAttempt(db: OfflineDatabase, operations: StoredOperation[], by: 1 | -1): Promise<void> {
  const rev = await db.nextRev();
  await db.operations.bulkPut(
    operations.map((operation) => ({ ...operation, attempts: Math.max(0, operation.attempts + by), rev })),
  );
}

/** Some successes have a word for their user too: somebody else was first. */
function saysSomething({ data }: Outcome): boolean {
  return typeof data === 'object' && data !== null && 'reason' in data && typeof data.reason === 'string';
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
