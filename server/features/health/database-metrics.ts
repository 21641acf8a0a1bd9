import { sql } from 'drizzle-orm';
import { Counter, Gauge, type Registry } from 'prom-client';
import type { Database } from '../../platform/database/database.ts';
import { databaseProblems } from '../../platform/database/problems.ts';
import type { FillsLeft } from './fills-left.ts';
import { askedNowAndThen } from './from-database.ts';

/**
 * What the database could not do for this server, and what every server tells the same of it: who waits for locks, which
 * life it is in, and how far an upgrade has come.
 */
export function databaseMetrics(
  db: Database,
  left: FillsLeft,
  register: Registry,
  nowMs: () => number = Date.now,
): void {
  const registers = [register];
  new Counter({
    name: 'stockroom_database_problems_total',
    help: 'What the database, or the way to it, did not do for this server, by why.',
    labelNames: ['problem'],
    registers,
    collect() {
      this.reset();
      // Those that never were are said too: the first is an increase.
      for (const problem of databaseProblems) this.inc({ problem }, db.$client.problems.of(problem));
    },
  });

  const collect = askedNowAndThen(ask, nowMs);
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name, help, labelNames, registers, collect });
  const waits = gauge(
    'stockroom_database_lock_waits',
    'Statements that wait for a lock of another transaction.',
  );
  const oldest = gauge(
    'stockroom_database_transaction_seconds',
    'How long the oldest transaction has been open.',
  );
  const epoch = gauge('stockroom_epoch_info', 'Which life of the database this server works in.', ['epoch']);
  new Gauge({
    name: 'stockroom_upgrade_left',
    help: 'What an upgrade has still to work out: indexes, stores, stores of older servers, goods.',
    labelNames: ['what'],
    registers,
    async collect() {
      for (const [what, count] of Object.entries(await left())) this.set({ what }, count);
    },
  });

  async function ask(): Promise<void> {
    // First and by itself: a table may be what is locked.
    const found = await db.execute<{ waits: number; oldest: number }>(sql`
      select count(*) filter (where wait_event_type = 'Lock')::int as waits,
        coalesce(extract(epoch from now() - min(xact_start)), 0)::float8 as oldest
      from pg_stat_activity
      where datname = current_database() and usename = current_user and pid <> pg_backend_pid()`);
    waits.set(found.rows[0]?.waits ?? 0);
    oldest.set(Math.max(0, found.rows[0]?.oldest ?? 0));
    const life = await db.execute<{ epoch: string }>(sql`select epoch from installation where id = 'this'`);
    epoch.reset();
    for (const row of life.rows) epoch.set({ epoch: row.epoch }, 1);
  }
}
