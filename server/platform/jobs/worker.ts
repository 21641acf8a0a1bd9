import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import type { Notices } from '../database/notices.ts';
import { claimsOf } from './claims.ts';
import { processEnded } from './job-error.ts';
import type { JobKind, JobPlatform, Schedule } from './job-kind.ts';
import { jobsChannel } from './queue.ts';
import { type JobLog, runJob } from './run-job.ts';
import { enqueueDue, keepSchedules, nextRun } from './schedules.ts';

export type Worker = {
  /** Begins nothing more, gives what runs some time, and hands the rest back. Answers when nothing of it runs. */
  stop(): Promise<void>;
};

/** Runs jobs in this process, beside other processes that do. */
export function startWorker(
  platform: JobPlatform,
  options: {
    kinds: readonly JobKind[];
    schedules?: readonly Schedule[];
    notices: Pick<Notices, 'listen'>;
    log: JobLog;
    times?: Partial<WorkerTimes>;
  },
): Worker {
  const { kinds, schedules = [], log } = options;
  const never = schedules.find((schedule) => nextRun(schedule, new Date(0)) === null);
  if (never) throw new Error(`the schedule ${never.name} is never due`);
  const times = { ...usualTimes, ...options.times };
  const claims = claimsOf(platform.db, workerName(), times.leaseMs);
  const stop = new AbortController();
  const running = new Map<string, { kind: JobKind; ended: Promise<void> }>();
  const nap = napOf();
  let isStopping = false;
  let scheduledAt = Number.NEGATIVE_INFINITY;

  async function work(): Promise<void> {
    while (!isStopping) {
      nap.renew();
      const ms = await turn().catch((error: unknown) => {
        // A database that is away for a moment takes nothing with it.
        log.warn({ err: error }, 'jobs could not be looked for; trying again');
        return times.pollMs;
      });
      if (!isStopping) await nap.over(Math.min(ms, times.pollMs));
    }
  }

  /** Does what is due; answers in how many milliseconds there is more. */
  async function turn(): Promise<number> {
    // By a clock that nobody sets: that of the day may have been ahead, too.
    if (performance.now() - scheduledAt > scheduledAgainMs) {
      await keepSchedules(platform.db, schedules);
      scheduledAt = performance.now();
    }
    const ones = [...running.values()].map(({ kind }) => kind);
    const waiting = ones.filter(({ waitsForOthers }) => waitsForOthers).length;
    const free = kinds.filter(
      (kind) =>
        ones.length < times.slots &&
        ones.filter((one) => one === kind).length < kind.atOnce &&
        (!kind.waitsForOthers || waiting < times.slots - 1),
    );
    const { due, lapsed, scheduled } = await claims.look(namesOf(free), namesOf(schedules));
    if (lapsed !== null && lapsed < 0) await claims.reap(processEnded);
    if (scheduled !== null && scheduled <= 0) await enqueueDue(platform.db, schedules);
    if (due !== null && due <= 0) await begin(namesOf(free));
    const waits = [due, lapsed, scheduled].map((ms) => ms ?? Number.POSITIVE_INFINITY);
    return Math.max(0, Math.min(...waits));
  }

  async function begin(free: readonly string[]): Promise<void> {
    const job = await claims.claim(free);
    const kind = kinds.find(({ name }) => name === job?.kind);
    if (!job || !kind) return;
    const ended = runJob(job, kind, {
      platform,
      claims,
      log,
      stop: stop.signal,
      beatMs: times.leaseMs / 10,
    }).then(() => {
      running.delete(job.id);
      nap.end();
    });
    running.set(job.id, { kind, ended });
  }

  const deafen = options.notices.listen(jobsChannel, { told: nap.end, resync: nap.end });
  const working = work();
  return {
    async stop() {
      isStopping = true;
      deafen();
      nap.end();
      await working;
      const patience = setTimeout(() => stop.abort(), times.stopMs);
      await Promise.all([...running.values()].map(({ ended }) => ended));
      clearTimeout(patience);
    },
  };
}

type WorkerTimes = {
  /** How many jobs at a time, all but one of them waiting for others: each has a connection, of which calls need most. */
  slots: number;
  /** So long after its last word a process counts as gone. */
  leaseMs: number;
  /** At least so often it looks, whatever it is told. */
  pollMs: number;
  /** So long a stop waits for what runs, before it hands it back. */
  stopMs: number;
};

const usualTimes: WorkerTimes = { slots: 4, leaseMs: 15_000, pollMs: 5000, stopMs: 10_000 };

const scheduledAgainMs = 3_600_000;

/** Whoever looks into the table finds the process; another one may get its number later. */
function workerName(): string {
  return `${hostname()}/${process.pid}/${randomUUID()}`;
}

function namesOf(ones: readonly { name: string }[]): string[] {
  return ones.map(({ name }) => name);
}

/** A wait that somebody may end, also before it begins. */
function napOf() {
  let end = () => {};
  let ended = Promise.resolve();
  return {
    renew() {
      ended = new Promise((resolve) => {
        end = resolve;
      });
    },
    end: () => end(),
    async over(ms: number) {
      const timer = setTimeout(end, ms);
      await ended;
      clearTimeout(timer);
    },
  };
}
