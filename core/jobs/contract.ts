import * as T from 'typebox';
import { call } from '../wire/call.ts';
import { mapOf } from '../wire/map-of.ts';
import { pageFields, pageOf } from '../wire/paging.ts';

/** What the log of changes calls a job that somebody cancelled or ran. */
export const jobKindInLog = 'job';

/** How far a job has come: in which part of its work, and how much of it, in the work's own unit. */
export const JobProgress = T.Object({
  phase: T.String(),
  done: T.Integer(),
  /** 0 = not known. */
  total: T.Integer(),
});
export type JobProgress = T.Static<typeof JobProgress>;

export const JobState = T.Union([
  T.Literal('waiting'),
  T.Literal('running'),
  T.Literal('done'),
  T.Literal('failed'),
  T.Literal('cancelled'),
]);
export type JobState = T.Static<typeof JobState>;

/** Why one did not succeed: a reason that every language has words for. */
export const JobProblem = T.Object({ reason: T.String(), params: mapOf(T.Union([T.String(), T.Number()])) });

const TextOrNull = T.Union([T.String(), T.Null()]);
const JobId = T.Object({ id: T.String({ format: 'uuid' }) });

/** Long work that waits, runs or ended. */
export const JobRow = T.Object({
  id: T.String(),
  kind: T.String(),
  /** Of an import its file, and whether it is only looked at. */
  file: T.Union([T.Object({ name: T.String(), preview: T.Boolean() }), T.Null()]),
  state: JobState,
  /** Whoever caused it; null = a schedule, or somebody who is gone. */
  owner: T.Union([T.Object({ usercode: T.String(), name: T.String() }), T.Null()]),
  createdAt: T.String(),
  /** When it may begin; in the past once it was begun. */
  runAt: T.String(),
  startedAt: TextOrNull,
  finishedAt: TextOrNull,
  attempts: T.Integer(),
  maxAttempts: T.Integer(),
  progress: T.Union([JobProgress, T.Null()]),
  /** Of the last attempt that failed. */
  error: T.Union([JobProblem, T.Null()]),
  /** Whether it can be stopped now. */
  isCancellable: T.Boolean(),
  /** Somebody has asked for its end, and it has not come to it yet. */
  isEnding: T.Boolean(),
});
export type JobRow = T.Static<typeof JobRow>;

export const listJobs = call({
  name: 'jobs.list',
  summary: 'Background jobs, the latest first',
  method: 'POST',
  path: '/api/system/job/list',
  access: 'MENU-JOBS',
  reads: true,
  body: T.Object({
    ...pageFields,
    /** In the code or the name of whoever caused it. */
    person: T.Optional(T.String({ maxLength: 120 })),
    kind: T.Optional(T.String({ maxLength: 120 })),
    state: T.Optional(JobState),
    /** That one alone. */
    id: T.Optional(T.String({ format: 'uuid' })),
  }),
  answer: pageOf(JobRow),
});

/** Stops a job that waits, or one that runs and can be stopped; it ends within seconds. */
export const cancelJob = call({
  name: 'jobs.cancel',
  summary: 'Cancel a background job',
  method: 'PUT',
  path: '/api/system/job/cancel',
  access: 'POINT-JOB-UPDATE',
  body: JobId,
  answer: T.Object({}),
});

/** Runs a job that failed or was cancelled again, from its first attempt on. */
export const repeatJob = call({
  name: 'jobs.repeat',
  summary: 'Run a background job again that failed or was cancelled',
  method: 'PUT',
  path: '/api/system/job/repeat',
  access: 'POINT-JOB-UPDATE',
  body: JobId,
  answer: T.Object({}),
});

/** What there is to choose from. */
export const jobKinds = call({
  name: 'jobs.kinds',
  summary: 'The kinds of background jobs that the server knows',
  method: 'GET',
  path: '/api/system/job/kinds',
  access: 'MENU-JOBS',
  answer: T.Array(T.String()),
});

/** What runs by the clock. */
export const ScheduleRow = T.Object({
  name: T.String(),
  cron: T.String(),
  zone: T.String(),
  /** Null before a server has seen to it for the first time. */
  nextAt: TextOrNull,
  lastAt: TextOrNull,
  /** How its last job stands; null when it has had none, or that is forgotten. */
  lastState: T.Union([JobState, T.Null()]),
});
export type ScheduleRow = T.Static<typeof ScheduleRow>;

export const listSchedules = call({
  name: 'jobs.schedules',
  summary: 'What runs by the clock, and when next',
  method: 'GET',
  path: '/api/system/job/schedules',
  access: 'MENU-JOBS',
  answer: T.Array(ScheduleRow),
});

/** Runs a schedule's job now; its next time stays. */
export const runSchedule = call({
  name: 'jobs.runSchedule',
  summary: 'Run a scheduled job now',
  method: 'POST',
  path: '/api/system/job/run',
  access: 'POINT-JOB-UPDATE',
  body: T.Object({ name: T.String({ maxLength: 120 }) }),
  answer: T.Object({}),
});
