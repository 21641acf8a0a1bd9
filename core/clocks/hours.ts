import { addDays, type Day, dayInZone } from '../catalog/days.ts';
import { dayMs, instantOf } from './zone-time.ts';

/** When somebody is there, in minutes after the midnight of its day; `closes` beyond 1440 is the next day's. */
export type Span = { opens: number; closes: number };

/** Days with hours of their own: a holiday has none, a working Sunday some. */
export type Exception = { first: Day; last: Day; name: string; spans: Span[] };

/**
 * Working hours in one zone. A span belongs to the day on which it begins: a night that began before a holiday is worked
 * to its end.
 */
export type Hours = {
  zone: string;
  /** Seven days, Monday first. */
  week: readonly (readonly Span[])[];
  exceptions: readonly Exception[];
};

/**
 * When so much working time has passed since `start`: at closing time, when it ends with it. What is due already, with
 * nothing or less to wait for, is due at `start`.
 *
 * @param start milliseconds since 1970, as the answer
 * @throws RangeError when the hours have no such time in a century
 */
export function dueAt(hours: Hours, start: number, durationMs: number): number {
  if (durationMs <= 0) return start;
  let left = durationMs;
  for (const [opens, closes] of openTimes(hours, start)) {
    if (left <= closes - opens) return opens + left;
    left -= closes - opens;
  }
  throw new RangeError('these hours are never open');
}

/** The working time between two instants, in milliseconds; 0 when `to` is not later. */
export function workingMs(hours: Hours, from: number, to: number): number {
  let sum = 0;
  for (const [opens, closes] of openTimes(hours, from)) {
    if (opens >= to) break;
    sum += Math.min(closes, to) - opens;
  }
  return sum;
}

/**
 * How long a working day is: the length that most days of the week have, the longer one of two. Exceptions do not
 * count, or the same deadline would mean something else in each week.
 */
export function workingDayMs({ week }: Pick<Hours, 'week'>): number {
  const lengths = week.map(lengthOf).filter((minutes) => minutes > 0);
  const daysOf = (minutes: number) => lengths.filter((other) => other === minutes).length;
  const [usual = 1440] = lengths.toSorted((a, b) => daysOf(b) - daysOf(a) || b - a);
  return usual * minuteMs;
}

/** The spans that begin on a day, in their order. */
export function spansOn({ week, exceptions }: Pick<Hours, 'week' | 'exceptions'>, day: Day): readonly Span[] {
  const exception = exceptions.find(({ first, last }) => first <= day && day <= last);
  return exception?.spans ?? week[(new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7] ?? [];
}

/** Somewhat before the longest time of a week that nobody is there: where it shows best what working time is. */
export function beforeLongestBreak(hours: Hours, now: number, byMs: number): number {
  let [best, longest] = [now, 0];
  let before: [number, number] | undefined;
  for (const [opens, closes] of openTimes(hours, now)) {
    const pause = before === undefined ? 0 : opens - before[1];
    if (before && pause > longest) {
      longest = pause;
      best = Math.max(before[0], before[1] - byMs);
    }
    if (opens > now + 8 * dayMs) break;
    before = [opens, closes];
  }
  return best;
}

export const minuteMs = 60_000;
/** What `limits` allow, worked an hour a week, ends before. */
const searchedDays = 36_600;

/** From an instant on, each time that somebody is there, in their order and none of it twice: `[from, to)`. */
function* openTimes(hours: Hours, start: number): Generator<[number, number]> {
  let reached = start;
  // The night before may last until now.
  let day = addDays(dayInZone(start, hours.zone), -1);
  for (let n = 0; n < searchedDays; n++, day = addDays(day, 1)) {
    for (const [opens, closes] of instantsOn(hours, day)) {
      if (closes <= reached) continue;
      yield [Math.max(opens, reached), closes];
      reached = closes;
    }
  }
}

/** Zones are slow to ask, and a list asks for the same few days. */
const known = new WeakMap<Hours, Map<Day, readonly (readonly [number, number])[]>>();

function instantsOn(hours: Hours, day: Day): readonly (readonly [number, number])[] {
  const days = known.get(hours) ?? new Map<Day, readonly (readonly [number, number])[]>();
  known.set(hours, days);
  let times = days.get(day);
  if (!times) {
    const midnight = Date.parse(`${day}T00:00:00Z`);
    const at = (minutes: number) => instantOf(hours.zone, midnight + minutes * minuteMs);
    times = spansOn(hours, day).map(({ opens, closes }) => [at(opens), at(closes)] as const);
    days.set(day, times);
  }
  return times;
}

function lengthOf(spans: readonly Span[]): number {
  return spans.reduce((sum, { opens, closes }) => sum + closes - opens, 0);
}

/** The longest that a span may last. */
export const longestSpan = dayMs / minuteMs;
