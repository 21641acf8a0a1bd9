import { describe, expect, it } from 'vitest';
import { dueAt, minuteMs, type Span } from './hours.ts';
import {
  calendarProblems,
  cleanCalendar,
  exceptionProblems,
  limits,
  spansProblem,
  targetProblems,
} from './rules.ts';

const span = (opens: number, closes: number): Span => ({ opens, closes });
const holiday = (first: string, last: string, name = '休') => ({ first, last, name, spans: [] });
const week = [[span(540, 1080)], [], [], [], [], [], []];

describe('spans of a day', () => {
  it.each<[string, Span[], string | undefined]>([
    ['none', [], undefined],
    ['with a break', [span(540, 720), span(780, 1080)], undefined],
    ['over midnight', [span(1320, 1800)], undefined],
    ['round the clock', [span(0, 1440)], undefined],
    ['longer than a day', [span(60, 1501)], 'hours-wrong'],
    ['backwards', [span(600, 600)], 'hours-wrong'],
    ['that begin on the next day', [span(1440, 1500)], 'hours-wrong'],
    ['that are no minutes', [span(0.5, 60)], 'hours-wrong'],
    ['that touch', [span(540, 720), span(720, 800)], 'hours-overlap'],
    ['in the wrong order', [span(780, 1080), span(540, 720)], 'hours-overlap'],
    ['too many', Array.from({ length: 7 }, (_, n) => span(n * 60, n * 60 + 30)), 'hours-too-many'],
  ])('%s', (_, spans, problem) => {
    expect(spansProblem(spans)).toBe(problem);
  });
});

describe('a calendar', () => {
  const problems = (said: Partial<Parameters<typeof calendarProblems>[0]>) =>
    Object.entries(calendarProblems({ name: 'n', zone: null, week, exceptions: [], ...said })).filter(
      ([, problem]) => problem !== undefined,
    );

  it('is sound with a name, a zone or none, and hours', () => {
    expect(problems({})).toEqual([]);
    expect(problems({ zone: 'Europe/Madrid' })).toEqual([]);
  });

  it.each<[string, Partial<Parameters<typeof calendarProblems>[0]>, [string, string]]>([
    ['without a name', { name: ' ' }, ['name', 'required']],
    ['in a zone that nobody knows', { zone: 'Mars/Base' }, ['zone', 'time-zone-unknown']],
    ['never open', { week: week.map(() => []) }, ['week', 'hours-too-few']],
    ['hardly ever open', { week: [[span(0, 59)], [], [], [], [], [], []] }, ['week', 'hours-too-few']],
    ['of six days', { week: week.slice(1) }, ['week', 'hours-wrong']],
    [
      'with a day in two exceptions',
      { exceptions: [holiday('2026-05-05', '2026-05-06'), holiday('2026-05-01', '2026-05-05')] },
      ['exceptions', 'exceptions-overlap'],
    ],
    [
      'with a day that is none',
      { exceptions: [holiday('2026-02-30', '2026-03-01')] },
      ['exceptions', 'day-wrong'],
    ],
  ])('%s is not', (_, said, problem) => {
    expect(problems(said)).toEqual([problem]);
  });

  it('is kept with its exceptions in their order', () => {
    const [late, early] = [
      holiday('2026-05-05', '2026-05-06', ' b '),
      holiday('2026-05-01', '2026-05-04', 'a'),
    ];
    const kept = cleanCalendar({ name: ' n ', zone: null, week, exceptions: [late, early] });
    expect(kept).toEqual({ name: 'n', zone: null, week, exceptions: [early, { ...late, name: 'b' }] });
  });

  it('with everything that is allowed at its most still has a deadline', () => {
    const exceptions = Array.from({ length: limits.exceptions }, (_, n) => {
      const first = new Date(Date.UTC(2026, 0, 1) + n * 31 * 86_400_000).toISOString().slice(0, 10);
      return holiday(first, new Date(Date.parse(first) + 30 * 86_400_000).toISOString().slice(0, 10));
    });
    const rare = {
      zone: 'Asia/Shanghai',
      week: [[span(0, limits.weekMinutes)], [], [], [], [], [], []],
      exceptions,
    };
    const most = (limits.hours * 60 * minuteMs * limits.percent) / 100;
    expect(dueAt(rare, Date.UTC(2026, 0, 1), most)).toBeLessThan(Date.UTC(2126, 0, 1));
  });
});

it.each([
  ['2026-05-01', '2026-05-31', undefined],
  ['2026-05-02', '2026-05-01', 'days-backwards'],
  ['2026-05-01', '2026-06-01', 'days-too-many'],
  ['2026-05-01', '2026-05-32', 'day-wrong'],
])('an exception from %s to %s: %s', (first, last, problem) => {
  expect(exceptionProblems(holiday(first, last)).last).toBe(problem);
});

describe('a target', () => {
  const step = (percent: number) => ({ percent, does: 'notify' as const });
  it.each<[Parameters<typeof targetProblems>[0], string | undefined, string | undefined]>([
    [{ amount: 1, unit: 'hour', steps: [step(100), { percent: 100, does: 'raise' }] }, undefined, undefined],
    [{ amount: 0, unit: 'minute', steps: [] }, 'period-wrong', undefined],
    [{ amount: 1.5, unit: 'hour', steps: [] }, 'period-wrong', undefined],
    [{ amount: 101, unit: 'day', steps: [] }, 'period-wrong', undefined],
    [{ amount: 1, unit: 'day', steps: [step(0)] }, undefined, 'percent-wrong'],
    [{ amount: 1, unit: 'day', steps: [step(50), step(50)] }, undefined, 'steps-twice'],
    [
      { amount: 1, unit: 'day', steps: Array.from({ length: 9 }, (_, n) => step(n + 1)) },
      undefined,
      'steps-too-many',
    ],
  ])('%j', (draft, amount, steps) => {
    expect(targetProblems(draft)).toEqual({ amount, steps });
  });
});
