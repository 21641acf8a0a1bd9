import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { editing, instant } from './columns.ts';

/** Where other systems are told what has happened here. */
export const webhookEndpoints = pgTable('webhook_endpoints', {
  id: text().primaryKey(),
  name: text().notNull(),
  url: text().notNull(),
  kinds: text().array().notNull(),
  enableStatus: boolean().notNull().default(true),
  /** Why the server itself has switched it off; null: it has not. */
  disabledBecause: text({ enum: ['failing', 'gone'] }),
  /** As both sides have it: what is signed is signed with it. */
  secret: text().notNull(),
  /** Signs beside the new one until then, so that the receiver can be told in peace. */
  oldSecret: text(),
  oldSecretUntil: instant('old_secret_until'),
  /** Failed attempts since the last success, and since when; then how long nothing is tried. */
  failures: integer().notNull().default(0),
  failingSince: instant('failing_since'),
  restsUntil: instant('rests_until'),
  ...editing(),
});

/** One event for one endpoint, written in the transaction of its cause. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    /** The `webhook-id` of every attempt. */
    id: uuid().primaryKey(),
    /** The order within a subject: drawn while its cause still holds what it is about. */
    seq: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    endpointId: text()
      .notNull()
      .references(() => webhookEndpoints.id, { onDelete: 'cascade' }),
    kind: text().notNull(),
    subject: text().notNull(),
    /** As it is signed and sent, to the byte. */
    body: text().notNull(),
    state: text({ enum: ['waiting', 'sent', 'failed'] })
      .notNull()
      .default('waiting'),
    createdAt: instant('created_at').notNull().defaultNow(),
    nextAt: instant('next_at').notNull().defaultNow(),
    /** Somebody is sending it until then, or has died. */
    claimedUntil: instant('claimed_until'),
    attempts: integer().notNull().default(0),
    triedAt: instant('tried_at'),
    /** Of the last attempt: the receiver's status and the beginning of its answer, or why there was none. */
    status: integer(),
    answer: text(),
    problem: text(),
  },
  (table) => [
    uniqueIndex('webhook_deliveries_order')
      .on(table.endpointId, table.subject, table.seq)
      .where(sql`state = 'waiting'`),
    index('webhook_deliveries_due')
      .on(table.endpointId, table.nextAt, table.seq)
      .where(sql`state = 'waiting'`),
    index('webhook_deliveries_latest').on(table.seq),
    index('webhook_deliveries_age').on(table.createdAt),
  ],
);
