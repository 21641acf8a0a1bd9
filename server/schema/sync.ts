import { sql } from 'drizzle-orm';
import { bigint, boolean, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** One row: which life of the database this is. */
export const installation = pgTable('installation', {
  id: text().primaryKey(),
  /** Devices hold it in their cursors; a new one makes them pull everything and offer sent operations again. */
  epoch: text().notNull(),
  /** PostgreSQL's system identifier, timeline and database oid: another fingerprint means a restored copy. */
  fingerprint: text().notNull(),
});

/** Each writing transaction takes the next number of its scope, last thing before commit: numbers appear in order. */
export const scopeClocks = pgTable('scope_clocks', {
  scope: text().primaryKey(),
  seq: bigint({ mode: 'number' }).notNull(),
  /** The highest number of a tombstone that was swept: a cursor below it has missed something. */
  swept: bigint({ mode: 'number' }).notNull().default(0),
});

/** When a user wrote last, where there is a replica: until that has it too, they read from the primary. Swept after an hour. */
export const userWrites = pgTable('user_writes', {
  userId: text().primaryKey(),
  at: instant('at').notNull(),
});

/** When each replicated row changed last. One row per key: a device away for long pulls no more than the present. */
export const changes = pgTable(
  'changes',
  {
    scope: text().notNull(),
    /** `<collection>/<key>`, in byte order for paging. */
    key: text().notNull(),
    seq: bigint({ mode: 'number' }).notNull(),
    /** The only user who may see the row; null = everyone in the scope. */
    owner: text(),
    gone: boolean().notNull().default(false),
    /** Of rows of earlier releases the time of the upgrade. */
    changedAt: instant('changed_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.scope, table.key] }),
    index('changes_order').on(table.scope, table.seq, sql`${table.key} collate "C"`),
    index('changes_gone').on(table.changedAt).where(sql`gone`),
  ],
);

/** Every operation of the last 90 days, with what it was answered; then its id goes into `applied_operations` (promise T11). */
export const operations = pgTable(
  'operations',
  {
    id: uuid().primaryKey(),
    owner: text().notNull(),
    /** SHA-256 over call, version, params and body: the same id with other contents is refused. */
    fingerprint: text().notNull(),
    call: text().notNull(),
    outcome: jsonb(),
    /** When the server heard of it. */
    appliedAt: instant('applied_at').notNull(),
    /** What it is about, as its lines are compared; null in rows of earlier releases, as the three below. */
    subject: text(),
    /** When its device says that it was done; null also when that could not be read. */
    claimedAt: instant('claimed_at'),
    /** When it counts as done. */
    countedAt: instant('counted_at'),
    /** Why that is another time than the one that was claimed. */
    bound: text({ enum: ['future', 'contact', 'subject', 'age'] }),
  },
  (table) => [
    index('operations_subject').on(table.subject, table.countedAt).where(sql`counted_at is not null`),
    index('operations_age').on(table.appliedAt),
  ],
);

/**
 * The ids of operations that were applied before that, for ever. A trigger of `operations` takes none of them: whichever
 * release a server is of, nothing is applied twice.
 */
export const appliedOperations = pgTable('applied_operations', {
  id: uuid().primaryKey(),
  /** The first half of SHA-256 over owner and fingerprint: it is the same operation, and nobody else's. */
  seal: uuid().notNull(),
});
