import { sql } from 'drizzle-orm';
import { index, integer, json, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { JobProgress } from '#core/jobs/contract';
import type { Code } from '#core/wire/codes';
import type { RefusalData } from '#core/wire/envelope';
import { bytea, instant } from './columns.ts';

/** Long work: written in the transaction of its cause, run by any instance, kept until its kind lets it go. */
export const jobs = pgTable(
  'jobs',
  {
    id: uuid().primaryKey(),
    kind: text().notNull(),
    payload: jsonb().notNull(),
    /** The user who caused it; null = a schedule, or the program itself. */
    owner: text(),
    state: text({ enum: ['waiting', 'running', 'done', 'failed', 'cancelled'] })
      .notNull()
      .default('waiting'),
    runAt: instant('run_at').notNull().defaultNow(),
    /** How often it has been begun. */
    attempts: integer().notNull().default(0),
    maxAttempts: integer().notNull(),
    /** The process that runs it, and until when that counts. By the database's clock, as all times here. */
    worker: text(),
    leaseUntil: instant('lease_until'),
    cancelAskedAt: instant('cancel_asked_at'),
    /** `{phase, done, total}` */
    progress: jsonb().$type<JobProgress>(),
    /** As it was answered, not taken apart: it may hold letters that PostgreSQL's own texts cannot. */
    result: json(),
    /** `{code, reason, params, fields?}` of the last attempt that failed. */
    error: jsonb().$type<{ code: Code; data: RefusalData }>(),
    /** Of those with one key, one waits or runs. */
    uniqueKey: text(),
    createdAt: instant('created_at').notNull().defaultNow(),
    startedAt: instant('started_at'),
    finishedAt: instant('finished_at'),
  },
  (table) => [
    index('jobs_due').on(table.runAt, table.id).where(sql`state = 'waiting'`),
    index('jobs_leased').on(table.leaseUntil).where(sql`state = 'running'`),
    uniqueIndex('jobs_unique').on(table.uniqueKey).where(sql`state in ('waiting', 'running')`),
    index('jobs_latest').on(table.createdAt.desc(), table.id),
    index('jobs_finished').on(table.kind, table.finishedAt).where(sql`finished_at is not null`),
  ],
);

/** When a schedule of the program is due next; whoever moves it on enqueues its job. */
export const schedules = pgTable('schedules', {
  name: text().primaryKey(),
  cron: text().notNull(),
  zone: text().notNull(),
  nextAt: instant('next_at').notNull(),
  lastAt: instant('last_at'),
});

/** Files that wait for the job that reads them, so that any instance may; and parts of those that a job made (`parts` of its result). */
export const uploads = pgTable('uploads', {
  id: uuid().primaryKey(),
  owner: text().notNull(),
  fileName: text().notNull(),
  bytes: bytea().notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
});
