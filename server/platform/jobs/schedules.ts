import { Cron } from 'croner';
import { sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import type { Schedule } from './job-kind.ts';
import { enqueue } from './queue.ts';

/** When a schedule is due next after an instant; null = never. Half past two in the night that has none runs at three. */
export function nextRun({ cron, zone }: Pick<Schedule, 'cron' | 'zone'>, after: Date): Date | null {
  return new Cron(cron, { timezone: zone }).nextRun(after);
}

/** Makes each schedule's row. One that is new, has other times, or was put off by a clock that was ahead is due at once. */
export async function keepSchedules(db: Database, schedules: readonly Schedule[]): Promise<void> {
  const clock = await db.execute<{ now: string }>(sql`select now()::text as now`);
  for (const schedule of schedules) {
    const { name, cron, zone } = schedule;
    const next = nextRun(schedule, new Date(clock.rows[0]?.now ?? 0))?.toISOString() ?? null;
    // Later than its own next time is wrong, unless that has just come, and another server has moved it on.
    await db.execute(sql`
      insert into schedules (name, cron, zone, next_at) values (${name}, ${cron}, ${zone}, now())
      on conflict (name) do update set cron = excluded.cron, zone = excluded.zone, next_at = now()
      where schedules.cron <> excluded.cron or schedules.zone <> excluded.zone
        or (schedules.next_at > ${next}::timestamptz and clock_timestamp() < ${next}::timestamptz)`);
  }
}

/**
 * Enqueues the jobs of schedules that are due. Several servers find out at once: who moves a schedule on is the one who
 * does, so that each slot is run once. Slots that nobody was there for are one run; and while a schedule's last job has
 * not ended, no other one is made.
 */
export async function enqueueDue(db: Database, schedules: readonly Schedule[]): Promise<void> {
  const found = await db.execute<{ name: string; slot: string; now: string }>(
    sql`select name, next_at::text as slot, now()::text as now from schedules where next_at <= now()`,
  );
  for (const { name, slot, now } of found.rows) {
    const schedule = schedules.find((one) => one.name === name);
    const next = schedule && nextRun(schedule, new Date(now));
    if (!schedule || !next) continue;
    await db.transaction(async (tx) => {
      const moved = await tx.execute(sql`
        update schedules set next_at = ${next.toISOString()}, last_at = now()
        where name = ${name} and next_at = ${slot}::timestamptz returning name`);
      if (moved.rows.length > 0) await enqueueScheduled(tx, schedule);
    });
  }
}

/** Enqueues a schedule's job; undefined when its last one, or another of its unique key, has not ended. */
export function enqueueScheduled(
  tx: Parameters<typeof enqueue>[0],
  { name, kind, payload, uniqueKey = `schedule:${name}` }: Schedule,
  owner?: string,
): Promise<string | undefined> {
  return enqueue(tx, kind, payload, { uniqueKey, ...(owner !== undefined && { owner }) });
}
