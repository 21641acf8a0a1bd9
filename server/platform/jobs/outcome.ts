import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type * as T from 'typebox';
import { codes } from '#core/wire/codes';
import type { Database } from '../database/database.ts';
import { Refusal } from '../http/refusal.ts';
import { isOf } from '../http/validation.ts';
import type { JobError } from './job-error.ts';

/** Waits for the end of a job and answers its result; one that failed is refused as if it had been done at once. */
export async function outcomeOf<Result extends T.TSchema>(
  db: Database,
  id: string,
  result: Result,
): Promise<T.Static<Result>> {
  for (let pauseMs = 30; ; pauseMs = Math.min(500, pauseMs * 1.5)) {
    const found = await db.execute<{ state: string; result: unknown; error: JobError | null }>(sql`
      select state, case when finished_at is not null then result end as result, error from jobs where id = ${id}`);
    const [job] = found.rows;
    if (!job) throw new Error(`there is no job ${id}`);
    if (job.state === 'done') {
      if (!isOf(result, job.result)) throw new Error(`the result of job ${id} is of another release`);
      return job.result;
    }
    if (job.state === 'cancelled') throw new Refusal(codes.conflict, { reason: 'job-cancelled' });
    if (job.state === 'failed')
      throw job.error ? new Refusal(job.error.code, job.error.data) : new Error(`job ${id} failed`);
    await delay(pauseMs);
  }
}
