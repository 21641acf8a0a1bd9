import { daysBetween, isDay } from '../catalog/days.ts';
import { nameProblem, type Problems } from '../catalog/names.ts';
import { isTimeZone } from '../departments/rules.ts';
import { type Exception, longestSpan, type Span } from './hours.ts';
import type { Period, Step } from './targets.ts';

/** What may be filled in. Together they keep every deadline within what is searched for it. */
export const limits = {
  nameLength: 60,
  spansADay: 6,
  exceptions: 100,
  exceptionDays: 31,
  minutes: 10_000,
  hours: 500,
  days: 100,
  steps: 8,
  percent: 500,
  /** Open in a week, at least. */
  weekMinutes: 60,
} as const;

/** What is wrong with spans of one day; undefined when they stand in their order and do not touch one another. */
export function spansProblem(
  spans: readonly Span[],
): 'hours-too-many' | 'hours-wrong' | 'hours-overlap' | undefined {
  if (spans.length > limits.spansADay) return 'hours-too-many';
  for (const [place, { opens, closes }] of spans.entries()) {
    const whole = Number.isInteger(opens) && Number.isInteger(closes);
    if (!whole || opens < 0 || opens >= longestSpan) return 'hours-wrong';
    if (closes <= opens || closes - opens > longestSpan) return 'hours-wrong';
    const before = spans[place - 1];
    if (before && before.closes >= opens) return 'hours-overlap';
  }
  return undefined;
}

/** What is wrong with one exception by itself. */
export function exceptionProblems(exception: Exception): Problems<'first' | 'last' | 'name' | 'spans'> {
  const { first, last, name, spans } = exception;
  const days = isDay(first) && isDay(last) ? daysBetween(first, last) + 1 : undefined;
  return {
    first: dayProblem(first),
    last: dayProblem(last) ?? lengthProblem(days),
    name: nameProblem(name.trim(), limits.nameLength),
    spans: spansProblem(spans),
  };
}

function dayProblem(day: string): 'day-wrong' | undefined {
  return isDay(day) ? undefined : 'day-wrong';
}

function lengthProblem(days: number | undefined): 'days-backwards' | 'days-too-many' | undefined {
  if (days === undefined) return undefined;
  if (days < 1) return 'days-backwards';
  return days > limits.exceptionDays ? 'days-too-many' : undefined;
}

export type CalendarDraft = { name: string; zone: string | null; week: Span[][]; exceptions: Exception[] };

/** What is wrong with a calendar: field -> reason. One that is hardly ever open is none: nothing would ever be due. */
export function calendarProblems(draft: CalendarDraft): Problems<keyof CalendarDraft> {
  return {
    name: nameProblem(draft.name.trim(), limits.nameLength),
    zone: zoneProblem(draft.zone),
    week: weekProblem(draft.week),
    exceptions: exceptionsProblem(draft.exceptions),
  };
}

/** As it is kept. */
export function cleanCalendar({ name, zone, week, exceptions }: CalendarDraft): CalendarDraft {
  return {
    name: name.trim(),
    zone,
    week,
    exceptions: exceptions
      .map((one) => ({ ...one, name: one.name.trim() }))
      .sort((a, b) => (a.first < b.first ? -1 : 1)),
  };
}

function zoneProblem(zone: string | null): 'time-zone-unknown' | undefined {
  return zone === null || isTimeZone(zone) ? undefined : 'time-zone-unknown';
}

function weekProblem(week: readonly (readonly Span[])[]): ReturnType<typeof spansProblem> | 'hours-too-few' {
  if (week.length !== 7) return 'hours-wrong';
  const problem = week.map(spansProblem).find((one) => one !== undefined);
  if (problem) return problem;
  const open = week.flat().reduce((sum, { opens, closes }) => sum + closes - opens, 0);
  return open < limits.weekMinutes ? 'hours-too-few' : undefined;
}

function exceptionsProblem(
  exceptions: readonly Exception[],
): string | 'exceptions-too-many' | 'exceptions-overlap' | undefined {
  if (exceptions.length > limits.exceptions) return 'exceptions-too-many';
  for (const exception of exceptions) {
    const problem = Object.values(exceptionProblems(exception)).find((one) => one !== undefined);
    if (problem) return problem;
  }
  const inOrder = exceptions.toSorted((a, b) => (a.first < b.first ? -1 : 1));
  const overlaps = inOrder.some((one, place) => place > 0 && one.first <= (inOrder[place - 1]?.last ?? ''));
  return overlaps ? 'exceptions-overlap' : undefined;
}

export type TargetDraft = Period & { isOn: boolean; calendarId: string; steps: Step[] };

/** What is wrong with a target: field -> reason; whether there is such a calendar, the server knows. */
export function targetProblems(
  draft: Pick<TargetDraft, 'amount' | 'unit' | 'steps'>,
): Problems<'amount' | 'steps'> {
  return { amount: periodProblem(draft), steps: stepsProblem(draft.steps) };
}

function periodProblem({ amount, unit }: Period): 'period-wrong' | undefined {
  const most = { minute: limits.minutes, hour: limits.hours, day: limits.days }[unit];
  return Number.isInteger(amount) && amount >= 1 && amount <= most ? undefined : 'period-wrong';
}

function stepsProblem(
  steps: readonly Step[],
): 'steps-too-many' | 'percent-wrong' | 'steps-twice' | undefined {
  if (steps.length > limits.steps) return 'steps-too-many';
  const areWhole = steps.every(
    ({ percent }) => Number.isInteger(percent) && percent >= 1 && percent <= limits.percent,
  );
  if (!areWhole) return 'percent-wrong';
  const different = new Set(steps.map(({ percent, does }) => `${percent} ${does}`));
  return different.size < steps.length ? 'steps-twice' : undefined;
}
