import { sql } from 'drizzle-orm';
import type * as T from 'typebox';
import { uuidv7 } from 'uuidv7';
import type { Transaction } from '../database/database.ts';
import { notifyListeners } from '../database/notify.ts';
import { validate } from '../http/validation.ts';
import type { JobKind } from './job-kind.ts';

/** What is told here: that something may be due. */
export const jobsChannel = 'jobs';

/**
 * Adds a job in the transaction of its cause: rolled back, there is none. Answers its id; undefined when the id is taken, or one
 * with the same unique key waits or runs already.
 *
 * @param options.id of the caller's own, to ask for it later; a new one when not said
 * @param options.runAt not before; at once when not said
 */
export async function enqueue<Payload extends T.TSchema>(
  tx: Pick<Transaction, 'execute'>,
  kind: JobKind<Payload>,
  payload: T.Static<Payload>,
  options: { id?: string; owner?: string; uniqueKey?: string; runAt?: Date } = {},
): Promise<string | undefined> {
  validate(kind.payload, payload);
  const { id = uuidv7(), owner = null, uniqueKey = null, runAt } = options;
  const made = await tx.execute<{ id: string }>(sql`
    insert into jobs (id, kind, payload, owner, unique_key, max_attempts, run_at)
    values (${id}, ${kind.name}, ${JSON.stringify(payload)}::jsonb, ${owner}, ${uniqueKey}, ${kind.maxAttempts},
      coalesce(${runAt?.toISOString() ?? null}::timestamptz, now()))
    on conflict do nothing returning id`);
  if (made.rows[0]) notifyListeners(tx, jobsChannel, kind.name);
  return made.rows[0]?.id;
}

/** Asks for the end of a job: one that waits is cancelled at once, one that runs within seconds, as its process hears of it. */
export async function cancelJob(tx: Pick<Transaction, 'execute'>, id: string): Promise<void> {
  await tx.execute(sql`
    update jobs set cancel_asked_at = now(),
      state = case state when 'waiting' then 'cancelled' else state end,
      finished_at = case state when 'waiting' then now() end
    where id = ${id} and state in ('waiting', 'running')`);
}

/** Runs one that failed or was cancelled again, from its first attempt on; false when another of its key waits or runs. */
export async function runAgain(tx: Pick<Transaction, 'execute'>, id: string): Promise<boolean> {
  const again = await tx.execute<{ kind: string }>(sql`
    update jobs j set state = 'waiting', run_at = now(), attempts = 0, error = null, progress = null,
      cancel_asked_at = null, finished_at = null, worker = null, lease_until = null
    where id = ${id} and state in ('failed', 'cancelled') and not exists (
      select from jobs o where o.unique_key = j.unique_key and o.state in ('waiting', 'running'))
    returning kind`);
  for (const { kind } of again.rows) notifyListeners(tx, jobsChannel, kind);
  return again.rows.length > 0;
}
