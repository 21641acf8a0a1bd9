import { daysBetween, isDay } from '../catalog/days.ts';
import { nameProblem, type Problems } from '../catalog/names.ts';
import { type Exception, longestSpan, type Span } from './hours.ts';
import type { Period, Step } from './targets.ts';
import { isZone } from './zone-time.ts';

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
export function spansProblem(spans: readonly Span[]): string | undefined {
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
    first: isDay(first) ? undefined : 'day-wrong',
    last: isDay(last) ? lengthProblem(days) : 'day-wrong',
    name: nameProblem(name.trim(), limits.nameLength),
    spans: spansProblem(spans),
  };
}

function lengthProblem(days: number | undefined): string | undefined {
  if (days === undefined) return undefined;
  if (days < 1) return 'days-backwards';
  return days > limits.exceptionDays ? 'days-too-many' : undefined;
}

export type CalendarDraft = { name: string; zone: string | null; week: Span[][]; exceptions: Exception[] };

/** What is wrong with a calendar: field -> reason. One that is hardly ever open is none: nothing would ever be due. */
export function calendarProblems(draft: CalendarDraft): Problems<keyof CalendarDraft> {
  return {
    name: nameProblem(draft.name.trim(), limits.nameLength),
    zone: draft.zone === null || isZone(draft.zone) ? undefined : 'zone-unknown',
    week: weekProblem(draft.week),
    exceptions: exceptionsProblem(draft.exceptions),
  };
}

/** As it is kept. */
export function cleanCalendar({ name, zone, week, exceptions }: CalendarDraft): CalendarDraft {
  return {
    ...{ name: name.trim(), zone, week },
    exceptions: exceptions
      .map((one) => ({ ...one, name: one.name.trim() }))
      .sort((a, b) => (a.first < b.first ? -1 : 1)),
  };
}

function weekProblem(week: readonly (readonly Span[])[]): string | undefined {
  if (week.length !== 7) return 'hours-wrong';
  const problem = week.map(spansProblem).find((one) => one !== undefined);
  if (problem) return problem;
  const open = week.flat().reduce((sum, { opens, closes }) => sum + closes - opens, 0);
  return open < limits.weekMinutes ? 'hours-too-few' : undefined;
}

function exceptionsProblem(exceptions: readonly Exception[]): string | undefined {
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
  const most = { minute: limits.minutes, hour: limits.hours, day: limits.days }[draft.unit];
  const isSound = Number.isInteger(draft.amount) && draft.amount >= 1 && draft.amount <= most;
  return { amount: isSound ? undefined : 'period-wrong', steps: stepsProblem(draft.steps) };
}

function stepsProblem(steps: readonly Step[]): string | undefined {
  if (steps.length > limits.steps) return 'steps-too-many';
  const areWhole = steps.every(
    ({ percent }) => Number.isInteger(percent) && percent >= 1 && percent <= limits.percent,
  );
  if (!areWhole) return 'percent-wrong';
  const different = new Set(steps.map(({ percent, does }) => `${percent} ${does}`));
  return different.size < steps.length ? 'steps-twice' : undefined;
}
