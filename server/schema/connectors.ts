import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** How each connector stands; a row for each that has ever run. */
export const connectorStates = pgTable('connector_states', {
  name: text().primaryKey(),
  /** Whose cursor it is: with another address or folder it says nothing. */
  source: text().notNull(),
  /** Where the next run goes on, in the other system's words; null: at the beginning. */
  cursor: text(),
  /** The run that has it now. */
  runId: text(),
  /** When that run was last heard of, by the database's clock. */
  heardAt: instant('heard_at'),
  lastSuccessAt: instant('last_success_at'),
  /** Failed runs since then. */
  failures: integer().notNull().default(0),
  /** Until then runs by schedule rest. */
  restsUntil: instant('rests_until'),
});

/** What connectors have received. */
export const connectorRuns = pgTable(
  'connector_runs',
  {
    /** UUIDv7. */
    id: text().primaryKey(),
    name: text().notNull(),
    carrier: text({ enum: ['http', 'folder'] }).notNull(),
    state: text({ enum: ['running', 'done', 'partly', 'failed'] }).notNull(),
    startedAt: instant('started_at').notNull(),
    endedAt: instant('ended_at'),
    /** Name and code of who asked; null: by schedule. */
    askedBy: text(),
    added: integer().notNull().default(0),
    changed: integer().notNull().default(0),
    unchanged: integer().notNull().default(0),
    refused: integer().notNull().default(0),
    /** `{reason, params}` */
    problem: jsonb(),
    /** `[{row, field, reason, params}]`, the first of them. */
    refusals: jsonb().notNull().default([]),
    cursorBefore: text(),
    cursorAfter: text(),
  },
  (table) => [index().on(table.startedAt, table.id), index().on(table.name, table.startedAt)],
);
