import { sql } from 'drizzle-orm';
import { bigint, bigserial, boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { day, instant } from './columns.ts';

/**
 * What the facts of a figure add up to, by store and day and by what they can be narrowed to, so that a year of a thousand
 * stores need not be counted at each look. A job works them out (`insight.keep`); `figure_changes` says where they no
 * longer hold.
 */
export const figureDays = pgTable(
  'figure_days',
  {
    figure: text().notNull(),
    /** '' = facts that belong to none, '*' = all of them together. */
    store: text().notNull(),
    day: day('day').notNull(),
    key: text().notNull(),
    category: text().notNull(),
    buyer: text().notNull(),
    count: integer().notNull(),
    told: integer().notNull(),
    hits: integer().notNull(),
    fen: bigint({ mode: 'number' }).notNull(),
    ms: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.store, table.figure, table.day, table.key, table.category, table.buyer] }),
    index('figure_days_day').on(table.day),
  ],
);

/** `figure_days` of all categories and purchasers together: written by its triggers, for what is asked for most. */
export const figureTotals = pgTable(
  'figure_totals',
  {
    figure: text().notNull(),
    store: text().notNull(),
    day: day('day').notNull(),
    key: text().notNull(),
    count: integer().notNull(),
    told: integer().notNull(),
    hits: integer().notNull(),
    fen: bigint({ mode: 'number' }).notNull(),
    ms: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.store, table.figure, table.day, table.key] })],
);

/**
 * Where facts have changed since they were added up: written by triggers beside each change, by servers of the release
 * before too, and only ever added to, so that nobody waits for anybody. `at`: since when; a clock that runs changes its
 * fact when it is due.
 */
export const figureChanges = pgTable(
  'figure_changes',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    store: text().notNull(),
    day: day('day').notNull(),
    at: instant('at').notNull().default(sql`'-infinity'`),
    /** Absent = all of them. */
    figures: text().array(),
  },
  (table) => [index('figure_changes_at').on(table.at, table.day)],
);

/** One row: the days that `figure_days` knows, both inclusive; null = none. */
export const figuresKept = pgTable('figures_kept', {
  one: boolean().primaryKey().default(true),
  fromDay: day('from_day'),
  throughDay: day('through_day'),
  /** When all is added up once more: servers of the release before, which know another rule, have stopped by then. */
  againAt: instant('again_at'),
});
