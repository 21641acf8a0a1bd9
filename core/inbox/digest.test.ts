import { expect, test } from 'vitest';
import { isStillSent } from './digest.ts';
import { nextShowing } from './quiet-hours.ts';

test.each([
  ['in time', '2026-03-10T08:00:00+08:00', '2026-03-10T08:03:00+08:00', 'Asia/Shanghai', true],
  ['late on its day', '2026-03-10T08:00:00+08:00', '2026-03-10T23:59:59+08:00', 'Asia/Shanghai', true],
  ['the day after', '2026-03-10T08:00:00+08:00', '2026-03-11T00:00:00+08:00', 'Asia/Shanghai', false],
  ['just over midnight', '2026-03-10T23:59:00+08:00', '2026-03-11T00:13:59+08:00', 'Asia/Shanghai', true],
  ['well over midnight', '2026-03-10T23:59:00+08:00', '2026-03-11T00:14:00+08:00', 'Asia/Shanghai', false],
  // The same two instants are one day in Madrid.
  ['another zone', '2026-03-10T08:00:00+08:00', '2026-03-11T00:00:00+08:00', 'Europe/Madrid', true],
])('%s', (_, due, now, zone, expected) => {
  expect(isStillSent(new Date(due), new Date(now), zone)).toBe(expected);
});

test.each([
  ['the same day', '2026-03-10T07:00:00+08:00', 'Asia/Shanghai', '2026-03-10T08:00:00+08:00'],
  [
    'once it has passed, the next day',
    '2026-03-10T08:00:00+08:00',
    'Asia/Shanghai',
    '2026-03-11T08:00:00+08:00',
  ],
  [
    'the day on which the clock is put forward',
    '2026-03-28T09:00:00+01:00',
    'Europe/Madrid',
    '2026-03-29T08:00:00+02:00',
  ],
  [
    'the day on which it is put back',
    '2026-10-24T09:00:00+02:00',
    'Europe/Madrid',
    '2026-10-25T08:00:00+01:00',
  ],
])('the next one at eight: %s', (_, after, zone, expected) => {
  expect(nextShowing(8 * 60, zone, new Date(after)).toISOString()).toBe(new Date(expected).toISOString());
});
