import { createHash, randomUUID } from 'node:crypto';
import { inArray, type SQL, sql } from 'drizzle-orm';
import type { BodyOf, ParamsOf, QueuedCall } from '#core/wire/call';
import { codes } from '#core/wire/codes';
import { type RowRef, rowId } from '#core/wire/collection';
import { upgraded } from '#core/wire/operation';
import type { Operation } from '#core/wire/outbox';
import type { ReplicaRow } from '#core/wire/replica';
import { appliedOperations, operations } from '../../schema/sync.ts';
import { type Database, passingProblem, type Transaction } from '../database/database.ts';
import { inBatches } from '../database/in-batches.ts';
import { invalid, Refusal, refusedOr } from '../http/refusal.ts';
import { smallIds } from '../http/spelt.ts';
import { validate } from '../http/validation.ts';
import { type Actor, requireCall } from '../people/access.ts';
import { announce, eventOf } from '../webhooks/announce.ts';
import type { Action, ActionResult, OperationContext } from './action.ts';
import { previousLines, type ReceivedTime, receivedTimeOf, subjectFor } from './claimed-time.ts';
import { EpochOver, requireEpoch } from './epoch.ts';
import { inUnitWithRows, type Replicated, type Unit } from './unit-of-work.ts';

export type Applied = { result: ActionResult<unknown>; rows: ReplicaRow[] };

/** What operations are applied to and by. */
export type Ledger = {
  db: Database;
  collections: readonly Replicated[];
  actions: ReadonlyMap<string, Action>;
};

/** Applies a call that came by itself: what its operation would do, in the present form. Refusals are thrown. */
export function applyCall<C extends QueuedCall>(
  ledger: Ledger,
  actor: Actor,
  call: C,
  { params, body }: { params: ParamsOf<C>; body: BodyOf<C> },
  now: Date,
  id: string = randomUUID(),
): Promise<Applied> {
  const { name, queue } = call;
  return applyOperation(
    ledger,
    actor,
    {
      id,
      call: name,
      version: queue.version,
      params,
      body,
      base: { version: null, was: {} },
      occurredAt: now.toISOString(),
    },
    now,
  );
}

/** Applies one operation exactly once; refusals are thrown. Its id is in small letters, as everywhere in here. */
export async function applyOperation(
  ledger: Ledger,
  actor: Actor,
  operation: Operation,
  now: Date,
): Promise<Applied> {
  const verdict = (await applyTogether(ledger, actor, [[operation]], now)).get(operation.id);
  if (!verdict) throw new Error('the operation was neither applied nor refused');
  if (verdict instanceof Refusal) throw verdict;
  return verdict;
}

/**
 * Applies a batch, each operation exactly once: those of one subject in order, stopping at the first that is refused or
 * fails; subjects side by side, several to a transaction. An operation without a verdict is left out of the answer and
 * tried again, and holds nobody else up.
 * @param epoch the one that they are meant for; any, when not said
 * @throws EpochOver when it has ended, with what was applied until then applied
 */
export async function applyBatch(
  ledger: Ledger,
  actor: Actor,
  batch: readonly Operation[],
  now: Date,
  onError: (error: unknown, operation: Operation) => void,
  epoch?: string,
): Promise<Map<string, Applied | Refusal>> {
  const verdicts = new Map<string, Applied | Refusal>();
  const keep = (some: Map<string, Applied | Refusal>) => {
    for (const [id, verdict] of some) verdicts.set(id, verdict);
  };
  await Promise.all(
    lanesOf(ledger.actions, batch).map(async (subjects) => {
      try {
        keep(await applyTogether(ledger, actor, subjects, now, epoch));
      } catch (error) {
        if (error instanceof EpochOver) throw error;
        let problem = error;
        // One of them was refused or failed, or met another transaction: nothing has happened. Each by itself, then.
        for (const subject of subjects) {
          // Without a database each of them would wait for it anew.
          if (passingProblem(problem) !== 'down') problem = await applySubject(subject);
          else for (const operation of subject) onError(problem, operation);
        }
      }
    }),
  );
  // An answer without any verdict would look like progress to the device.
  if (verdicts.size === 0) throw new Error('no operation of the batch could be applied');
  return verdicts;

  /** Answers what one of them failed of, if one did. */
  async function applySubject(subject: readonly Operation[]): Promise<unknown> {
    for (const operation of subject) {
      try {
        keep(await applyTogether(ledger, actor, [[operation]], now, epoch));
      } catch (error) {
        if (error instanceof EpochOver) throw error;
        onError(error, operation);
        return error;
      }
      // The later ones were made on top of this one; the device keeps them waiting behind it.
      const verdict = verdicts.get(operation.id);
      if (!verdict || verdict instanceof Refusal) return undefined;
    }
    return undefined;
  }
}

/**
 * Applies operations in one transaction. Their ids are claimed first of all, in order, so that whoever sends one of them
 * at the same time waits. A known id answers with its stored outcome before access, validation and version are looked
 * at. An effect that throws its refusal takes the whole transaction back, and it is thrown here, unless it was alone.
 */
async function applyTogether(
  { db, collections, actions }: Ledger,
  actor: Actor,
  subjects: readonly (readonly Operation[])[],
  now: Date,
  epoch?: string,
): Promise<Map<string, Applied | Refusal>> {
  const verdicts = new Map<string, Applied | Refusal>();
  const all = subjects.flat();
  try {
    await inUnitWithRows(db, collections, work, finish);
  } catch (error) {
    const [only, ...others] = all;
    if (!(error instanceof Refusal) || !only || others.length > 0) throw error;
    return new Map([[only.id, error]]);
  }
  return verdicts;

  async function work(unit: Unit) {
    const known = await claim(unit.tx, actor.userId, all, now);
    const lineOf = (operation: Operation) =>
      subjectFor(subjectOfOperation(actions, operation).toLowerCase(), actor.userId);
    const previous = await previousLines(unit.tx, all.filter(({ id }) => !known.has(id)).map(lineOf));
    const fresh: Fresh[] = [];
    let together: Ready[] = [];
    for (const subject of subjects) {
      let before: Operation | undefined;
      for (const operation of subject) {
        if (before) await takeEffect();
        // The later ones were made on top of this one.
        if (before && verdicts.get(before.id) instanceof Refusal) break;
        before = operation;
        const ready = known.get(operation.id) ?? prepare(actions, actor, operation);
        if ('run' in ready) {
          if (together[0] && together[0].run !== ready.run) await takeEffect();
          together.push(ready);
        } else verdicts.set(operation.id, ready);
      }
    }
    await takeEffect();
    return { known, fresh };

    /** Neighbours of one call and different subjects, at once: the rows are still locked in the order of the subjects. */
    async function takeEffect() {
      const [first] = together;
      if (!first) return;
      const taken = together.map(({ operation, input }) => ({
        id: operation.id,
        call: operation.call,
        touched: new Set<string>(),
        input,
        subject: lineOf(operation),
        context: contextOf(operation, actor, now, previous.get(lineOf(operation))),
      }));
      together = [];
      const deeds = taken.map(({ touched, input, context }) => ({
        ...input,
        context,
        touch(row: RowRef) {
          touched.add(rowId(row));
          unit.touch(row);
        },
      }));
      const results = await first.run(unit.tx, deeds);
      for (const [index, { id, call, input, touched, subject, context }] of taken.entries()) {
        const result = results[index];
        if (!result) throw new Error(`the action of ${id} has said nothing`);
        if (result instanceof Refusal) verdicts.set(id, result);
        else {
          fresh.push({ id, call, result, touched, subject, heard: context.heard, input });
          previous.set(subject, context.occurredAt);
        }
      }
    }
  }

  async function finish(
    tx: Transaction,
    { known, fresh }: Awaited<ReturnType<typeof work>>,
    rows: ReplicaRow[],
  ): Promise<void> {
    const rowOf = new Map(rows.map((row) => [rowId(row), row]));
    const applied = fresh.map(({ id, result, touched, subject, heard }) => ({
      id,
      subject,
      heard,
      outcome: {
        result: withVersion(result, rowOf),
        rows: [...touched].flatMap((row) => rowOf.get(row) ?? []),
      },
    }));
    for (const { id, outcome } of applied) verdicts.set(id, outcome);
    const isSettled = new Set([...known.keys(), ...fresh.map(({ id }) => id)]);
    const unused = all.map(({ id }) => id).filter((id) => !isSettled.has(id));
    await remember(tx, applied, unused);
    const told = fresh.flatMap(({ touched, heard, ...operation }) =>
      eventOf(
        { ...operation, at: heard.countedAt },
        actor,
        [...touched].flatMap((row) => rowOf.get(row) ?? []),
      ),
    );
    await announce(tx, now, told);
    if (epoch !== undefined) await requireEpoch(tx, epoch);
  }
}

function withVersion(
  { versionOf, data, ...rest }: ActionResult<unknown>,
  rowOf: ReadonlyMap<string, ReplicaRow>,
): ActionResult<unknown> {
  if (!versionOf) return { data, ...rest };
  const version = rowOf.get(rowId(versionOf))?.version;
  return { data: Object.assign({}, data, { version }), ...rest };
}

type Fresh = {
  id: string;
  call: string;
  input: Ready['input'];
  result: ActionResult<unknown>;
  touched: Set<string>;
  subject: string;
  heard: ReceivedTime;
};

type Ready = Pick<Action, 'run'> & { operation: Operation; input: { params: unknown; body: unknown } };

/** An operation's effect, and its input in the present form; or why there is none, without a look at the data. */
function prepare(actions: ReadonlyMap<string, Action>, actor: Actor, operation: Operation): Ready | Refusal {
  return refusedOr(() => {
    const found = actions.get(operation.call);
    if (!found) throw invalid('unknown-call', { call: operation.call });
    const { call, run } = found;
    requireCall(actor, call);
    const params = smallIds(call.params, operation.params ?? {});
    const input = { params, body: presentBody(call, operation) };
    if (call.params) validate(call.params, input.params);
    if (call.body) validate(call.body, input.body);
    return { run, operation, input };
  });
}

function contextOf(
  operation: Operation,
  actor: Actor,
  now: Date,
  previous: string | undefined,
): OperationContext {
  const heard = receivedTimeOf(operation, { now, previous, contact: actor.contactedBefore });
  return { id: operation.id, actor, was: operation.base.was, occurredAt: heard.countedAt, heard, now };
}

/** Takes the ids that are new; answers what became of the others. */
async function claim(
  tx: Transaction,
  owner: string,
  wanted: readonly Operation[],
  now: Date,
): Promise<Map<string, Applied | Refusal>> {
  const claims = wanted
    .map((operation) => ({
      id: operation.id,
      owner,
      fingerprint: fingerprintOf(operation),
      call: operation.call,
      appliedAt: now.toISOString(),
    }))
    .sort((a, b) => (a.id < b.id ? -1 : 1));
  const made = await tx
    .insert(operations)
    .values(claims)
    .onConflictDoNothing()
    .returning({ id: operations.id });
  const isNew = new Set(made.map(({ id }) => id));
  const old = claims.filter(({ id }) => !isNew.has(id));
  if (old.length === 0) return new Map();
  const found = await tx
    .select()
    .from(operations)
    .where(
      inArray(
        operations.id,
        old.map(({ id }) => id),
      ),
    );
  const rowOf = new Map(found.map((row) => [row.id, row]));
  const sealOf = await sealsOf(
    tx,
    old.map(({ id }) => id).filter((id) => !rowOf.has(id)),
  );
  return new Map(
    old.map(({ id, fingerprint }): [string, Applied | Refusal] => {
      const row = rowOf.get(id);
      const isSame = row
        ? row.owner === owner && row.fingerprint === fingerprint
        : sealOf.get(id) === sealed(owner, fingerprint);
      if (!isSame) return [id, invalid('operation-id-used')];
      // After 90 days only the fact is left; the device pulls the rows.
      const kept = row?.outcome as Applied | null | undefined;
      return [id, kept ?? { result: { data: null, reason: 'applied-earlier' }, rows: [] }];
    }),
  );
}

/** Of operations that were applied longer ago than their outcomes are kept. */
async function sealsOf(tx: Transaction, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const found = await tx
    .select()
    .from(appliedOperations)
    .where(inArray(appliedOperations.id, [...ids]));
  return new Map(found.map(({ id, seal }) => [id, seal]));
}

function sealed(owner: string, fingerprint: string): string {
  const half = createHash('sha256').update(`${owner} ${fingerprint}`).digest('hex').slice(0, 32);
  return half.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** Writes what the new operations answered, and gives the ids back of those that had no effect. */
async function remember(
  tx: Transaction,
  applied: readonly { id: string; outcome: Applied; subject: string; heard: ReceivedTime }[],
  unused: readonly string[],
): Promise<void> {
  if (applied.length > 0) {
    const made = applied.map(({ heard: { claimedAt, countedAt, bound }, ...rest }) => ({
      claimedAt,
      countedAt,
      bound,
      ...rest,
    }));
    await tx.execute(sql`
      update operations o set outcome = made.outcome, subject = made.subject, claimed_at = made."claimedAt",
        counted_at = made."countedAt", bound = made.bound
      from jsonb_to_recordset(${JSON.stringify(made)}::jsonb) as made(id uuid, outcome jsonb, subject text,
        "claimedAt" timestamptz, "countedAt" timestamptz, bound text)
      where o.id = made.id`);
  }
  if (unused.length > 0) await tx.delete(operations).where(inArray(operations.id, [...unused]));
}

/** The batch by subjects, spread over a few lanes; in each, subjects stand in one order, so that lanes never cross. */
function lanesOf(actions: ReadonlyMap<string, Action>, batch: readonly Operation[]): Operation[][][] {
  const subjects = new Map<string, Operation[]>();
  const seen = new Set<string>();
  for (const operation of batch) {
    // The same twice in one batch: no device sends that, and one answer is enough.
    if (seen.has(operation.id)) continue;
    seen.add(operation.id);
    // Ids of one row may come in letters of either case.
    const subject = subjectOfOperation(actions, operation).toLowerCase();
    subjects.set(subject, [...(subjects.get(subject) ?? []), operation]);
  }
  const inOrder = [...subjects].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, subject]) => subject);
  const count = Math.min(lanesAtOnce, Math.ceil(inOrder.length / subjectsInLane));
  return Array.from({ length: count }, (_, lane) => inOrder.filter((_, index) => index % count === lane));
}

const lanesAtOnce = 4;
/** Fewer are not worth a transaction of their own. */
const subjectsInLane = 5;

/** The subject of an operation, from its call's own rule; malformed input is a subject of its own. */
export function subjectOfOperation(actions: ReadonlyMap<string, Action>, operation: Operation): string {
  try {
    const call = actions.get(operation.call)?.call;
    // The rule knows the present form only, and an older operation must keep its place before a newer one.
    return (
      call?.queue.subject({ params: operation.params, body: presentBody(call, operation) }) ?? operation.id
    );
  } catch {
    return operation.id;
  }
}

function presentBody(call: QueuedCall, operation: Operation): unknown {
  const present = upgraded(call, operation);
  // A server that is not renewed yet, or was put back: the device keeps it, and the same goes well later.
  if (present === 'too-new') throw new Refusal(codes.unavailable, { reason: 'server-too-old' });
  if (present === 'too-old') throw new Refusal(codes.clientTooOld, { reason: 'client-too-old' });
  return smallIds(call.body, present.body);
}

/** SHA-256 over what the operation asks for, with sorted keys: the order of fields says nothing. */
export function fingerprintOf(operation: Operation): string {
  const { call, version, params, body } = operation;
  return createHash('sha256').update(canonical({ call, version, params, body })).digest('hex');
}

/** Goes as deep as the body, which is not deep (`readJsonBodies`). */
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

const outcomesKeptDays = 90;

/** Forgets what operations applied long ago were; their ids stay for ever (promise T11). */
export async function sweepOperations(db: Database, now: Date): Promise<void> {
  await inBatches(async (atOnce) => {
    // Whoever sends one of them meanwhile waits for the trigger, which then finds it in its new place.
    const moved = await db.execute(sql`
      with old as (
        select id from operations where applied_at < ${outcomesKeptSince(now)} order by applied_at
        limit ${atOnce} for update skip locked
      ), gone as (
        delete from operations o using old where o.id = old.id returning o.id, o.owner, o.fingerprint
      )
      insert into applied_operations (id, seal)
      select id, left(encode(sha256(convert_to(owner || ' ' || fingerprint, 'UTF8')), 'hex'), 32)::uuid from gone
      on conflict do nothing`);
    return moved.rowCount ?? 0;
  });
}

/** For how many seconds the oldest that is to be forgotten has been. */
export function unsweptOperations(now: Date): SQL {
  return sql`select extract(epoch from ${outcomesKeptSince(now)}::timestamptz - min(applied_at))
    from operations`;
}

function outcomesKeptSince(now: Date): string {
  return new Date(now.getTime() - outcomesKeptDays * 86_400_000).toISOString();
}
