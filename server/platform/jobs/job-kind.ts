import type * as T from 'typebox';
import type { JobProgress } from '#core/jobs/contract';
import type { Transaction } from '../database/database.ts';
import type { Platform } from '../platform.ts';

/** What a job works with. */
export type JobPlatform = Pick<
  Platform,
  | 'db'
  | 'lateReads'
  | 'now'
  | 'sessionLimits'
  | 'provider'
  | 'collections'
  | 'listeners'
  | 'connectors'
  | 'push'
  | 'post'
  | 'files'
  | 'webhooks'
>;

/** What a running job is told and may tell. */
export type JobContext<Result = unknown> = {
  platform: JobPlatform;
  /** Effects outside of the database carry it: a job may be run twice, and whoever gets them drops the second. */
  jobId: string;
  /** The user who caused it. */
  owner: string | null;
  /** Aborted when somebody cancels it, this server stops, or another one has taken it over. */
  signal: AbortSignal;
  /** Kept for whoever waits; told often, it is written now and then. */
  progress(progress: JobProgress): void;
  /**
   * Ends the job in the transaction of its effects, as the last thing in it: so they are made once, however often it
   * runs. Throws when it is somebody else's by now. A kind without effects in the database need not call it.
   */
  finish(tx: Transaction, result: Result): Promise<void>;
};

/** A kind of long work. Methods, so that a list of kinds may forget what each one takes. */
export type JobKind<Payload extends T.TSchema = T.TSchema, Result = unknown> = {
  /** `<feature>.<what>`, stable: rows carry it, and `jobs:kind.<name>` names it in words. */
  name: string;
  payload: Payload;
  /** How often it is begun before it counts as failed, ends of the process included. */
  maxAttempts: number;
  /** Whether it may be stopped while it runs; one that waits always may. */
  isCancellable: boolean;
  /** How long its rows are kept after its end. */
  keepDays: number;
  /** How many of it one process runs at a time. */
  atOnce: number;
  /** Whether it waits for systems of others: one that hangs must leave room for other work (`worker.ts`). */
  waitsForOthers?: boolean;
  run(context: JobContext<Result>, payload: T.Static<Payload>): Promise<Result>;
};

/** Declares a kind; the payload has the type of its schema. */
export function jobKind<Payload extends T.TSchema, Result>(
  declaration: Pick<JobKind<Payload, Result>, 'name' | 'payload' | 'run'> & Partial<JobKind<Payload, Result>>,
): JobKind<Payload, Result> {
  return { maxAttempts: 20, isCancellable: false, keepDays: 14, atOnce: 1, ...declaration };
}

/** A kind that runs when the clock says so. */
export type Schedule = {
  /** Stable; `jobs:kind.<name>` names it in words. */
  name: string;
  /** Five fields, or six with seconds. */
  cron: string;
  /** An IANA time zone. */
  zone: string;
  kind: JobKind;
  payload: unknown;
  /** Shared with what else makes the same job, so that one of them waits or runs at a time; of this schedule alone when not said. */
  uniqueKey?: string;
};
