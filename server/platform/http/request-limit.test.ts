import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createLimiter } from './request-limit.ts';

function limiterOf(perSecond: number) {
  const clock = { nowMs: 5_000_000 };
  return { clock, passes: createLimiter(perSecond, () => clock.nowMs) };
}

test('ten seconds’ worth passes at once, then one at the pace of the limit', () => {
  const { clock, passes } = limiterOf(20);
  const first = Array.from({ length: 300 }, () => passes('a'));
  expect(first.filter((wait) => wait === 0)).toHaveLength(200);
  expect(first.slice(0, 200).every((wait) => wait === 0)).toBe(true);
  clock.nowMs += 1000;
  const next = Array.from({ length: 100 }, () => passes('a'));
  expect(next.filter((wait) => wait === 0)).toHaveLength(20);
});

test('who waits as long as was said passes, however often they asked in vain', () => {
  const { clock, passes } = limiterOf(2);
  while (passes('a') === 0);
  for (let asked = 0; asked < 1000; asked += 1) expect(passes('a')).toBe(1);
  clock.nowMs += 1000;
  expect(passes('a')).toBe(0);
});

test('one does not wait for another', () => {
  const { passes } = limiterOf(5);
  while (passes('wild') === 0);
  expect(passes('calm')).toBe(0);
});

test('what has had its rest is forgotten, and invented keys do not fill the memory', () => {
  const { clock, passes } = limiterOf(20);
  for (let key = 0; key < 60_000; key += 1) passes(`invented ${key}`);
  clock.nowMs += 60_000;
  expect(passes('a')).toBe(0);
});

test('whatever the rhythm, no stretch of time lets more through than its share and ten seconds’ worth', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 50 }),
      fc.array(fc.tuple(fc.integer({ min: 0, max: 4000 }), fc.integer({ min: 1, max: 60 })), {
        maxLength: 60,
      }),
      (perSecond, rhythm) => {
        const { clock, passes } = limiterOf(perSecond);
        const passedAt: number[] = [];
        for (const [pauseMs, asked] of rhythm) {
          clock.nowMs += pauseMs;
          for (let one = 0; one < asked; one += 1) if (passes('a') === 0) passedAt.push(clock.nowMs);
        }
        const isTooMuch = passedAt.some((from, first) =>
          passedAt.some(
            (to, last) =>
              last >= first && last - first + 1 > (perSecond * (to - from)) / 1000 + perSecond * 10 + 1e-6,
          ),
        );
        expect(isTooMuch).toBe(false);
      },
    ),
    { numRuns: 50 },
  );
});
