import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { users } from './people.ts';

/** What a service account (a user with `service`) opens the API with. */
export const serviceKeys = pgTable(
  'service_keys',
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256: a stolen table opens nothing. */
    keyHash: text().notNull().unique(),
    /** The last characters of the key. */
    hint: text().notNull(),
    createdAt: instant('created_at').notNull(),
    createdBy: text().notNull(),
    expiresAt: instant('expires_at').notNull(),
    lastUsedAt: instant('last_used_at'),
    revokedAt: instant('revoked_at'),
  },
  (table) => [index().on(table.userId)],
);
