import { expect, it } from 'vitest';
import { timeLeft } from './reading-thread.ts';

it.each([
  ['has used all of its time', { usedMs: 30_100, passedMs: 30_000 }, 0],
  ['has used a third of it on a busy machine', { usedMs: 10_000, passedMs: 30_000 }, 20_000],
  ['has nearly used it', { usedMs: 29_990, passedMs: 40_000 }, 50],
  ['was given nothing for three times as long', { usedMs: 100, passedMs: 90_000 }, 0],
])('a reading that %s may go on for %o: %i ms', (_case, spent, leftMs) => {
  expect(timeLeft(30_000, spent)).toBe(leftMs);
});
