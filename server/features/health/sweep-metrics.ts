import { type SQL, sql } from 'drizzle-orm';
import { Gauge, type Registry } from 'prom-client';
import type { Platform } from '../../platform/platform.ts';
import { askedNowAndThen } from './from-database.ts';

/** Hourly house-keeping, by the names of its jobs. */
export type SweepsTold = {
  names: readonly string[];
  /** Of those whose rows are many: for how many seconds the oldest has been waiting; null where none does. */
  unswept: readonly { sweep: string; overdueSeconds(now: Date): SQL }[];
};

/**
 * Whether house-keeping keeps up: since when each sweep has not succeeded, and for how long the oldest row has been waiting
 * for it. Every server tells the same of both.
 */
export function sweepMetrics(
  { db, now }: Pick<Platform, 'db' | 'now'>,
  { names, unswept }: SweepsTold,
  register: Registry,
  nowMs: () => number = Date.now,
): void {
  const shared = { labelNames: ['sweep'], registers: [register], collect: askedNowAndThen(ask, nowMs) };
  const age = new Gauge({
    name: 'stockroom_sweep_success_age_seconds',
    help: 'Since a sweep last went well; where it never did, since the first try that is known.',
    ...shared,
  });
  const waiting = new Gauge({
    name: 'stockroom_unswept_seconds',
    help: 'For how long the oldest row that a sweep has to take has been waiting.',
    ...shared,
  });

  async function ask(): Promise<void> {
    const found = await db.execute<{ sweep: string; age: number }>(sql`
      select kind as sweep, extract(epoch from now() -
        coalesce(max(finished_at) filter (where state = 'done'), min(created_at)))::float8 as age
      from jobs where kind in (select jsonb_array_elements_text(${JSON.stringify(names)}::jsonb)) group by kind`);
    age.reset();
    for (const { sweep, age: seconds } of found.rows) age.set({ sweep }, Math.max(0, seconds));
    for (const { sweep, overdueSeconds } of unswept) {
      const oldest = await db.execute<{ seconds: number | null }>(
        sql`select (${overdueSeconds(now())})::float8 as seconds`,
      );
      waiting.set({ sweep }, Math.max(0, oldest.rows[0]?.seconds ?? 0));
    }
  }
}
