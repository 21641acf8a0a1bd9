import { sql } from 'drizzle-orm';
import { Gauge, type Registry } from 'prom-client';
import type { Database } from '../../platform/database/database.ts';
import { askedNowAndThen } from './from-database.ts';

/** Jobs by kind and state, and for how long the oldest has been due. Every server tells the same of them. */
export function jobMetrics(db: Database, kinds: readonly string[], register: Registry): void {
  const collect = askedNowAndThen(count, Date.now);
  const registers = [register];
  const jobs = new Gauge({
    name: 'stockroom_jobs',
    help: 'Background jobs that are kept, by kind and state.',
    labelNames: ['kind', 'state'],
    registers,
    collect,
  });
  const oldest = new Gauge({
    name: 'stockroom_jobs_due_seconds',
    help: 'For how long the oldest job that waits has been due.',
    registers,
    collect,
  });

  async function count(): Promise<void> {
    const found = await db.execute<{ kind: string; state: string; jobs: number; due: number }>(sql`
      select kind, state, count(*)::int as jobs,
        coalesce(extract(epoch from now() - min(run_at) filter (where state = 'waiting' and run_at <= now())), 0)::float8
          as due
      from jobs group by kind, state`);
    jobs.reset();
    // An alarm sees the first that fails only where there was a number before.
    for (const kind of kinds) jobs.set({ kind, state: 'failed' }, 0);
    for (const { kind, state, jobs: many } of found.rows) jobs.set({ kind, state }, many);
    oldest.set(Math.max(0, ...found.rows.map(({ due }) => due)));
  }
}
