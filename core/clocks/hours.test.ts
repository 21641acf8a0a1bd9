import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import { amount } from '../../tests/support/whole-run.ts';
import {
  beforeLongestBreak,
  dueAt,
  type Hours,
  minuteMs,
  type Span,
  spansOn,
  workingDayMs,
  workingMs,
} from './hours.ts';
import { instantOf, wallAt } from './zone-time.ts';

const at = (hour: number, minute = 0) => hour * 60 + minute;
const span = (from: number, to: number): Span => ({ opens: at(from), closes: at(to) });
const week = (workday: Span[], saturday: Span[] = [], sunday: Span[] = []) => [
  ...Array.from({ length: 5 }, () => workday),
  saturday,
  sunday,
];
const everyDay = (spans: Span[]) => Array.from({ length: 7 }, () => spans);

const office: Hours = {
  zone: 'Asia/Shanghai',
  week: week([span(9, 18)]),
  exceptions: [
    { first: '2026-10-01', last: '2026-10-07', name: '国庆节', spans: [] },
    { first: '2026-10-10', last: '2026-10-10', name: '调休上班', spans: [span(9, 18)] },
    { first: '2026-12-31', last: '2026-12-31', name: '除夕', spans: [span(9, 12)] },
  ],
};
const withBreak: Hours = { ...office, week: week([span(9, 12), span(13, 18)]) };
const store: Hours = { zone: 'Asia/Shanghai', week: everyDay([span(8, 22)]), exceptions: [] };
const nights = (zone: string): Hours => ({ zone, week: everyDay([span(22, 30)]), exceptions: [] });
const allDay = (zone: string): Hours => ({ zone, week: everyDay([span(0, 24)]), exceptions: [] });

const instant = (text: string) => Date.parse(text);
const told = (ms: number, zone: string) =>
  Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(zone);
const due = (hours: Hours, start: string, minutes: number) =>
  told(dueAt(hours, instant(start), minutes * minuteMs), hours.zone)
    .toString({ timeZoneName: 'never' })
    .slice(0, 16)
    .concat(told(dueAt(hours, instant(start), minutes * minuteMs), hours.zone).offset);

describe('due', () => {
  it.each<[string, Hours, string, number, string]>([
    ['over a weekend', office, '2026-03-13T17:50+08:00', 60, '2026-03-16T09:50+08:00'],
    ['at closing time, when it ends with it', office, '2026-03-13T17:00+08:00', 60, '2026-03-13T18:00+08:00'],
    ['of what was raised at night', office, '2026-03-10T23:11+08:00', 60, '2026-03-11T10:00+08:00'],
    ['of what was raised at the opening', office, '2026-03-10T09:00+08:00', 60, '2026-03-10T10:00+08:00'],
    ['a working day later', office, '2026-03-13T17:50+08:00', 540, '2026-03-16T17:50+08:00'],
    ['over a break', withBreak, '2026-03-10T11:30+08:00', 60, '2026-03-10T13:30+08:00'],
    ['over a holiday', office, '2026-09-30T17:30+08:00', 60, '2026-10-08T09:30+08:00'],
    ['on a Saturday that is worked', office, '2026-10-09T17:30+08:00', 60, '2026-10-10T09:30+08:00'],
    ['on a short day', office, '2026-12-31T11:30+08:00', 60, '2027-01-01T09:30+08:00'],
    ['from store hours', store, '2026-03-14T21:30+08:00', 60, '2026-03-15T08:30+08:00'],
    [
      'in a night over midnight',
      nights('Asia/Shanghai'),
      '2026-03-10T23:30+08:00',
      60,
      '2026-03-11T00:30+08:00',
    ],
    [
      'at the end of the night before',
      nights('Asia/Shanghai'),
      '2026-03-11T05:30+08:00',
      60,
      '2026-03-11T22:30+08:00',
    ],
    // Clocks go from 2 to 3 on 29 March in Madrid, and from 3 to 2 on 25 October.
    [
      'in the night that is an hour short',
      nights('Europe/Madrid'),
      '2026-03-28T22:00+01:00',
      420,
      '2026-03-29T06:00+02:00',
    ],
    [
      'after the night that is an hour short',
      nights('Europe/Madrid'),
      '2026-03-28T22:00+01:00',
      421,
      '2026-03-29T22:01+02:00',
    ],
    [
      'in the night that is an hour long',
      nights('Europe/Madrid'),
      '2026-10-24T22:00+02:00',
      540,
      '2026-10-25T06:00+01:00',
    ],
    // From 2 to 3 on 8 March in New York, and from 2 to 1 on 1 November.
    [
      'over the lost hour',
      allDay('America/New_York'),
      '2026-03-08T01:30-05:00',
      60,
      '2026-03-08T03:30-04:00',
    ],
    [
      'in the hour that is there twice',
      allDay('America/New_York'),
      '2026-11-01T01:30-04:00',
      60,
      '2026-11-01T01:30-05:00',
    ],
    [
      'where clocks are never changed',
      nights('Asia/Shanghai'),
      '2026-03-28T22:00+08:00',
      480,
      '2026-03-29T06:00+08:00',
    ],
  ])('%s', (_, hours, start, minutes, expected) => {
    expect(due(hours, start, minutes)).toBe(expected);
  });

  it('at its beginning, when there is nothing to wait for', () => {
    const night = instant('2026-03-10T23:00+08:00');
    expect(dueAt(office, night, 0)).toBe(night);
    expect(dueAt(office, night, -1)).toBe(night);
  });

  it('never, and says so, of hours that are never open', () => {
    expect(() => dueAt({ ...store, week: everyDay([]) }, 0, 1)).toThrow(RangeError);
  });
});

describe('working time', () => {
  it('of two nights that meet counts what they share once', () => {
    const meeting: Hours = { ...store, week: everyDay([span(3, 9), span(20, 28)]) };
    const [from, to] = [instant('2026-03-10T00:00+08:00'), instant('2026-03-11T00:00+08:00')];
    // 0 to 9, of which 3 to 4 is of both, and 20 to 24.
    expect(workingMs(meeting, from, to)).toBe(13 * 60 * minuteMs);
  });

  it('backwards is none', () => {
    expect(workingMs(store, instant('2026-03-10T12:00Z'), instant('2026-03-10T11:00Z'))).toBe(0);
  });

  it('of a night that began before a holiday goes on into it', () => {
    const holiday = { first: '2026-03-11', last: '2026-03-11', name: '休', spans: [] };
    const hours = { ...nights('Asia/Shanghai'), exceptions: [holiday] };
    const [from, to] = [instant('2026-03-10T20:00+08:00'), instant('2026-03-12T12:00+08:00')];
    expect(workingMs(hours, from, to)).toBe(8 * 60 * minuteMs);
  });
});

it.each<[string, Hours, string, string]>([
  ['a weekend', office, '2026-03-10T12:00+08:00', '2026-03-13T17:50+08:00'],
  ['a holiday', office, '2026-09-28T12:00+08:00', '2026-09-30T17:50+08:00'],
  ['a night', store, '2026-03-10T23:00+08:00', '2026-03-11T21:50+08:00'],
  ['none', allDay('Asia/Shanghai'), '2026-03-10T12:00+08:00', '2026-03-10T12:00+08:00'],
])('the longest break of a week is %s', (_, hours, now, expected) => {
  expect(beforeLongestBreak(hours, instant(now), 10 * minuteMs)).toBe(instant(expected));
});

describe('a working day', () => {
  it.each<[string, (readonly Span[])[], number]>([
    ['is as long as most are', week([span(9, 18)], [span(9, 13)]), 9],
    ['is the longer one of two', [[span(9, 18)], [span(9, 13)], [], [], [], [], []], 9],
    ['leaves out the break', week([span(9, 12), span(13, 18)]), 8],
    ['of a shop', everyDay([span(8, 22)]), 14],
  ])('%s', (_, days, hours) => {
    expect(workingDayMs({ week: days })).toBe(hours * 60 * minuteMs);
  });
});

const zones = [
  'Europe/Madrid',
  'America/New_York',
  'Asia/Shanghai',
  'Australia/Lord_Howe',
  'America/Santiago',
];

/** An hour that is left out or comes twice is met in the gate too. */
const step = amount({ gate: 45, whole: 15 }) * minuteMs;

it.each(zones)('the clocks of %s are those of Temporal, all through a year', (zone) => {
  const wrong: string[] = [];
  for (let wall = Date.UTC(2026, 0, 1); wall < Date.UTC(2027, 0, 1); wall += step) {
    const plain = new Date(wall).toISOString().slice(0, 19);
    const expected = Temporal.PlainDateTime.from(plain).toZonedDateTime(zone).epochMilliseconds;
    if (instantOf(zone, wall) !== expected) wrong.push(plain);
    if (wallAt(zone, wall) !== Date.parse(`${told(wall, zone).toPlainDateTime()}Z`))
      wrong.push(`at ${plain}`);
  }
  expect(wrong).toEqual([]);
});

/**
 * The year minute by minute, by Temporal's clocks: whether somebody is there in each. It knows nothing of instants at
 * which a day opens, only what a clock on the wall shows. Offsets of these zones change at whole hours.
 */
function minutesOf(hours: Hours, from: number, to: number): Uint8Array {
  const open = new Uint8Array((to - from) / minuteMs);
  for (let hour = from; hour < to; hour += 60 * minuteMs) {
    const shown = told(hour, hours.zone);
    const past = shown.hour * 60 + shown.minute;
    const today = spansOn(hours, shown.toPlainDate().toString());
    const yesterday = spansOn(hours, shown.toPlainDate().subtract({ days: 1 }).toString());
    for (let n = 0; n < 60; n++) {
      const minute = past + n;
      const isOpen =
        today.some(({ opens, closes }) => opens <= minute && minute < closes) ||
        yesterday.some(({ opens, closes }) => opens <= minute + 1440 && minute + 1440 < closes);
      open[(hour - from) / minuteMs + n] = isOpen ? 1 : 0;
    }
  }
  return open;
}

/** The same tickets on each run. */
function randomFrom(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

describe('10,000 tickets of a year', () => {
  const [from, to] = [Date.UTC(2026, 0, 1), Date.UTC(2027, 1, 1)];
  const holidays = [
    { first: '2026-02-15', last: '2026-02-23', name: '春节', spans: [] },
    { first: '2026-05-01', last: '2026-05-05', name: '劳动节', spans: [span(10, 16)] },
    ...office.exceptions,
  ];
  const calendars = ['Europe/Madrid', 'America/New_York', 'Asia/Shanghai'].flatMap<Hours>((zone) => [
    { zone, week: week([span(9, 12), span(13, 18)], [span(10, 14)]), exceptions: holidays },
    { zone, week: week([span(22, 30)], [span(20, 32)], [span(4, 12)]), exceptions: holidays },
  ]);

  it.each(
    calendars.map(
      (hours, place) => [`${hours.zone} ${place % 2 ? 'nights' : 'days'}`, hours, place] as const,
    ),
  )('in %s: due, working time and rest as a reference that counts minutes has them', (_, hours, place) => {
    const open = minutesOf(hours, from, to);
    const before = new Uint32Array(open.length + 1);
    for (const [minute, isOpen] of open.entries()) before[minute + 1] = (before[minute] ?? 0) + isOpen;
    const random = randomFrom(place + 1);
    const wrong: unknown[] = [];
    for (let ticket = 0; ticket < 1667; ticket++) {
      const start = random(365 * 1440);
      const wanted = 1 + random(3 * 540);
      let end = start;
      for (let left = wanted; left > 0; end++) left -= open[end] ?? 0;
      const startMs = from + start * minuteMs;
      const dueMs = dueAt(hours, startMs, wanted * minuteMs);
      const until = start + random(20 * 1440);
      const worked = (before[until] ?? 0) - (before[start] ?? 0);
      const isRight =
        dueMs === from + end * minuteMs &&
        workingMs(hours, startMs, dueMs) === wanted * minuteMs &&
        workingMs(hours, startMs, from + until * minuteMs) === worked * minuteMs;
      if (!isRight) wrong.push({ start: told(startMs, hours.zone).toString(), wanted, due: dueMs, end });
    }
    expect(wrong).toEqual([]);
  });
});
