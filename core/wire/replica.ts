import * as T from 'typebox';
import { call } from './call.ts';

/**
 * One row of a device's replica, as the server said it. `version` is the number that its scope's clock gave to the
 * transaction that changed it last; a replica accepts only a higher one. `value` null is a tombstone.
 */
export const ReplicaRow = T.Object({
  scope: T.String(),
  collection: T.String(),
  key: T.String(),
  version: T.Integer(),
  value: T.Unknown(),
});
export type ReplicaRow = T.Static<typeof ReplicaRow>;

/** Where a pull goes on: everything up to `key` within number `seq` of the scope's clock has been received. */
export const Cursor = T.Object({
  /** Changes when the database was restored: then everything is pulled anew and sent operations are offered again. */
  epoch: T.String({ maxLength: 80 }),
  seq: T.Integer(),
  key: T.String({ maxLength: 1000 }),
  /**
   * Where the scope's clock stood when this device had nothing of it: of rows that were gone by then it needs no
   * tombstone. Devices of earlier releases say nothing.
   */
  since: T.Optional(T.Integer({ minimum: 0 })),
});
export type Cursor = T.Static<typeof Cursor>;

/** A page of what changed in a scope since a cursor, oldest change first. */
export const pullChanges = call({
  name: 'sync.pull',
  summary: 'What changed in a scope (`store:1001`) since a cursor, in pages',
  ownTalk: true,
  method: 'POST',
  path: '/api/sync/pull',
  access: 'session',
  reads: true,
  body: T.Object({
    scope: T.String({ maxLength: 80 }),
    cursor: T.Union([Cursor, T.Null()]),
    limit: T.Optional(T.Integer({ minimum: 1, maximum: 2000 })),
  }),
  answer: T.Object({
    rows: T.Array(ReplicaRow),
    cursor: Cursor,
    /**
     * The cursor is older than the tombstones that are kept: what this device holds is to be put below any version, and
     * all of the scope to be pulled from nothing.
     */
    outdated: T.Optional(T.Boolean()),
    /** True while another page is waiting. */
    more: T.Boolean(),
    /** Rows left after this page, for the progress bar. */
    remaining: T.Integer(),
    /**
     * Of the company's scope: the collections that this user may read, by name and in order. Rows of others are not told
     * any more, and are to be forgotten; one that is new to the device is had by pulling from nothing.
     */
    collections: T.Optional(T.Array(T.String())),
  }),
});
