import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { MailProblem } from '#core/messages/contract';
import { languages } from '#core/wire/languages';
import { instant } from './columns.ts';
import { users } from './people.ts';

/**
 * Messages by mail: written in the transaction of their cause, sent by a job. What only the reader may see, a link that
 * confirms an address, is in none of these columns. All times are the database's.
 */
export const mails = pgTable(
  'mails',
  {
    id: uuid().primaryKey(),
    kind: text().notNull(),
    userId: text().references(() => users.id, { onDelete: 'set null' }),
    /** Given at the beginning when it is for an address; of a user, the address of the last attempt. */
    address: text(),
    language: text({ enum: languages }).notNull(),
    /** In the reader's language. */
    subject: text().notNull(),
    params: jsonb().$type<Record<string, string | number>>().notNull(),
    /** Of a screen in the app. */
    link: text(),
    /** There is one message of a key, ever. */
    uniqueKey: text().unique(),
    state: text({ enum: ['waiting', 'waiting-for-confirmation', 'kept', 'refused', 'sent'] })
      .notNull()
      .default('waiting'),
    attempts: integer().notNull().default(0),
    /** Of the last attempt that failed. */
    problem: jsonb().$type<MailProblem>(),
    /** The same at each attempt: a mailbox that gets a second copy knows it. */
    messageId: text(),
    acceptedBy: text(),
    createdAt: instant('created_at').notNull().defaultNow(),
    triedAt: instant('tried_at'),
    endedAt: instant('ended_at'),
  },
  (table) => [
    index('mails_latest').on(table.createdAt.desc(), table.id),
    index('mails_state').on(table.state, table.createdAt),
    index('mails_user').on(table.userId, table.createdAt),
    index('mails_waiting_for').on(table.userId).where(sql`state = 'waiting-for-confirmation'`),
  ],
);
