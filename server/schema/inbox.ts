import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { InboxEntry } from '#core/inbox/entry';
import { languages } from '#core/wire/languages';
import { instant } from './columns.ts';
import { users } from './people.ts';
import { sessions } from './sessions.ts';

/** What users were told: one row for each kind and subject, told anew in place. */
export const inboxEntries = pgTable(
  'inbox_entries',
  {
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text().notNull(),
    subject: text().notNull(),
    /** Of the last telling. */
    id: uuid().notNull(),
    params: jsonb().$type<InboxEntry['params']>().notNull(),
    link: text().notNull(),
    toldAt: instant('told_at').notNull(),
    readAt: instant('read_at'),
    settledAt: instant('settled_at'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.kind, table.subject] }),
    index('inbox_entries_unsettled').on(table.subject).where(sql`settled_at is null`),
    index('inbox_entries_told').on(table.toldAt),
  ],
);

/** How users want to be told; without a row: at any hour, and by no daily mail. */
export const inboxNotices = pgTable(
  'inbox_notices',
  {
    userId: text()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Minutes since midnight; both or neither. */
    quietFrom: integer(),
    quietTo: integer(),
    timeZone: text().notNull(),
    /** Minutes since midnight at which the daily mail is wanted, and when the next one is due; both or neither. */
    digestAt: integer(),
    digestNext: instant('digest_next'),
    /** They want to be told each morning what is due in their store, and on which of its days they were told last. */
    morning: boolean().notNull().default(false),
    morningOn: date('morning_on'),
  },
  (table) => [index('inbox_notices_digest').on(table.digestNext).where(sql`digest_next is not null`)],
);

/** Devices that are told by web push. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: uuid().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Goes with it, unless it has only run out. */
    sessionId: text()
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    endpoint: text().notNull().unique(),
    p256dh: text().notNull(),
    auth: text().notNull(),
    language: text({ enum: languages }).notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [index().on(table.userId), index().on(table.sessionId)],
);

/** The key pair that push services know this company by: another one would void every subscription. One row. */
export const pushKeys = pgTable('push_keys', {
  one: integer().primaryKey().default(1),
  publicKey: text().notNull(),
  privateKey: text().notNull(),
});
