import { sql } from 'drizzle-orm';
import { Counter, Gauge, type Registry } from 'prom-client';
import type { Database } from '../../platform/database/database.ts';
import { databaseProblems } from '../../platform/database/problems.ts';
import { askedNowAndThen } from './from-database.ts';

/** More are as good as many: nobody counts a million rows each quarter of a minute. */
const countedAtMost = 100_000;

/**
 * What the database could not do for this server, and what every server tells the same of it: who waits for locks, which
 * life it is in, and how far an upgrade has come.
 */
export function databaseMetrics(db: Database, register: Registry, nowMs: () => number = Date.now): void {
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
  const left = gauge(
    'stockroom_upgrade_rows_left',
    `Rows that an upgrade has still to work out, ${countedAtMost} at most.`,
    ['what'],
  );

  async function ask(): Promise<void> {
    // By itself, and first: the tables below may be what is locked.
    const found = await db.execute<{ waits: number; oldest: number }>(sql`
      select count(*) filter (where wait_event_type = 'Lock')::int as waits,
        coalesce(extract(epoch from now() - min(xact_start)), 0)::float8 as oldest
      from pg_stat_activity
      where datname = current_database() and usename = current_user and pid <> pg_backend_pid()`);
    waits.set(found.rows[0]?.waits ?? 0);
    oldest.set(Math.max(0, found.rows[0]?.oldest ?? 0));
    await askTables();
  }

  async function askTables(): Promise<void> {
    const found = await db.execute<{ epoch: string | null; lists: number; spellings: number }>(sql`
      select (select epoch from installation where id = 'this') as epoch,
        (select count(*)::int from (
          select from current_lots where due_behind is null limit ${countedAtMost}::int) rows) as lists,
        (select count(*)::int from (
          select from goods where search_pinyin is null limit ${countedAtMost}::int) rows) as spellings`);
    const [state] = found.rows;
    if (!state) return;
    epoch.reset();
    if (state.epoch !== null) epoch.set({ epoch: state.epoch }, 1);
    left.set({ what: 'lists' }, state.lists);
    left.set({ what: 'spellings' }, state.spellings);
  }
}
