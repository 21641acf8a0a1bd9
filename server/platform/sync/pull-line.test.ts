import { expect, test } from 'vitest';
import { codes } from '#core/wire/codes';
import { Refusal } from '../http/refusal.ts';
import { PullLine } from './pull-line.ts';

/** Pulls that end when they are told to. */
function held(line: PullLine) {
  const ends: (() => void)[] = [];
  const done: number[] = [];
  let begun = 0;
  return {
    async end(place: number) {
      while (!ends[place]) await Promise.resolve();
      ends[place]?.();
    },
    done,
    begun: () => begun,
    ask: (name: number) =>
      line.run(async () => {
        begun += 1;
        await new Promise<void>((resolve) => ends.push(resolve));
        done.push(name);
      }),
  };
}

test('some run at once, the others in the order in which they came', async () => {
  const line = new PullLine(2);
  const { ask, end, done, begun } = held(line);
  const all = [0, 1, 2, 3].map(ask);
  await Promise.resolve();
  expect([begun(), line.waiting]).toEqual([2, 2]);
  for (let one = 0; one < 4; one += 1) {
    await end(one);
    await all[one];
  }
  expect(done).toEqual([0, 1, 2, 3]);
  expect([line.waiting, line.refused]).toEqual([0, 0]);
});

test('for whom the line is too long hears when to come again, and the line goes on', async () => {
  const line = new PullLine(1);
  const { ask, end } = held(line);
  // At 50 ms a pull five seconds are a hundred.
  const all = Array.from({ length: 101 }, (_, place) => ask(place));
  const refusal = await ask(200).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(Refusal);
  expect(refusal).toMatchObject({
    code: codes.unavailable,
    data: { reason: 'database-busy' },
    retryAfterSeconds: 6,
  });
  expect(line.refused).toBe(1);
  for (let one = 0; one < 101; one += 1) {
    await end(one);
    await all[one];
  }
  expect(line.waiting).toBe(0);
});

test('one that fails leaves its place', async () => {
  const line = new PullLine(1);
  await expect(line.run(() => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
  expect(await line.run(() => Promise.resolve('page'))).toBe('page');
});
