import { sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import type { JobKind } from './job-kind.ts';

/** Of kinds that this version does not know. */
const unknownKeptDays = 90;
/** A file waits for the job that reads it; what nobody has read by then nobody will. Those that a job made go with it. */
const uploadsKeptDays = 2;

/** Forgets jobs that ended longer ago than their kind keeps them, and files that no job came for. */
export async function sweepJobs(db: Database, kinds: readonly JobKind[], now: Date): Promise<void> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString();
  for (const { name, keepDays } of kinds) {
    await db.execute(sql`
      with gone as (delete from jobs where kind = ${name} and finished_at < ${daysAgo(keepDays)} returning result)
      delete from uploads where id in (select json_array_elements_text(result->'parts')::uuid from gone)`);
  }
  await db.execute(sql`delete from jobs where finished_at < ${daysAgo(unknownKeptDays)}`);
  await db.execute(sql`delete from uploads where created_at < ${daysAgo(uploadsKeptDays)}`);
}
