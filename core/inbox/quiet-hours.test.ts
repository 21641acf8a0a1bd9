import { describe, expect, it, test } from 'vitest';
import { afterQuiet, isTimeZone } from './quiet-hours.ts';

const shanghai = 'Asia/Shanghai';
const madrid = 'Europe/Madrid';
const night = { from: 22 * 60, to: 7 * 60 };
const noon = { from: 12 * 60, to: 13 * 60 + 30 };

describe('a push arrives', () => {
  test.each([
    // Over midnight, on the clock of the zone.
    ['2026-03-10T21:59:59+08:00', night, shanghai, '2026-03-10T21:59:59+08:00'],
    ['2026-03-10T22:00:00+08:00', night, shanghai, '2026-03-11T07:00:00+08:00'],
    ['2026-03-10T23:59:31+08:00', night, shanghai, '2026-03-11T07:00:00+08:00'],
    ['2026-03-11T00:00:00+08:00', night, shanghai, '2026-03-11T07:00:00+08:00'],
    ['2026-03-11T06:59:59+08:00', night, shanghai, '2026-03-11T07:00:00+08:00'],
    ['2026-03-11T07:00:00+08:00', night, shanghai, '2026-03-11T07:00:00+08:00'],
    // The same instant is evening in one zone and noon in another.
    ['2026-03-10T14:30:00Z', night, shanghai, '2026-03-10T23:00:00Z'],
    ['2026-03-10T14:30:00Z', night, madrid, '2026-03-10T14:30:00Z'],
    // Within a day.
    ['2026-03-10T12:10:00+08:00', noon, shanghai, '2026-03-10T13:30:00+08:00'],
    ['2026-03-10T13:30:00+08:00', noon, shanghai, '2026-03-10T13:30:00+08:00'],
    // A zone of three quarters of an hour.
    ['2026-03-10T23:00:00+05:45', night, 'Asia/Kathmandu', '2026-03-11T07:00:00+05:45'],
    // The night in which the clock is put forward, and the one in which it is put back.
    ['2026-03-28T23:00:00+01:00', night, madrid, '2026-03-29T07:00:00+02:00'],
    ['2026-10-24T23:00:00+02:00', night, madrid, '2026-10-25T07:00:00+01:00'],
    // An end that the clock skips: half past two is half past three.
    ['2026-03-29T01:00:00+01:00', { from: 0, to: 150 }, madrid, '2026-03-29T03:30:00+02:00'],
  ])('%s with %o in %s at %s', (at, quiet, zone, expected) => {
    expect(afterQuiet(new Date(at), quiet, zone).toISOString()).toBe(new Date(expected).toISOString());
  });

  it('at once without quiet hours, or with none of a length', () => {
    const at = new Date('2026-03-10T23:00:00+08:00');
    expect(afterQuiet(at, null, shanghai)).toBe(at);
    expect(afterQuiet(at, { from: 1380, to: 1380 }, shanghai)).toBe(at);
  });
});

test('a zone is one that there is', () => {
  expect(isTimeZone(shanghai)).toBe(true);
  expect(isTimeZone('Mars/Olympus')).toBe(false);
});
