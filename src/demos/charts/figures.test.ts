import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { movedWindow, requestRows, visitorRows, waves } from './figures.ts';

it('the waves are fifty pairs of bars that stand on the axis', () => {
  const rows = waves();
  expect(rows).toHaveLength(50);
  expect(rows.filter(({ values }) => Object.values(values).some((value) => value < 0))).toEqual([]);
});

it('the networks have twelve points, from one o’clock every five minutes', () => {
  expect(requestRows.map(({ at }) => at)).toEqual(
    Array.from({ length: 12 }, (_, place) => `13:${String(place * 5).padStart(2, '0')}`),
  );
});

it('the average is of the two, and no third part of the stack', () => {
  for (const { values } of visitorRows(Array.from({ length: 12 }, (_, place) => String(place))))
    expect(values.average).toBe(((values.female ?? 0) + (values.male ?? 0)) / 2);
});

it('a window that is moved keeps its width and stays inside', () => {
  fc.assert(
    fc.property(fc.nat(11), fc.nat(11), fc.integer({ min: -20, max: 20 }), (one, other, by) => {
      const [from, to] = [Math.min(one, other), Math.max(one, other)];
      const [nextFrom, nextTo] = movedWindow([from, to], by, 11);
      expect(nextTo - nextFrom).toBe(to - from);
      expect(nextFrom).toBeGreaterThanOrEqual(0);
      expect(nextTo).toBeLessThanOrEqual(11);
      expect(Math.abs(nextFrom - from)).toBeLessThanOrEqual(Math.abs(by));
    }),
  );
});
