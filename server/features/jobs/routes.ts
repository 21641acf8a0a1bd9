import { sql } from 'drizzle-orm';
import {
  cancelJob,
  jobKindInLog,
  jobKinds,
  listJobs,
  listSchedules,
  repeatJob,
  runSchedule,
} from '#core/jobs/contract';
import type { Transaction } from '../../platform/database/database.ts';
import type { Calls } from '../../platform/http/calls.ts';
import { invalid, notFound } from '../../platform/http/refusal.ts';
import type { JobKind, Schedule } from '../../platform/jobs/job-kind.ts';
import * as queue from '../../platform/jobs/queue.ts';
import { enqueueScheduled } from '../../platform/jobs/schedules.ts';
import { jobPage, scheduleRows } from './queries.ts';

/** Background jobs and schedules, for those who look after the servers. */
export function jobCalls(
  { serve, change, platform }: Calls,
  { kinds, schedules }: { kinds: readonly JobKind[]; schedules: readonly Schedule[] },
): void {
  serve(listJobs, ({ body }) => jobPage(platform.db, kinds, body));
  serve(jobKinds, async () => kinds.map(({ name }) => name));
  serve(listSchedules, () => scheduleRows(platform.db, schedules));

  change(cancelJob, async ({ tx, audit }, { body }) => {
    const job = await lock(tx, body.id);
    const kind = kinds.find(({ name }) => name === job.kind);
    const mayBeStopped = job.state === 'waiting' || (job.state === 'running' && kind?.isCancellable === true);
    if (!mayBeStopped) throw invalid('job-not-cancellable');
    await queue.cancelJob(tx, body.id);
    audit({ ...subject(job), before: { state: job.state }, after: { state: 'cancelled' } });
    return {};
  });

  change(repeatJob, async ({ tx, audit }, { body }) => {
    const job = await lock(tx, body.id);
    if (!(await queue.runAgain(tx, body.id))) throw invalid('job-not-repeatable');
    audit({ ...subject(job), before: { state: job.state }, after: { state: 'waiting' } });
    return {};
  });

  change(runSchedule, async ({ tx, actor, audit }, { body }) => {
    const schedule = schedules.find(({ name }) => name === body.name);
    if (!schedule) throw notFound('schedule-unknown', { name: body.name });
    const id = await enqueueScheduled(tx, schedule, actor.userId);
    if (id === undefined) throw invalid('schedule-running');
    audit({ ...subject({ id, kind: schedule.kind.name }), before: null, after: { state: 'waiting' } });
    return {};
  });
}

type Job = { id: string; kind: string; state: string };

async function lock(tx: Transaction, id: string): Promise<Job> {
  const found = await tx.execute<Job>(sql`select id, kind, state from jobs where id = ${id} for update`);
  const [job] = found.rows;
  if (!job) throw notFound('job-unknown');
  return job;
}

function subject({ id, kind }: Pick<Job, 'id' | 'kind'>) {
  return { kind: jobKindInLog, id, name: kind };
}
