import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Lateness } from './lateness.ts';

/** A primary's log as it grows, and what is asked of both as time goes by. */
const step = fc.record({
  passes: fc.integer({ min: 1, max: 2000 }),
  writes: fc.integer({ min: 0, max: 5 }),
  replays: fc.integer({ min: 0, max: 6 }),
  looks: fc.boolean(),
});

test('a replica is never later than it is said to be', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const lateness = new Lateness();
      const history = [{ at: 0, position: 0 }];
      let [now, position, replayed] = [0, 0, 0];
      for (const { passes, writes, replays, looks } of steps) {
        now += passes;
        position += writes;
        if (writes > 0) history.push({ at: now, position });
        if (looks) lateness.written(now, position);
        replayed = Math.min(position, replayed + replays);
        if (looks) lateness.replayed(replayed);
        // The oldest write that it has not replayed is what it lacks, and since when.
        const lacking = history.find((one) => one.position > replayed);
        expect(lateness.ms(now)).toBeGreaterThanOrEqual(lacking ? now - lacking.at : 0);
      }
    }),
  );
});

test('one that follows is as late as it was looked at, however long nobody writes', () => {
  const lateness = new Lateness();
  expect(lateness.ms(0)).toBe(Number.POSITIVE_INFINITY);
  for (const now of [1000, 2000, 3_600_000]) {
    lateness.written(now, 50);
    lateness.replayed(50);
    expect(lateness.ms(now + 10)).toBe(10);
  }
});

test('one that stands still is later with every second, and at once no more when it has caught up', () => {
  const lateness = new Lateness();
  for (let now = 0; now <= 10_000_000; now += 1000) {
    lateness.written(now, now);
    lateness.replayed(0);
  }
  expect(lateness.ms(10_000_000)).toBe(10_000_000);
  lateness.replayed(10_000_000);
  expect(lateness.ms(10_000_000)).toBeLessThan(1_000_000);
  lateness.written(10_001_000, 10_000_000);
  lateness.replayed(10_000_000);
  expect(lateness.ms(10_001_000)).toBe(0);
});

test('one that has gone back is as late as nobody knows, until it has caught up', () => {
  const lateness = new Lateness();
  lateness.written(0, 5);
  lateness.replayed(5);
  lateness.written(1000, 6);
  lateness.replayed(4);
  expect([lateness.ms(1000), lateness.has(5)]).toEqual([Number.POSITIVE_INFINITY, false]);
  lateness.replayed(6);
  expect(lateness.ms(1500)).toBe(500);
});

test('of one that is gone nothing is known', () => {
  const lateness = new Lateness();
  lateness.written(0, 5);
  lateness.replayed(5);
  expect([lateness.has(5), lateness.has(6)]).toEqual([true, false]);
  lateness.forget();
  expect(lateness.ms(0)).toBe(Number.POSITIVE_INFINITY);
  expect(lateness.has(0)).toBe(false);
});
