import { sql } from 'drizzle-orm';
import type { Clocked } from '../platform/clocks/clocked.ts';
import { takeStep } from '../platform/clocks/step-job.ts';
import type { Transaction } from '../platform/database/database.ts';
import type { Unit } from '../platform/sync/unit-of-work.ts';

/**
 * The steps of a thing's clocks until then, in their order, as their jobs would have done them.
 *
 * @param about the subject under which people are told of it
 */
export async function takeDueSteps(
  unit: Unit,
  clocked: Clocked,
  { subject, about }: { subject: string; about: string },
  until: Date,
): Promise<void> {
  const { kind } = clocked;
  for (;;) {
    const due = await unit.tx.execute<{ clock: string; generation: number; step: number; at: string }>(sql`
      select clock, generation, steps_done as step, step_at::text as at from service_clocks
      where kind = ${kind} and subject = ${subject} and step_at <= ${until.toISOString()}
      order by step_at, clock limit 1`);
    const [first] = due.rows;
    if (!first) return;
    const { at, ...step } = first;
    await takeStep(unit, clocked, { kind, subject, ...step }, new Date(at));
    await dateBack(unit.tx, about, at);
  }
}

/** What people were told just now, they were told then. */
export async function dateBack(tx: Transaction, about: string, at: string): Promise<void> {
  await tx.execute(sql`
    update inbox_entries set
      told_at = case when told_at = now() then ${at}::timestamptz else told_at end,
      settled_at = case when settled_at = now() then ${at}::timestamptz else settled_at end
    where subject = ${about} and (told_at = now() or settled_at = now())`);
}
