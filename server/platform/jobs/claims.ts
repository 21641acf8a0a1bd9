import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '../database/database.ts';
import { elementsOf } from '../database/sql.ts';
import type { JobError } from './job-error.ts';

/** A job that this process runs. */
export type Claimed = {
  id: string;
  kind: string;
  payload: unknown;
  owner: string | null;
  attempts: number;
  maxAttempts: number;
};

/** The statements by which processes share the jobs; times are the database's, so that no server's own clock counts. */
export function claimsOf(db: Database, worker: string, leaseMs: number) {
  const isOurs = (id: string) => sql`id = ${id} and worker = ${worker} and state = 'running'`;
  const leased = sql`now() + ${leaseMs} * interval '1 millisecond'`;

  return {
    /** In how many milliseconds something is to be done: a job of these kinds, a lapsed lease, a schedule. */
    async look(kinds: readonly string[], schedules: readonly string[]) {
      const found = await db.execute<{
        due: number | null;
        lapsed: number | null;
        scheduled: number | null;
      }>(sql`
        select ${untilMs(sql`select min(run_at) from jobs where state = 'waiting' and kind in (${elementsOf(kinds)})`)} as due,
          ${untilMs(sql`select min(lease_until) from jobs where state = 'running'`)} as lapsed,
          ${untilMs(sql`select min(next_at) from schedules where name in (${elementsOf(schedules)})`)} as scheduled`);
      return found.rows[0] ?? { due: null, lapsed: null, scheduled: null };
    },

    async claim(kinds: readonly string[]): Promise<Claimed | undefined> {
      const taken = await db.execute<Claimed>(sql`
        update jobs set state = 'running', worker = ${worker}, attempts = attempts + 1, lease_until = ${leased},
          started_at = now(), progress = null
        where id = any(array(
          select id from jobs where state = 'waiting' and run_at <= now() and kind in (${elementsOf(kinds)})
          order by run_at, id limit 1 for update skip locked))
        returning id, kind, payload, owner, attempts, max_attempts as "maxAttempts"`);
      return taken.rows[0];
    },

    /** Keeps it ours; answers whether it still is, and whether somebody wants it stopped. */
    async beat(id: string, progress: unknown): Promise<{ isCancelled: boolean } | undefined> {
      const kept = await db.execute<{ isCancelled: boolean }>(sql`
        update jobs set lease_until = ${leased}, progress = coalesce(${jsonOf(progress)}::jsonb, progress)
        where ${isOurs(id)} returning cancel_asked_at is not null as "isCancelled"`);
      return kept.rows[0];
    },

    /** False when it is ours no more. By the clock, not the transaction's beginning: that is when its effects began. */
    async done(on: Pick<Transaction, 'execute'>, id: string, result: unknown, progress: unknown) {
      const ended = await on.execute(sql`
        update jobs set state = 'done', result = ${jsonOf(result)}::json, error = null, finished_at = clock_timestamp(),
          worker = null, lease_until = null, progress = coalesce(${jsonOf(progress)}::jsonb, progress)
        where ${isOurs(id)} returning id`);
      return ended.rows.length > 0;
    },

    async ended(id: string, state: 'failed' | 'cancelled', error: JobError | null) {
      await db.execute(sql`
        update jobs set state = ${state}, error = ${jsonOf(error)}::jsonb, finished_at = now(),
          worker = null, lease_until = null where ${isOurs(id)}`);
    },

    async later(id: string, error: JobError, inMs: number) {
      await db.execute(sql`
        update jobs set state = 'waiting', error = ${jsonOf(error)}::jsonb, worker = null, lease_until = null,
          run_at = now() + ${Math.round(inMs)} * interval '1 millisecond' where ${isOurs(id)}`);
    },

    /** For another process, as if it had not been begun here. */
    async handBack(id: string) {
      await db.execute(sql`
        update jobs set state = 'waiting', attempts = attempts - 1, worker = null, lease_until = null, run_at = now()
        where ${isOurs(id)}`);
    },

    /** Takes jobs from processes that have not been heard of: they wait again, or have had their last attempt. */
    async reap(error: JobError) {
      await db.execute(sql`
        update jobs set worker = null, lease_until = null, run_at = now(),
          state = case when cancel_asked_at is not null then 'cancelled'
            when attempts >= max_attempts then 'failed' else 'waiting' end,
          error = case when cancel_asked_at is null then ${jsonOf(error)}::jsonb end,
          finished_at = case when cancel_asked_at is not null or attempts >= max_attempts then now() end
        where id = any(array(
          select id from jobs where state = 'running' and lease_until < now() for update skip locked))`);
    },
  };
}

export type Claims = ReturnType<typeof claimsOf>;

function untilMs(instant: ReturnType<typeof sql>) {
  return sql`extract(epoch from (${instant}) - now())::float8 * 1000`;
}

function jsonOf(value: unknown): string | null {
  return value === undefined || value === null ? null : JSON.stringify(value);
}
