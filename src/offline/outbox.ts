import Dexie from 'dexie';
import { keptElsewhere } from '#core/devices/rules';
import type { Submission } from '#core/wire/operation';
import type { Operation } from '#core/wire/outbox';
import type { Clock } from './clock.ts';
import type { Discarded, OfflineDatabase, StoredOperation } from './database.ts';
import type { Environment } from './environment.ts';
import { type NewPhotos, recordPhotos } from './photos.ts';

/** The device could not keep an operation: nothing was saved, and the person must know. */
export class NotSaved extends Error {
  readonly reason: 'storage-full' | 'storage-failed';

  constructor(reason: NotSaved['reason'], cause: unknown) {
    super(reason, { cause });
    this.reason = reason;
  }
}

/** Whoever only looks at the app records nothing, and has been told so: there is nothing to add, nor to report. */
export class OnlyLooking extends DOMException {
  constructor() {
    super('an administrator who looks as a role changes nothing', 'AbortError');
  }
}

export type OutboxParts = { db: OfflineDatabase; environment: Environment; clock: Clock; userId: string };

/**
 * Records operations, all or none; `photos` follow the first of them, and are recorded with it or it is not. Returns once their transaction has completed with strict durability: only then may
 * the user be told that it is saved. Throws NotSaved when it is not.
 */
export async function submit(
  parts: OutboxParts,
  submissions: readonly Submission[],
  photos?: NewPhotos,
): Promise<StoredOperation[]> {
  const { db } = parts;
  const made = submissions.map((submission) => newOperation(parts, submission));
  return writing(
    db,
    async () => {
      const recorded: StoredOperation[] = [];
      for (const operation of made) recorded.push(await append(db, operation));
      if (recorded[0]) await recordPhotos(db, recorded[0], photos);
      return recorded;
    },
    photos !== undefined,
  );
}

/** What became of operations that were taken back: `gone` had had no effect, `recorded` are the inverses of others. */
export type TakenBack = { isWhole: boolean; gone: string[]; recorded: StoredOperation[] };

/**
 * Takes operations back in one transaction, the newest first: what has had no effect (it was never sent, or it was
 * refused) is let go, of what may have been applied the inverse is recorded. Not whole when something has no way back.
 */
export async function takeBack(
  parts: OutboxParts,
  ids: readonly string[],
  inverseOf: (operation: StoredOperation) => Submission | undefined,
): Promise<TakenBack> {
  const { db, clock } = parts;
  return writing(db, async () => {
    const found = await db.operations.where('id').anyOf(ids).toArray();
    const taken: TakenBack = { isWhole: true, gone: [], recorded: [] };
    for (const id of ids.toReversed()) {
      const operation = found.find((one) => one.id === id);
      if (isPending(operation) && !mayBeApplied(operation)) {
        await letGo(db, operation, clock.now());
        taken.gone.push(id);
        continue;
      }
      const inverse = operation && operation.state !== 'gone' ? inverseOf(operation) : undefined;
      if (!operation || !inverse) {
        taken.isWhole = false;
        continue;
      }
      // Parked, it would hold its inverse back.
      if (operation.state === 'parked')
        await db.operations.update(operation.order, { state: 'waiting', rev: await db.nextRev() });
      taken.recorded.push(await append(db, newOperation(parts, inverse)));
    }
    return taken;
  });
}

/** Offers refused operations again, and the ones that wait behind them. */
export async function retry(parts: OutboxParts, ids: readonly string[]): Promise<void> {
  const { db } = parts;
  await writing(db, async () => {
    const rev = await db.nextRev();
    const named = await db.operations.where('id').anyOf(ids).toArray();
    const refused = named.filter(({ state }) => state === 'parked');
    // Refused means not applied: what came of the attempts so far is known.
    await db.operations.bulkPut(
      refused.map((operation) => {
        const attempts = mayBeApplied(operation) ? operation.attempts : 0;
        return { ...operation, state: 'waiting', attempts, rev };
      }),
    );
  });
}

/** Throws a parked or waiting operation away, only ever by a person's act; what it was and why is kept until it is swept. Answers false when it was settled already. */
export async function discard(
  parts: OutboxParts,
  id: string,
  why: Omit<Discarded, 'at'> = { why: '', words: '' },
): Promise<boolean> {
  const { db, clock } = parts;
  return writing(db, async () => {
    const operation = await db.operations.get({ id });
    if (!isPending(operation)) return false;
    await letGo(db, operation, clock.now(), { ...why, at: clock.iso() });
    return true;
  });
}

/**
 * Puts a new operation, with a new id, into the place of a refused one: the later ones of its subject stay behind it.
 * When the old one has been settled meanwhile, by another tab, the new one is recorded as any other.
 */
export async function replace(
  parts: OutboxParts,
  id: string,
  submission: Submission,
  photos?: NewPhotos,
): Promise<StoredOperation> {
  const operation = newOperation(parts, submission);
  return writing(
    parts.db,
    async () => {
      const made = await putInPlace(parts, id, operation);
      await recordPhotos(parts.db, made, photos);
      return made;
    },
    photos !== undefined,
  );
}

/** What becomes of one operation that a decision is about: a new one in its place, or nothing any more (null). */
export type Decided = { id: string; submission: Submission | null };

/** Carries out one decision of the user about several operations: all of it, or nothing. Answers the new ones. */
export async function settle(parts: OutboxParts, decided: readonly Decided[]): Promise<StoredOperation[]> {
  const { db, clock } = parts;
  const made = decided.map(({ id, submission }) => ({
    id,
    operation: submission && newOperation(parts, submission),
  }));
  return writing(db, async () => {
    const recorded: StoredOperation[] = [];
    for (const { id, operation } of made) {
      const old = await db.operations.get({ id });
      if (operation) recorded.push(await putInPlace(parts, id, operation));
      else if (isPending(old)) await letGo(db, old, clock.now());
    }
    return recorded;
  });
}

async function putInPlace(
  { db, clock }: OutboxParts,
  id: string,
  operation: NewOperation,
): Promise<StoredOperation> {
  const old = await db.operations.get({ id });
  if (!isPending(old)) return append(db, operation);
  const rev = await db.nextRev();
  const made = { ...old, ...operation, rev };
  await db.operations.put(made);
  // The one that gave way moves to the end: an id that this database has never heard of is one that it has lost.
  const { order: _order, ...former } = old;
  const gone = { state: 'gone', settledAt: clock.now(), lastAnswer: null, replacedBy: made.id, rev } as const;
  await db.operations.add({ ...former, ...gone });
  return made;
}

async function append(db: OfflineDatabase, operation: NewOperation): Promise<StoredOperation> {
  const rev = await db.nextRev();
  const order = await db.operations.add({ ...operation, rev });
  return { ...operation, rev, order };
}

function isPending(operation: StoredOperation | undefined): operation is StoredOperation {
  return operation?.state === 'parked' || operation?.state === 'waiting';
}

/** Whether the server may have it: it was sent from here without an answer, or from the device that it was taken over from. */
export function mayBeApplied({
  state,
  attempts,
  lastAnswer,
}: Pick<StoredOperation, 'state' | 'attempts' | 'lastAnswer'>): boolean {
  if (state === 'parked') return lastAnswer?.reason === keptElsewhere.reason;
  return state === 'waiting' && attempts > 0;
}

/** Marks an operation as gone; it stays in the database until it is swept. */
async function letGo(
  db: OfflineDatabase,
  operation: StoredOperation,
  atMs: number,
  discarded?: Discarded,
): Promise<void> {
  await db.operations.update(operation.order, {
    state: 'gone',
    settledAt: atMs,
    // What was thrown away keeps the server's word about it: it belongs to the reason.
    ...(discarded ? { discarded } : { lastAnswer: null }),
    rev: await db.nextRev(),
  });
}

const settledKeptMs = 14 * 86_400_000;

/**
 * Lets settled operations go after 14 days, as the server counts them: a device whose clock ran ahead would forget what
 * a restored database may ask for. Waiting and parked ones are never touched.
 */
export async function sweepSettled(parts: OutboxParts): Promise<void> {
  const { db, clock } = parts;
  const before = clock.lastServerMs() - settledKeptMs;
  await writing(db, async () => {
    const old = await db.operations.where('settledAt').below(before).toArray();
    await db.operations.bulkDelete(
      old.filter((one) => one.state !== 'waiting' && one.state !== 'parked').map((one) => one.order),
    );
  });
}

/** The part of an operation that travels. */
export function wireOperation(operation: StoredOperation): Operation {
  const { id, call, version, params, body, base, occurredAt } = operation;
  return { id, call, version, params, body, base, occurredAt };
}

/**
 * A write transaction over the outbox, and its photos where there are any to write. Once more when it fails, for the database may have been closed under it: what
 * failed has written nothing. Throws NotSaved.
 */
export async function writing<Result>(
  db: OfflineDatabase,
  work: () => Promise<Result>,
  hasPhotos = false,
): Promise<Result> {
  const photoTables = hasPhotos ? [db.photos, db.photoBytes] : [];
  const once = () => db.transaction('rw', [db.operations, db.counters, ...photoTables], work);
  try {
    return await once();
  } catch (error) {
    if (isFull(error)) throw new NotSaved('storage-full', error);
  }
  try {
    await db.open();
    return await once();
  } catch (error) {
    throw new NotSaved(isFull(error) ? 'storage-full' : 'storage-failed', error);
  }
}

type NewOperation = Omit<StoredOperation, 'order' | 'rev'>;

function newOperation({ clock, environment, userId }: OutboxParts, submission: Submission): NewOperation {
  const { call, version, params, body, store, subject } = submission;
  return {
    id: submission.id ?? environment.newId(),
    call,
    version,
    params,
    body,
    store,
    subject,
    base: submission.base ?? { version: null, was: {} },
    occurredAt: clock.iso(),
    owner: userId,
    state: 'waiting',
    attempts: 0,
    lastAnswer: null,
    settledAt: null,
  };
}

function isFull(error: unknown): boolean {
  const inner = error instanceof Dexie.DexieError ? error.inner : undefined;
  return [error, inner].some((one) => one instanceof Error && one.name === 'QuotaExceededError');
}
