import type { FastifyBaseLogger } from 'fastify';
import type { JobProgress } from '#core/jobs/contract';
import type { Transaction } from '../database/database.ts';
import { validate } from '../http/validation.ts';
import type { Claimed, Claims } from './claims.ts';
import { jobErrorOf } from './job-error.ts';
import type { JobKind, JobPlatform } from './job-kind.ts';

export type JobLog = Pick<FastifyBaseLogger, 'warn' | 'error'>;

/** Why a job is to stop in the middle. */
class Interrupted extends Error {
  constructor(readonly because: 'cancelled' | 'taken-over' | 'stopping') {
    super(`the job was ${because}`);
  }
}

/**
 * Runs a job that this process has claimed, says that it is alive meanwhile, and writes down how it ended. Never fails:
 * what cannot be written down, a database that is away, say, another process finds out when the lease has lapsed.
 *
 * @param stop aborted when this server stops: the job is handed back
 */
export async function runJob(
  job: Claimed,
  kind: JobKind,
  {
    platform,
    claims,
    log,
    stop,
    beatMs,
  }: { platform: JobPlatform; claims: Claims; log: JobLog; stop: AbortSignal; beatMs: number },
): Promise<void> {
  const abort = new AbortController();
  const interrupt = (because: Interrupted['because']) => abort.abort(new Interrupted(because));
  const onStop = () => interrupt('stopping');
  stop.addEventListener('abort', onStop, { once: true });
  if (stop.aborted) onStop();
  let progress: JobProgress | undefined;
  let isFinished = false;

  const pulse = pulseOf(beatMs, async () => {
    const kept = await claims.beat(job.id, progress);
    if (!kept) interrupt('taken-over');
    else if (kept.isCancelled && kind.isCancellable) interrupt('cancelled');
  });
  try {
    validate(kind.payload, job.payload);
    const result = await kind.run(
      {
        platform,
        jobId: job.id,
        owner: job.owner,
        signal: abort.signal,
        progress(told) {
          const isNews = told.phase !== progress?.phase;
          progress = told;
          if (isNews) pulse.soon();
        },
        async finish(tx, ended) {
          // While this server stops it is still ours: what has been sent, say, is not sent again.
          if (abort.signal.reason?.because !== 'stopping') abort.signal.throwIfAborted();
          await wroteFor(tx);
          if (!(await claims.done(tx, job.id, ended, progress))) throw new Interrupted('taken-over');
          isFinished = true;
        },
      },
      job.payload,
    );
    if (isFinished) return;
    await wroteFor();
    await claims.done(platform.db, job.id, result, progress);
  } catch (error) {
    const said = abort.signal.aborted ? abort.signal.reason : error;
    await writeDown(said).catch((problem: unknown) =>
      log.warn({ err: problem, job: job.id, kind: job.kind }, 'the end of a job could not be written down'),
    );
  } finally {
    stop.removeEventListener('abort', onStop);
    await pulse.end();
  }

  /** Whoever had it done sees what it did as soon as they see that it is done. */
  async function wroteFor(tx?: Transaction): Promise<void> {
    if (job.owner !== null) await platform.lateReads.wrote(job.owner, tx);
  }

  async function writeDown(error: unknown): Promise<void> {
    if (error instanceof Interrupted) {
      if (error.because === 'cancelled') await claims.ended(job.id, 'cancelled', null);
      if (error.because === 'stopping') await claims.handBack(job.id);
      return;
    }
    const { kept, mayPass } = jobErrorOf(error);
    const about = { err: error, job: job.id, kind: job.kind, attempt: job.attempts };
    if (mayPass && job.attempts < job.maxAttempts) {
      log.warn(about, 'a job failed, and will be tried again');
      await claims.later(job.id, kept, backOffMs(job.attempts));
    } else {
      if (mayPass) log.error(about, 'a job failed for good');
      await claims.ended(job.id, 'failed', kept);
    }
  }
}

/** 1, 2, 4 ... seconds up to ten minutes, each somewhere between the half and the whole of it: so that many do not come back at once. */
function backOffMs(attempts: number): number {
  const whole = Math.min(600_000, 1000 * 2 ** (attempts - 1));
  return whole * (0.5 + Math.random() / 2);
}

/** Does it now and then, one at a time; what fails, the next one makes good. */
function pulseOf(everyMs: number, beat: () => Promise<void>) {
  let running: Promise<void> | undefined;
  const now = () => {
    running ??= beat()
      .catch(() => undefined)
      .finally(() => {
        running = undefined;
      });
  };
  const timer = setInterval(now, everyMs);
  return {
    soon: now,
    async end() {
      clearInterval(timer);
      await running;
    },
  };
}
