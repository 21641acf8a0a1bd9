import { jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { sessions } from './sessions.ts';

/** What somebody wrote on the demo pages: gone with the session (decision W19). */
export const demoRows = pgTable(
  'demo_rows',
  {
    sessionId: text()
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    kind: text({ enum: ['article', 'role'] }).notNull(),
    key: text().notNull(),
    /** Null = taken away. */
    value: jsonb(),
  },
  (table) => [primaryKey({ columns: [table.sessionId, table.kind, table.key] })],
);
