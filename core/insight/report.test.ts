import { expect, it } from 'vitest';
import { nextReport } from './report.ts';

const zone = 'Asia/Shanghai';
const mondays = { weekdays: [1], minute: 8 * 60, timeZone: zone };

it.each([
  // 2026-03-09 is a Monday.
  ['its hour is still to come', mondays, '2026-03-09T07:59:00+08:00', '2026-03-09T08:00:00+08:00'],
  ['its hour has come', mondays, '2026-03-09T08:00:00+08:00', '2026-03-16T08:00:00+08:00'],
  ['another day', mondays, '2026-03-10T12:00:00+08:00', '2026-03-16T08:00:00+08:00'],
  [
    'the nearest of several days, Sunday the last',
    { ...mondays, weekdays: [3, 7] },
    '2026-03-12T00:00:00+08:00',
    '2026-03-15T08:00:00+08:00',
  ],
  [
    'the weekday is that of the zone',
    { weekdays: [1], minute: 60, timeZone: 'America/New_York' },
    '2026-03-09T04:00:00Z',
    '2026-03-09T05:00:00Z',
  ],
])('%s', (_what, report, after, next) => {
  expect(nextReport(report, new Date(after))).toEqual(new Date(next));
});
