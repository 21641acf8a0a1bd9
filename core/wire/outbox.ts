import * as T from 'typebox';
import { call } from './call.ts';
import { mapOf } from './map-of.ts';
import { ReplicaRow } from './replica.ts';

/** At most this many operations travel in one replay request; more are refused with 41300. */
export const maxOperationsInBatch = 200;

/** What is looked at to say so; whoever sends still more is no device of ours. */
const mostOperationsRead = 10 * maxOperationsInBatch;

/** One operation as it travels. `id` is a UUIDv7 made on the device and is the idempotency key. */
export const Operation = T.Object({
  id: T.String({ format: 'uuid' }),
  /** The call's name in its contract. */
  call: T.String({ maxLength: 80 }),
  version: T.Integer({ minimum: 1 }),
  params: T.Unknown(),
  body: T.Unknown(),
  base: T.Object({
    /** Version of the row that the user saw; null when the device had none. */
    version: T.Union([T.Integer(), T.Null()]),
    /** The values of the fields that this operation changes, as the user saw them. */
    was: mapOf(T.Unknown(), { maxProperties: 100 }),
  }),
  /** When the user did it: ISO 8601, corrected by the skew last measured from `serverTime`. */
  occurredAt: T.String({ format: 'date-time', maxLength: 60 }),
});
export type Operation = T.Static<typeof Operation>;

/** What became of one operation. */
export const Outcome = T.Object({
  id: T.String(),
  code: T.Integer(),
  message: T.String(),
  /** The call's answer, or the refusal's data. */
  data: T.Unknown(),
  /** The rows and tombstones that the operation changed, for the device's replica. */
  rows: T.Array(ReplicaRow),
});
export type Outcome = T.Static<typeof Outcome>;

/**
 * The reason of a batch that was refused because the database was restored from a backup; `params.epoch` is the new one.
 * Nothing of the batch was looked at: what was sent before it comes first.
 */
export const databaseRestored = 'database-restored';

/** Sends a batch of operations. Each is a transaction and an outcome of its own; subjects run side by side. */
export const replayOperations = call({
  name: 'outbox.replay',
  summary: 'Apply a batch of operations recorded on a device, each exactly once',
  ownTalk: true,
  method: 'POST',
  path: '/api/outbox/replay',
  access: 'session',
  bodyBytes: 4 * 1024 * 1024,
  body: T.Object({
    operations: T.Array(Operation, { minItems: 1, maxItems: mostOperationsRead }),
    /** The epoch that the device knows. Another one than the server's is refused with 40900, `databaseRestored`. */
    epoch: T.Optional(T.String({ maxLength: 80 })),
  }),
  answer: T.Object({
    outcomes: T.Array(Outcome),
    /** The life of the database, as in a cursor. */
    epoch: T.String(),
  }),
});
