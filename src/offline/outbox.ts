import Dexie from 'dexie';
import type { Operation } from '#core/wire/outbox';
import type { Clock } from './clock.ts';
import type { OfflineDatabase, StoredOperation } from './database.ts';
import type { Environment } from './environment.ts';
import type { Submission } from './kinds.ts';

/** The device could not keep an operation: nothing was saved, and the person must know. */
export class NotSaved extends Error {
  readonly reason: 'storage-full' | 'storage-failed';

  constructor(reason: NotSaved['reason'], cause: unknown) {
    super(reason, { cause });
    this.reason = reason;
  }
}

export type OutboxParts = { db: OfflineDatabase; environment: Environment; clock: Clock; userId: string };

/**
 * Records an operation. Returns once its transaction has completed with strict durability: only then may the user be
 * told that it is saved. Throws NotSaved when it is not.
 */
export async function submit(parts: OutboxParts, submission: Submission): Promise<string> {
  const { db } = parts;
  const operation = newOperation(parts, submission);
  await writing(db, async () => {
    await db.operations.add({ ...operation, rev: await db.nextRev() });
  });
  return operation.id;
}

/**
 * Takes an operation back that has had no effect: it was never sent, or it was refused. True when it was; false when it
 * may have been applied.
 */
export async function takeBack(parts: OutboxParts, id: string): Promise<boolean> {
  const { db, environment } = parts;
  return writing(db, async () => {
    const operation = await db.operations.get({ id });
    const isUnsent = operation?.state === 'waiting' && operation.attempts === 0;
    if (!operation || (!isUnsent && operation.state !== 'parked')) return false;
    await letGo(db, operation, environment.now());
    return true;
  });
}

/** Offers a refused operation again, and the ones that wait behind it. */
export async function retry(parts: OutboxParts, id: string): Promise<void> {
  const { db } = parts;
  await writing(db, async () => {
    const operation = await db.operations.get({ id });
    if (operation?.state !== 'parked') return;
    // Refused means not applied: what came of the attempts so far is known.
    await db.operations.update(operation.order, { state: 'waiting', attempts: 0, rev: await db.nextRev() });
  });
}

/** Throws a parked or waiting operation away; only ever by a person's act. */
export async function discard(parts: OutboxParts, id: string): Promise<void> {
  const { db, environment } = parts;
  await writing(db, async () => {
    const operation = await db.operations.get({ id });
    if (operation?.state === 'parked' || operation?.state === 'waiting') {
      await letGo(db, operation, environment.now());
    }
  });
}

/**
 * Puts a new operation, with a new id, into the place of a refused one: the later ones of its subject stay behind it.
 * When the old one has been settled meanwhile, by another tab, the new one is recorded as any other.
 */
export async function replace(parts: OutboxParts, id: string, submission: Submission): Promise<string> {
  const { db } = parts;
  const operation = newOperation(parts, submission);
  await writing(db, async () => {
    const old = await db.operations.get({ id });
    const made = { ...operation, rev: await db.nextRev() };
    if (old?.state === 'parked' || old?.state === 'waiting') await db.operations.put({ ...old, ...made });
    else await db.operations.add(made);
  });
  return operation.id;
}

/** Marks an operation as gone; it stays in the database until it is swept. */
async function letGo(db: OfflineDatabase, operation: StoredOperation, atMs: number): Promise<void> {
  await db.operations.update(operation.order, {
    state: 'gone',
    settledAt: atMs,
    lastAnswer: null,
    rev: await db.nextRev(),
  });
}

const settledKeptMs = 14 * 86_400_000;

/** Lets settled operations go after 14 days. Waiting and parked ones are never touched. */
export async function sweepSettled(parts: OutboxParts): Promise<void> {
  const { db, environment } = parts;
  const before = environment.now() - settledKeptMs;
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
 * A write transaction over the outbox. Once more when it fails, for the database may have been closed under it: what
 * failed has written nothing. Throws NotSaved.
 */
export async function writing<Result>(db: OfflineDatabase, work: () => Promise<Result>): Promise<Result> {
  const once = () => db.transaction('rw', db.operations, db.counters, work);
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

function newOperation(
  { clock, environment, userId }: OutboxParts,
  submission: Submission,
): Omit<StoredOperation, 'order' | 'rev'> {
  const { call, version, params, body, store, subject } = submission;
  return {
    id: submission.id ?? environment.newId(),
    ...{ call, version, params, body, store, subject },
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
