import { inOrder, reachedAt, stateOfClock, usedAt } from '#core/clocks/clock';
import {
  type Calendar,
  type ClockTarget,
  clockNames,
  durationMs,
  strictestOf,
  targetOf,
  targetsOf,
} from '#core/clocks/targets';
import { serviceClocks } from '../../schema/clocks.ts';
import type { Transaction } from '../database/database.ts';
import { cancelJob } from '../jobs/queue.ts';
import { type ClockRow, holdHours, lockClocks } from './clock-row.ts';
import { keyIs, putStep } from './step-job.ts';
import { holdCalendar, readCalendars, readTargets } from './tables.ts';

/** Where a thing has come to. */
export type ClockMove = {
  kind: string;
  subject: string;
  type: string;
  /** Nobody has confirmed the type yet: the stricter of its time and that of no choice holds. */
  isProposed?: boolean;
  /** Of its store: calendars of store hours are read in it. */
  zone: string;
  /** `paused`: it is with those who raised it. `stopped`: it has come to its end. */
  state: 'running' | 'paused' | 'stopped';
  /** Somebody has taken it on: the clock of owning stops. Given back later, it goes on with what it had left. */
  owned: boolean;
  at: Date;
};

/**
 * Moves a thing's clocks on, in the transaction that moves the thing and after its row was locked (`Clocked`). A clock
 * begins when the thing first runs, with the time that its type may take then; a pause keeps what is left. A thing that
 * becomes another type has that type's time, less what it has used; steps that were done stay done. The same move twice
 * is one.
 */
export function moveClocks(tx: Transaction, move: ClockMove): Promise<void> {
  return moveClocksOf(tx, move.kind, [move]);
}

/** The same for several things of a kind, each once: a file brings hundreds, and people decide about as many at once. */
export async function moveClocksOf(
  tx: Transaction,
  kind: string,
  moves: readonly ClockMove[],
): Promise<void> {
  const subjects = moves.map(({ subject }) => subject);
  const rows = new Map(
    (await lockClocks(tx, kind, subjects)).map((row) => [`${row.subject} ${row.clock}`, row]),
  );
  const targets = await readTargets(tx);
  for (const move of moves) {
    for (const clock of clockNames) {
      const row = rows.get(`${move.subject} ${clock}`);
      const state = stateOfClock(clock, move);
      const target = await strictest(tx, move, targetsOf(targets, move, clock));
      const isOwn = !move.isProposed || target === targetOf(targets, kind, move.type, clock);
      const counted = { ...move, type: target && !isOwn ? target.type : move.type };
      if (!row) {
        if (state === 'running' && target) await begin(tx, counted, target);
      } else if (row.state !== state || (row.type !== counted.type && state !== 'stopped')) {
        await goOn(tx, row, counted, state, target);
      }
    }
  }
}

/** Things that are gone have no clocks, and nothing waits for their steps. */
export async function forgetClocks(
  tx: Transaction,
  kind: string,
  subjects: readonly string[],
): Promise<void> {
  for (const row of await lockClocks(tx, kind, subjects)) {
    if (row.job !== null) await cancelJob(tx, row.job);
    await tx.delete(serviceClocks).where(keyIs(row));
  }
}

/** Works a clock's times out anew, by its calendar as it is now; false when it is due as before. */
export async function recount(tx: Transaction, row: ClockRow): Promise<boolean> {
  if (row.state !== 'running' || row.runningSince === null) return false;
  const { dueAt } = await put(tx, row);
  return row.dueAt === null || dueAt === null || Date.parse(row.dueAt) !== Date.parse(dueAt);
}

/** The calendars of those that are compared stay as they are until the transaction ends, held in one order. */
async function strictest(
  tx: Transaction,
  { zone, at }: ClockMove,
  targets: readonly ClockTarget[],
): Promise<ClockTarget | undefined> {
  if (targets.length < 2) return targets[0];
  const calendars: Calendar[] = [];
  for (const id of new Set(targets.map(({ calendarId }) => calendarId).sort()))
    calendars.push(await holdCalendar(tx, id));
  return strictestOf(targets, calendars, zone, at.getTime())?.target;
}

async function begin(
  tx: Transaction,
  { kind, subject, type, zone, at }: ClockMove,
  target: ClockTarget,
): Promise<void> {
  await put(tx, {
    ...termsOf(target, await holdCalendar(tx, target.calendarId)),
    kind,
    subject,
    clock: target.clock,
    type,
    zone,
    state: 'running',
    usedMs: 0,
    runningSince: at.toISOString(),
    dueAt: null,
    stepsDone: 0,
    generation: 0,
    stepAt: null,
    job: null,
  });
}

/**
 * From one state to another, or to another type's time; without any, a clock has nothing to go on with. The calendar of one
 * that stood still may be gone: then it has its type's time as it is now.
 */
async function goOn(
  tx: Transaction,
  row: ClockRow,
  { type, zone, at }: ClockMove,
  wanted: ClockRow['state'],
  target: ClockTarget | undefined,
): Promise<void> {
  const usedMs = row.runningSince === null ? row.usedMs : usedAt(row, await holdHours(tx, row), at.getTime());
  const isGone = wanted === 'running' && !(await readCalendars(tx)).some(({ id }) => id === row.calendarId);
  const isOther = isGone || (row.type !== type && wanted !== 'stopped');
  const terms = isOther && target && { ...termsOf(target, await holdCalendar(tx, target.calendarId)), type };
  const state = isOther && !target ? 'stopped' : wanted;
  const runningSince = state === 'running' ? at.toISOString() : null;
  await put(tx, { ...row, ...terms, zone, state, usedMs, runningSince });
}

/** What a target promises, as it is kept with a clock. */
function termsOf(target: ClockTarget, calendar: Calendar) {
  return { calendarId: calendar.id, durationMs: durationMs(target, calendar), steps: inOrder(target.steps) };
}

/** Writes a clock as it is from now on: a generation of its own, by which jobs of older ones know that they are late. */
async function put(tx: Transaction, before: ClockRow): Promise<Pick<ClockRow, 'dueAt'>> {
  const hours = before.state === 'running' ? await holdHours(tx, before) : undefined;
  const since = before.runningSince === null ? undefined : Date.parse(before.runningSince);
  const due = hours && since !== undefined ? reachedAt(before, since, hours, 100) : undefined;
  const row = {
    ...before,
    generation: before.generation + 1,
    dueAt: due === undefined ? null : new Date(due).toISOString(),
  };
  if (before.generation === 0) await tx.insert(serviceClocks).values(row);
  else await tx.update(serviceClocks).set(row).where(keyIs(row));
  await putStep(tx, row, hours);
  return row;
}
