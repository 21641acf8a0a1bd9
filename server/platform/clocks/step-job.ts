import { and, eq, sql } from 'drizzle-orm';
import * as T from 'typebox';
import { reachedAt } from '#core/clocks/clock';
import type { Hours } from '#core/clocks/hours';
import { serviceClocks } from '../../schema/clocks.ts';
import type { Database, Transaction } from '../database/database.ts';
import { jobKind } from '../jobs/job-kind.ts';
import { cancelJob, enqueue } from '../jobs/queue.ts';
import { inUnit, type Unit } from '../sync/unit-of-work.ts';
import { type ClockRow, holdHours, lockClocks } from './clock-row.ts';
import { type Clocked, clockedOf } from './clocked.ts';

const Payload = T.Object({
  kind: T.String(),
  subject: T.String(),
  clock: T.String(),
  generation: T.Integer(),
  step: T.Integer(),
});

/** Does a clock's next step when its time has come: once, however many servers and runs there are. */
export const clockStepJob = jobKind({
  name: 'clocks.step',
  payload: Payload,
  keepDays: 2,
  atOnce: 2,
  async run({ platform, finish }, payload): Promise<Taken> {
    const clocked = clockedOf(platform.listeners, payload.kind);
    const { result } = await inUnit(
      platform.db,
      platform.collections,
      (unit) => takeStep(unit, clocked, payload, platform.now()),
      (tx, result) => finish(tx, result),
    );
    return result;
  },
});

type Taken = 'done' | 'early' | 'moved';

/**
 * Does a step that is due, and lets the one after it wait. The clock is looked at again in the transaction of the step:
 * one that was paused, stopped or moved since, or whose step another run has done, has nothing to do here.
 */
export async function takeStep(
  unit: Unit,
  clocked: Clocked,
  payload: T.Static<typeof Payload>,
  now: Date,
): Promise<Taken> {
  const { kind, subject } = payload;
  await clocked.hold(unit.tx, subject);
  const row = (await lockClocks(unit.tx, kind, [subject])).find(({ clock }) => clock === payload.clock);
  const step = row?.steps[payload.step];
  const isSame = row?.generation === payload.generation && row.stepsDone === payload.step;
  if (!row || !step || !isSame || row.state !== 'running' || row.stepAt === null) return 'moved';
  const { clock, stepAt } = row;
  const earlyMs = Date.parse(stepAt) - now.getTime();
  if (earlyMs > 0) {
    await lookAgain(unit.tx, row, earlyMs);
    return 'early';
  }
  const done = { ...row, stepsDone: row.stepsDone + 1, job: null };
  await putStep(unit.tx, done, await holdHours(unit.tx, row));
  await clocked.clockStep(unit, { kind, subject, clock, step, stepAt: new Date(stepAt).toISOString(), now });
  return 'done';
}

/**
 * Lets a clock's next step wait for its time, in the place of what waited before.
 *
 * @param hours undefined when it does not run
 */
export async function putStep(tx: Transaction, row: ClockRow, hours: Hours | undefined): Promise<void> {
  if (row.job !== null) await cancelJob(tx, row.job);
  const { stepsDone } = row;
  const step = row.steps[stepsDone];
  const since = row.runningSince === null ? Number.NaN : Date.parse(row.runningSince);
  const stepAt = step && hours ? new Date(reachedAt(row, since, hours, step.percent)) : null;
  const job = stepAt ? await enqueue(tx, clockStepJob, payloadOf(row), { runAt: stepAt }) : null;
  await tx
    .update(serviceClocks)
    .set({ stepsDone, job: job ?? null, stepAt: stepAt?.toISOString() ?? null })
    .where(keyIs(row));
}

/** By this server's clock it is too early: a job begins by the database's, and the two may differ. */
async function lookAgain(tx: Transaction, row: ClockRow, inMs: number): Promise<void> {
  const asked = await tx.execute<{ now: string }>(sql`select clock_timestamp()::text as now`);
  const runAt = new Date(Date.parse(asked.rows[0]?.now ?? '') + inMs);
  const job = await enqueue(tx, clockStepJob, payloadOf(row), { runAt });
  await tx
    .update(serviceClocks)
    .set({ job: job ?? null })
    .where(keyIs(row));
}

/** Lets those steps be done whose job is lost: somebody has cancelled it, or it has failed for good. */
export async function sweepClocks(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - 3_600_000).toISOString();
  const isLost = sql`state = 'running' and step_at < ${before} and not exists (
    select from jobs j where j.id = ${serviceClocks.job} and j.state in ('waiting', 'running'))`;
  for (const row of await db.select().from(serviceClocks).where(isLost).limit(1000))
    await db.transaction(async (tx) => {
      const job = (await enqueue(tx, clockStepJob, payloadOf(row))) ?? null;
      // Moved meanwhile, it has a job of its own, and this one finds nothing to do.
      await tx
        .update(serviceClocks)
        .set({ job })
        .where(and(keyIs(row), sql`job is not distinct from ${row.job}`));
    });
}

function payloadOf({ kind, subject, clock, generation, stepsDone }: ClockRow) {
  return { kind, subject, clock, generation, step: stepsDone };
}

export function keyIs({ kind, subject, clock }: Pick<ClockRow, 'kind' | 'subject' | 'clock'>) {
  return and(
    eq(serviceClocks.kind, kind),
    eq(serviceClocks.subject, subject),
    eq(serviceClocks.clock, clock),
  );
}
