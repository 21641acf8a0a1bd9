import { dueAt, type Hours, workingMs } from './hours.ts';
import { type Calendar, type ClockName, hoursOf, type Step } from './targets.ts';

/** One clock of one thing, as everybody sees it. Instants are ISO 8601 texts. */
export type ServiceClock = {
  clock: ClockName;
  /** Stopped: it was owned, or resolved. */
  state: 'running' | 'paused' | 'stopped';
  calendarId: string;
  /** In which the calendar is read. */
  zone: string;
  /** Working time that it may take in all. */
  durationMs: number;
  /** Working time that it had taken when it last began to run, was paused or stopped. */
  usedMs: number;
  /** Since when it runs; null when it does not. */
  runningSince: string | null;
  /** When its time is used up; null unless it runs. */
  dueAt: string | null;
};

/** How a clock of a thing stands that has come to `state`: that of owning stops when somebody has taken it on. */
export function stateOfClock(
  clock: ClockName,
  { state, owned }: { state: ServiceClock['state']; owned: boolean },
): ServiceClock['state'] {
  return clock === 'own' && owned ? 'stopped' : state;
}

/** How a clock stands: in words, and in a colour that never stands alone. */
export type ClockMood = 'calm' | 'soon' | 'over' | 'paused' | 'kept' | 'missed';

/** From here on little is left: a quarter of its time. */
const soonShare = 0.25;

/**
 * What is left of a clock at an instant: working time, less than nothing beyond its end. Of one that runs and whose hours
 * are not known here, time by the wall.
 *
 * @param now milliseconds since 1970
 */
export function clockLeft(
  clock: ServiceClock,
  hours: Hours | undefined,
  now: number,
): { mood: ClockMood; leftMs: number } {
  if (clock.state !== 'running' || clock.dueAt === null) {
    const leftMs = clock.durationMs - clock.usedMs;
    if (clock.state === 'paused') return { mood: 'paused', leftMs };
    return { mood: leftMs >= 0 ? 'kept' : 'missed', leftMs };
  }
  const due = Date.parse(clock.dueAt);
  const leftMs = hours ? clock.durationMs - usedAt(clock, hours, now) : due - now;
  // At closing time nothing is left, and nothing is used up beyond it until somebody is there again.
  if (now > due || leftMs < 0) return { mood: 'over', leftMs };
  return { mood: leftMs <= clock.durationMs * soonShare ? 'soon' : 'calm', leftMs };
}

/** Working time that a clock has taken at an instant. */
export function usedAt(
  clock: Pick<ServiceClock, 'usedMs' | 'runningSince'>,
  hours: Hours,
  at: number,
): number {
  if (clock.runningSince === null) return clock.usedMs;
  return clock.usedMs + workingMs(hours, Date.parse(clock.runningSince), at);
}

/** When a running clock has taken a percentage of its time. What it had taken before it began to run is due at once. */
export function reachedAt(
  clock: Pick<ServiceClock, 'usedMs' | 'durationMs'>,
  runningSince: number,
  hours: Hours,
  percent: number,
): number {
  return dueAt(hours, runningSince, Math.round((clock.durationMs * percent) / 100) - clock.usedMs);
}

/**
 * A thing's clocks as they stand where a device has moved it to, before the server has said so: what rests does not run
 * on, and what runs again has what it had left. Of a clock whose calendar is not here, as it came.
 *
 * @param movedAt ISO 8601
 */
export function clocksMoved(
  clocks: readonly ServiceClock[],
  come: { state: ServiceClock['state']; owned: boolean },
  movedAt: string,
  calendars: readonly Calendar[],
): readonly ServiceClock[] {
  const at = Date.parse(movedAt);
  return clocks.map((clock) => {
    const wanted = stateOfClock(clock.clock, come);
    const calendar = calendars.find(({ id }) => id === clock.calendarId);
    if (clock.state === wanted || !calendar) return clock;
    const hours = hoursOf(calendar, clock.zone);
    const usedMs = usedAt(clock, hours, at);
    const isRunning = wanted === 'running';
    return {
      ...clock,
      state: wanted,
      usedMs,
      runningSince: isRunning ? movedAt : null,
      dueAt: isRunning ? new Date(reachedAt({ ...clock, usedMs }, at, hours, 100)).toISOString() : null,
    };
  });
}

/** Steps in the order in which they come. */
export function inOrder(steps: readonly Step[]): Step[] {
  return steps.toSorted((a, b) => a.percent - b.percent || (a.does < b.does ? -1 : 1));
}
