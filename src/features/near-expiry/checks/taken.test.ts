import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { createTaken, press } from './taken.ts';

test('a row is taken in the moment of the press, until the screen has followed', async () => {
  const taken = createTaken();
  const drawn: boolean[] = [];
  taken.subscribe(() => drawn.push(taken.has('A')));
  const saving = open<string>();
  const following = open<string>();
  const done = press(taken, 'A', { save: () => saving.promise, follow: () => following.promise });
  expect(drawn).toEqual([true]);
  saving.resolve('id');
  expect(await done?.saved).toBe('id');
  expect(taken.has('A')).toBe(true);
  following.resolve('');
  await done?.drawn;
  expect(drawn).toEqual([true, false]);
});

test.each([
  ['was not saved', () => Promise.resolve(undefined)],
  ['failed', () => Promise.reject(new Error('full'))],
])('what %s can be pressed again at once', async (_, save) => {
  const taken = createTaken();
  const done = press(taken, 'A', { save, follow: () => new Promise(() => undefined) });
  await done?.saved.catch(() => undefined);
  await done?.drawn;
  expect(taken.has('A')).toBe(false);
});

test('a thousand taps, some of them again before the list has followed: none is lost, none counts twice', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ row: fc.nat(40), turns: fc.nat(3) }), { minLength: 1000, maxLength: 1000 }),
      async (taps) => {
        const taken = createTaken();
        // As the list: what has been recorded stands there no more once it has followed.
        const listed = new Set(taps.map(({ row }) => `${row}`));
        const wanted = new Set(listed);
        const recorded: string[] = [];
        const under: Promise<void>[] = [];
        for (const { row, turns } of taps) {
          const id = `${row}`;
          if (!listed.has(id)) continue;
          const later = async () => {
            for (let turn = 0; turn < turns; turn += 1) await Promise.resolve();
          };
          const save = () => later().then(() => recorded.push(id));
          const follow = () => later().then(() => listed.delete(id));
          const done = press(taken, id, { save, follow });
          expect(taken.has(id)).toBe(true);
          if (done) under.push(done.drawn);
          await later();
        }
        await Promise.all(under);
        expect(recorded.toSorted()).toEqual([...wanted].sort());
      },
    ),
    { numRuns: 20 },
  );
});

function open<Value>(): { promise: Promise<Value>; resolve: (value: Value) => void } {
  let resolve: (value: Value) => void = () => undefined;
  const promise = new Promise<Value>((to) => {
    resolve = to;
  });
  return { promise, resolve };
}
