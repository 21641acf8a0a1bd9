import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/**
 * Photos that are about something (`kind`, `subject`); their bytes lie outside of the database, under the id. `storing`:
 * the bytes may be there or not. `stored`: they are. `removed`: they are to be deleted, and the row with them.
 */
export const attachments = pgTable(
  'attachments',
  {
    id: uuid().primaryKey(),
    kind: text().notNull(),
    subject: text().notNull(),
    /** SHA-256 of what was sent, in hex: the same photo of the same subject is there once, however often it is sent; the id once nobody may finish it. */
    hash: text().notNull(),
    state: text().notNull(),
    name: text().notNull(),
    type: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    bytes: integer().notNull(),
    /** Who sent it: an id, and the name for as long as the photo is kept. */
    byUserId: text().notNull(),
    byUserName: text().notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    unique('attachments_once').on(table.kind, table.subject, table.hash),
    index('attachments_of_user').on(table.byUserId, table.at),
    index('attachments_unfinished').on(table.at).where(sql`${table.state} <> 'stored'`),
    check('attachments_state', sql`${table.state} in ('storing', 'stored', 'removed')`),
  ],
);
