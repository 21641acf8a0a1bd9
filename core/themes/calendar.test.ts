import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../catalog/days.ts';
import { addMonths, daysFrom, hiddenIn, lanesIn, weekOf, weeksOfMonth } from './calendar.ts';

const span = (id: string, begins: string, ends: string) => ({ id, begins, ends });

describe('a calendar', () => {
  test.each([
    ['2026-03-09', '2026-03-09'],
    ['2026-03-15', '2026-03-09'],
    ['2026-03-16', '2026-03-16'],
    ['1969-12-31', '1969-12-29'],
  ])('the week of %s begins on %s', (day, monday) => {
    expect(weekOf(day)).toBe(monday);
  });

  test('a month has the weeks that it touches', () => {
    expect(weeksOfMonth('2026-03-10')).toEqual([
      ...['2026-02-23', '2026-03-02', '2026-03-09', '2026-03-16', '2026-03-23', '2026-03-30'],
    ]);
    // Exactly four: it begins on a Monday and has 28 days.
    expect(weeksOfMonth('2027-02-28')).toHaveLength(4);
  });

  test.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2026-12-15', 1, '2027-01-15'],
    ['2026-03-31', -1, '2026-02-28'],
    ['2024-01-30', 1, '2024-02-29'],
  ])('%s and %i months is %s', (day, months, other) => {
    expect(addMonths(day, months)).toBe(other);
  });
});

describe('bars in a week', () => {
  const week = '2026-03-09';
  test('lie in the uppermost free lane, what began earlier above', () => {
    const bars = lanesIn(
      [
        span('late', '2026-03-12', '2026-03-20'),
        span('before', '2026-03-01', '2026-03-10'),
        span('short', '2026-03-10', '2026-03-10'),
        span('after', '2026-03-16', '2026-03-17'),
        span('long', '2026-03-10', '2026-03-14'),
      ],
      week,
      7,
    );
    expect(bars.map(({ of, lane, first, last }) => [of.id, lane, first, last])).toEqual([
      ['before', 0, 0, 1],
      ['long', 1, 1, 5],
      ['short', 2, 1, 1],
      ['late', 0, 3, 6],
    ]);
    expect(bars.map(({ beganBefore, goesOn }) => [beganBefore, goesOn])).toEqual([
      ...[
        [true, false],
        [false, false],
        [false, false],
        [false, true],
      ],
    ]);
    expect(hiddenIn(bars, 2, 7)).toEqual([0, 1, 0, 0, 0, 0, 0]);
    expect(hiddenIn(bars, 1, 7)).toEqual([0, 2, 1, 1, 1, 1, 0]);
  });

  test('never overlap in a lane, cover every day of their span, and lie as few deep as their overlaps', () => {
    const some = fc.array(fc.tuple(fc.integer({ min: -20, max: 20 }), fc.integer({ min: 0, max: 25 })), {
      maxLength: 30,
    });
    fc.assert(
      fc.property(some, fc.integer({ min: 1, max: 14 }), (made, count) => {
        const spans = made.map(([from, length], index) => {
          const begins = addDays(week, from);
          return span(`s${index}`, begins, addDays(begins, length));
        });
        const bars = lanesIn(spans, week, count);
        const days = daysFrom(week, count);
        const taken = new Set<string>();
        for (const { lane, first, last } of bars)
          for (let column = first; column <= last; column += 1) {
            expect(taken.has(`${lane}/${column}`)).toBe(false);
            taken.add(`${lane}/${column}`);
          }
        let deepest = 0;
        for (const [column, day] of days.entries()) {
          const there = spans.filter(({ begins, ends }) => begins <= day && ends >= day).map(({ id }) => id);
          const shown = bars.filter(({ first, last }) => first <= column && last >= column);
          expect(shown.map(({ of }) => of.id).sort()).toEqual(there.sort());
          deepest = Math.max(deepest, there.length);
        }
        expect(Math.max(0, ...bars.map(({ lane }) => lane + 1))).toBe(deepest);
      }),
    );
  });
});
