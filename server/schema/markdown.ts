import { sql } from 'drizzle-orm';
import { bigserial, boolean, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { Step } from '#core/markdown/types';
import { roundings } from '#core/markdown/types';
import { editing, instant, receiptColumns } from './columns.ts';

/** By how much goods are marked down as their days run out: one for each category, and one ('') for all others. */
export const markdownLadders = pgTable('markdown_ladders', {
  id: uuid().primaryKey(),
  category: text().notNull().unique(),
  rounding: text({ enum: roundings }).notNull(),
  steps: jsonb().$type<Step[]>().notNull(),
  by: text({ enum: ['days', 'rate'] })
    .notNull()
    .default('days'),
  ...editing(),
});

/** Markdowns of lots. Withdrawn ones stay, marked; `ordinal` is the order in which the server took them. Money in fen. */
export const markdowns = pgTable(
  'markdowns',
  {
    id: uuid().primaryKey(),
    ordinal: bigserial({ mode: 'number' }).notNull(),
    store: text().notNull(),
    article: text().notNull(),
    lot: text().notNull(),
    daysLeft: integer().notNull(),
    percent: integer().notNull(),
    oldFen: integer().notNull(),
    newFen: integer().notNull(),
    at: instant('at').notNull(),
    ...receiptColumns(),
    userId: text().notNull(),
    userName: text().notNull(),
    /** Somebody had marked the lot down as deep before (decision E7). */
    seenToo: boolean().notNull().default(false),
    /** Its lot has left the books, and devices let it go. */
    isOver: boolean().notNull().default(false),
    withdrawnAt: instant('withdrawn_at'),
    withdrawnBy: text(),
  },
  (table) => [
    index('markdowns_lot')
      .on(table.store, table.article, table.lot, table.ordinal)
      .where(sql`withdrawn_at is null and not seen_too and not is_over`),
    index('markdowns_made').on(table.at),
    index('markdowns_second').on(table.store, table.article, table.lot).where(sql`seen_too`),
  ],
);
