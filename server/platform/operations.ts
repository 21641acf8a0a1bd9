import { createHash } from 'node:crypto';
import { and, eq, isNotNull, lt } from 'drizzle-orm';
import type * as T from 'typebox';
import type { AnyCall, Call } from '#core/wire/call';
import { codes } from '#core/wire/codes';
import type { Operation, Outcome } from '#core/wire/outbox';
import type { ReplicaRow } from '#core/wire/replica';
import { operations } from '../schema/sync.ts';
import { type Actor, requireCall } from './access.ts';
import { type Database, databaseErrorCode, uniqueViolation } from './database.ts';
import { invalid, Refusal } from './refusal.ts';
import { type Collection, inUnit, type Unit } from './unit-of-work.ts';
import { validate } from './validation.ts';

/** What an action answers: the call's data, and a reason with parameters where the user is told more. */
export type ActionResult<Data> = { data: Data; reason?: string; params?: Record<string, string | number> };

/** What an operation brings besides its call's input. */
export type OperationContext = {
  id: string;
  actor: Actor;
  was: Record<string, unknown>;
  occurredAt: string;
  now: Date;
};

/** The effect of a queueable call: runs in a transaction, once for each operation id, whatever way it came. */
export type Action = {
  call: AnyCall;
  run(
    unit: Unit,
    input: { params: unknown; body: unknown },
    context: OperationContext,
  ): Promise<ActionResult<unknown>>;
};

/** Binds a call to its effect, with the call's own types. */
export function action<P extends T.TSchema, Q extends T.TSchema, B extends T.TSchema, A extends T.TSchema>(
  call: Call<P, Q, B, A>,
  run: (
    unit: Unit,
    input: { params: T.Static<P>; body: T.Static<B> },
    context: OperationContext,
  ) => Promise<ActionResult<T.Static<A>>>,
): Action {
  return {
    call,
    // The input was validated against the call's own schemas just before.
    run: (unit, input, context) => run(unit, input as { params: T.Static<P>; body: T.Static<B> }, context),
  };
}

export type Applied = { result: ActionResult<unknown>; rows: ReplicaRow[] };

/**
 * Applies one operation exactly once. A known id answers with its stored outcome before access, validation and version
 * are looked at; a new one is inserted in the transaction of its effect. Refusals roll back and are not stored.
 */
export async function applyOperation(
  db: Database,
  collections: readonly Collection[],
  actions: ReadonlyMap<string, Action>,
  actor: Actor,
  operation: Operation,
  now: Date,
): Promise<Applied> {
  const fingerprint = fingerprintOf(operation);
  const known = await findApplied(db, actor.userId, operation.id, fingerprint);
  if (known) return known;

  const found = actions.get(operation.call);
  if (!found?.call.queue) throw invalid('unknown-call', { call: operation.call });
  requireCall(actor, found.call);
  const input = { params: operation.params ?? {}, body: upgraded(found.call, operation) };
  if (found.call.params) validate(found.call.params, input.params);
  if (found.call.body) validate(found.call.body, input.body);

  try {
    const { result, rows } = await inUnit(
      db,
      collections,
      async (unit) => {
        await unit.tx.insert(operations).values({
          id: operation.id,
          owner: actor.userId,
          fingerprint,
          call: operation.call,
          appliedAt: now.toISOString(),
        });
        return found.run(unit, input, {
          id: operation.id,
          actor,
          was: operation.base.was,
          occurredAt: plausible(operation.occurredAt, now),
          now,
        });
      },
      async (tx, result, rows) => {
        await tx.update(operations).set({ outcome: { result, rows } }).where(eq(operations.id, operation.id));
      },
    );
    return { result, rows };
  } catch (error) {
    // The same operation, sent twice at once: the other one has just committed.
    if (databaseErrorCode(error) === uniqueViolation) {
      const other = await findApplied(db, actor.userId, operation.id, fingerprint);
      if (other) return other;
    }
    throw error;
  }
}

/**
 * Runs a batch: operations of one subject in order, stopping at the first that is refused or has no outcome; subjects
 * side by side. An operation without an outcome is left out of the answer and tried again, and holds nobody else up.
 */
export async function replayBatch(
  batch: readonly Operation[],
  subjectOf: (operation: Operation) => string,
  apply: (operation: Operation) => Promise<Outcome | undefined>,
): Promise<Outcome[]> {
  const subjects = new Map<string, Operation[]>();
  for (const operation of batch) {
    const subject = subjectOf(operation);
    subjects.set(subject, [...(subjects.get(subject) ?? []), operation]);
  }
  const outcomes = new Map<string, Outcome>();
  const waiting = [...subjects.values()];
  await Promise.all(
    Array.from({ length: subjectsAtOnce }, async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        for (const operation of next) {
          const outcome = await apply(operation);
          if (outcome) outcomes.set(operation.id, outcome);
          // The later ones were made on top of this one; the device keeps them waiting behind it.
          if (outcome?.code !== codes.success) break;
        }
      }
    }),
  );
  // An answer without any outcome would look like progress to the device.
  if (outcomes.size === 0) throw new Error('no operation of the batch could be applied');
  return batch.flatMap((operation) => outcomes.get(operation.id) ?? []);
}

/** The subject of an operation, from its call's own rule; malformed input is a subject of its own. */
export function subjectOfOperation(actions: ReadonlyMap<string, Action>, operation: Operation): string {
  try {
    const call = actions.get(operation.call)?.call;
    // The rule knows the present form only, and an older operation must keep its place before a newer one.
    return (
      call?.queue?.subject({ params: operation.params, body: upgraded(call, operation) }) ?? operation.id
    );
  } catch {
    return operation.id;
  }
}

const subjectsAtOnce = 8;

async function findApplied(
  db: Database,
  owner: string,
  id: string,
  fingerprint: string,
): Promise<Applied | undefined> {
  const [row] = await db.select().from(operations).where(eq(operations.id, id));
  if (!row) return undefined;
  if (row.owner !== owner || row.fingerprint !== fingerprint) throw invalid('operation-id-used');
  // After 90 days only the fact is left; the device pulls the rows.
  return (row.outcome as Applied | null) ?? { result: { data: null, reason: 'applied-earlier' }, rows: [] };
}

function upgraded(call: AnyCall, operation: Operation): unknown {
  const current = call.queue?.version ?? 1;
  if (operation.version > current) throw new Refusal(codes.clientTooOld, { reason: 'server-too-old' });
  let body = operation.body ?? {};
  for (let version = operation.version; version < current; version += 1) {
    body = call.queue?.upgrade?.[version]?.(body) ?? body;
  }
  return body;
}

/** SHA-256 over what the operation asks for, with sorted keys: the order of fields says nothing. */
function fingerprintOf(operation: Operation): string {
  const { call, version, params, body } = operation;
  return createHash('sha256').update(canonical({ call, version, params, body })).digest('hex');
}

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).filter(([, part]) => part !== undefined);
    return `{${entries
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, part]) => `${JSON.stringify(key)}:${canonical(part)}`)
      .join(',')}}`;
  }
  return JSON.stringify(value) ?? 'null';
}

/**
 * A device's clock may run ahead of ours by what its last measurement missed, or be wild: nothing happens in the future
 * or before 1970, and a time that cannot be read is now. Work is never refused for its clock (T15).
 */
function plausible(occurredAt: string, now: Date): string {
  const at = Date.parse(occurredAt);
  const latest = now.getTime();
  return new Date(Number.isNaN(at) ? latest : Math.max(0, Math.min(at, latest))).toISOString();
}

const outcomesKeptDays = 90;

/** Forgets the outcomes of operations applied long ago; their ids stay for ever (T11). */
export async function sweepOperations(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - outcomesKeptDays * 86_400_000).toISOString();
  await db
    .update(operations)
    .set({ outcome: null })
    .where(and(lt(operations.appliedAt, before), isNotNull(operations.outcome)));
}
