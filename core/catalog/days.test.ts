import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, dayInZone, daysBetween, isDay } from './days.ts';

const days = fc
  .date({ min: new Date('1970-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe('adding days', () => {
  it.each([
    ['2026-11-21', 0, '2026-11-21'],
    ['2026-11-30', 1, '2026-12-01'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2027-01-01', -1, '2026-12-31'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2027-02-28', 1, '2027-03-01'],
    // The nights on which clocks change in Europe and in America have 23 or 25 hours.
    ['2026-03-28', 2, '2026-03-30'],
    ['2026-10-31', 2, '2026-11-02'],
  ])('%s and %i days is %s', (day, by, expected) => {
    expect(addDays(day, by)).toBe(expected);
    expect(daysBetween(day, expected)).toBe(by);
  });

  it('and counting them are inverse', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: -3660, max: 3660 }), (day, by) => {
        expect(daysBetween(day, addDays(day, by))).toBe(by);
      }),
    );
  });

  it('keeps the order of days, as text', () => {
    fc.assert(
      fc.property(days, days, (left, right) => {
        expect(Math.sign(daysBetween(left, right))).toBe(left < right ? 1 : left > right ? -1 : 0);
      }),
    );
  });
});

describe('the day in a time zone', () => {
  it.each([
    ['2026-11-20T15:59:59Z', 'Asia/Shanghai', '2026-11-20'],
    ['2026-11-20T16:00:00Z', 'Asia/Shanghai', '2026-11-21'],
    ['2026-11-20T17:59:59Z', 'Asia/Urumqi', '2026-11-20'],
    ['2026-11-20T18:00:00Z', 'Asia/Urumqi', '2026-11-21'],
    ['2026-11-21T00:30:00+08:00', 'Asia/Shanghai', '2026-11-21'],
    ['2026-11-21T00:30:00+08:00', 'America/New_York', '2026-11-20'],
  ])('%s in %s is %s', (instant, zone, day) => {
    expect(dayInZone(instant, zone)).toBe(day);
    expect(dayInZone(Date.parse(instant), zone)).toBe(day);
  });

  it('is the same where a browser’s Unicode data writes days in another order', async () => {
    const { prototype } = Intl.DateTimeFormat;
    const written = Object.getOwnPropertyDescriptor(prototype, 'format') ?? {};
    Object.defineProperty(prototype, 'format', { ...written, get: () => () => '11/22/2026' });
    try {
      expect(dayInZone('2026-11-22T03:00:00Z', 'Asia/Macau')).toBe('2026-11-22');
    } finally {
      Object.defineProperty(prototype, 'format', written);
    }
  });
});

describe('a real day', () => {
  it.each(['2026-11-21', '2028-02-29', '1970-01-01'])('%s', (text) => {
    expect(isDay(text)).toBe(true);
  });

  it.each([
    '',
    '2026-11-31',
    '2027-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-11-00',
    '26-11-21',
    '20261121',
    '2026-11-21T00:00',
    '2026/11/21',
  ])('is not %j', (text) => {
    expect(isDay(text)).toBe(false);
  });
});
