import { pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** What the company does without, of what its check list finds missing; whoever said so can take it back. */
export const setupPutAway = pgTable('setup_put_away', {
  item: text().primaryKey(),
  /** Name and user code. */
  by: text().notNull(),
  at: instant('at').notNull(),
});
