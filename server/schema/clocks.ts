import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { Exception, Span } from '#core/clocks/hours';
import type { Step } from '#core/clocks/targets';
import { editing, instant } from './columns.ts';

const milliseconds = (name: string) => bigint(name, { mode: 'number' });

/** Working hours (decision A14). */
export const calendars = pgTable('calendars', {
  id: text().primaryKey(),
  name: text().notNull(),
  /** Null = each store's own. */
  zone: text(),
  /** Seven days, Monday first; minutes of the day. */
  week: jsonb().$type<Span[][]>().notNull(),
  exceptions: jsonb().$type<Exception[]>().notNull(),
  ...editing(),
});

/** How long things of a type may take. */
export const clockTargets = pgTable(
  'clock_targets',
  {
    kind: text().notNull(),
    type: text().notNull(),
    clock: text({ enum: ['own', 'resolve'] }).notNull(),
    isOn: boolean().notNull().default(true),
    calendarId: text()
      .notNull()
      .references(() => calendars.id),
    amount: integer().notNull(),
    unit: text({ enum: ['minute', 'hour', 'day'] }).notNull(),
    steps: jsonb().$type<Step[]>().notNull(),
    ...editing(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.type, table.clock] })],
);

/** The clocks of things, with what was promised when they began. */
export const serviceClocks = pgTable(
  'service_clocks',
  {
    kind: text().notNull(),
    subject: text().notNull(),
    clock: text({ enum: ['own', 'resolve'] }).notNull(),
    /** The thing's type when its time was set. */
    type: text().notNull(),
    state: text({ enum: ['running', 'paused', 'stopped'] }).notNull(),
    /** Of a stopped clock it may be gone. */
    calendarId: text().notNull(),
    zone: text().notNull(),
    durationMs: milliseconds('duration_ms').notNull(),
    /** Working time taken until it last began to run, was paused or stopped. */
    usedMs: milliseconds('used_ms').notNull().default(0),
    runningSince: instant('running_since'),
    dueAt: instant('due_at'),
    steps: jsonb().$type<Step[]>().notNull(),
    /** How many of them have been done; each once, whatever becomes of the clock afterwards. */
    stepsDone: integer().notNull().default(0),
    /** Grows with each move: a job of an older one has nothing to do. */
    generation: integer().notNull().default(1),
    /** When the next step is due, and the job that waits for it. */
    stepAt: instant('step_at'),
    job: uuid(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.subject, table.clock] }),
    index('service_clocks_calendar').on(table.calendarId).where(sql`state = 'running'`),
  ],
);
