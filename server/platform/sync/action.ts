import type * as T from 'typebox';
import type { AnswerOf, BodyOf, Call, ParamsOf, Queue, QueuedCall } from '#core/wire/call';
import type { RowRef } from '#core/wire/collection';
import type { Transaction } from '../database/database.ts';
import type { Refusal } from '../http/refusal.ts';
import type { Actor } from '../people/access.ts';
import type { ReceivedTime } from './claimed-time.ts';
import type { Unit } from './unit-of-work.ts';

/** What an action answers: the call's data, and a reason with parameters where the user is told more. */
export type ActionResult<Data> = {
  data: Data;
  reason?: string;
  params?: Record<string, string | number>;
  /** The touched row whose `version` the data gets, which is known only when all is written (decision P8). */
  versionOf?: RowRef;
};

/** What an operation brings besides its call's input. */
export type OperationContext = {
  id: string;
  actor: Actor;
  was: Record<string, unknown>;
  /** When it counts as done; what forbids something asks `now`, which is never earlier. */
  occurredAt: string;
  /** The same with what its device claimed. */
  heard: ReceivedTime;
  now: Date;
};

/** One operation of several that take effect together, with the rows that it touches by itself. */
export type Command<Params, Body> = {
  params: Params;
  body: Body;
  context: OperationContext;
  touch(row: RowRef): void;
};
export type CommandOf<C> = Command<ParamsOf<C>, BodyOf<C>>;

/** What became of a deed; a refusal that is answered, not thrown, has left nothing behind. */
export type Verdict<Data> = ActionResult<Data> | Refusal;
export type VerdictOf<C> = Verdict<AnswerOf<C>>;

/**
 * The effect of a queueable call: runs in a transaction, once for each operation id, whatever way it came. Deeds given
 * together are of different subjects; each has its verdict, in their order.
 */
export type Action = {
  call: QueuedCall;
  run(tx: Transaction, deeds: readonly Command<unknown, unknown>[]): Promise<Verdict<unknown>[]>;
};

/** Binds a call to its effect, with the call's own types. A refusal that it throws takes back what it has done. */
export function action<P extends T.TSchema, Q extends T.TSchema, B extends T.TSchema, A extends T.TSchema>(
  call: Call<P, Q, B, A> & { queue: Queue<T.Static<P>, T.Static<B>> },
  run: (
    unit: Unit,
    input: { params: T.Static<P>; body: T.Static<B> },
    context: OperationContext,
  ) => Promise<ActionResult<T.Static<A>>>,
): Action {
  return actionOnMany(call, async (tx, deeds) => {
    const results: ActionResult<T.Static<A>>[] = [];
    for (const { params, body, context, touch } of deeds)
      results.push(await run({ tx, touch }, { params, body }, context));
    return results;
  });
}

/**
 * The same for what people do to many rows at once: its effect reads, locks and writes those of all deeds in a few
 * statements. It answers refusals before it writes anything for them, so that one costs the others nothing.
 */
export function actionOnMany<
  P extends T.TSchema,
  Q extends T.TSchema,
  B extends T.TSchema,
  A extends T.TSchema,
>(
  call: Call<P, Q, B, A> & { queue: Queue<T.Static<P>, T.Static<B>> },
  run: (
    tx: Transaction,
    deeds: readonly Command<T.Static<P>, T.Static<B>>[],
  ) => Promise<Verdict<T.Static<A>>[]>,
): Action {
  return {
    call,
    // Their input was validated against the call's own schemas just before.
    run: (tx, deeds) => run(tx, deeds as readonly Command<T.Static<P>, T.Static<B>>[]),
  };
}
