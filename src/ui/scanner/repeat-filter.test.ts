import { describe, expect, it } from 'vitest';
import { createRepeatFilter, goneAfterLooks, goneAfterMs } from './repeat-filter.ts';

/** What is let through, look by look; each look is the codes in the picture, the aimed-at one first. */
function looks(seen: string[][], everyMs = 100): (string | null)[] {
  const filter = createRepeatFilter();
  return seen.map((codes, at) => filter.look(codes, at * everyMs));
}

const times = <T>(count: number, value: T): T[] => Array<T>(count).fill(value);

describe('a code in the viewfinder', () => {
  it('is told once, however long it stays', () => {
    expect(looks(times(60, ['A']))).toEqual(['A', ...times(59, null)]);
  });

  it('is not told again after a blurred picture or two', () => {
    const blurred = times<string[]>(goneAfterLooks - 1, []);
    expect(looks([['A'], ...blurred, ['A'], ...blurred, ['A']]).filter(Boolean)).toEqual(['A']);
  });

  it('is told again when it was away, even for less than the time limit', () => {
    expect(goneAfterLooks * 100).toBeLessThan(goneAfterMs);
    expect(looks([['A'], ...times<string[]>(goneAfterLooks, []), ['A']]).filter(Boolean)).toEqual(['A', 'A']);
  });

  it('on a phone that looks once in a while, is told again after the time limit and not before', () => {
    expect(looks([['A'], ['A']], goneAfterMs - 1)).toEqual(['A', null]);
    expect(looks([['A'], ['A']], goneAfterMs)).toEqual(['A', 'A']);
  });

  it('gives way to the next at once', () => {
    expect(looks([['A'], ['B'], ['B']])).toEqual(['A', 'B', null]);
  });

  it('beside another is not told until it is aimed at', () => {
    expect(
      looks([
        ['A', 'B'],
        ['A', 'B'],
        ['B', 'A'],
      ]),
    ).toEqual(['A', null, 'B']);
  });

  it('is not told again because the aim goes to its neighbour and back', () => {
    expect(looks([['A', 'B'], ['B', 'A'], ['A', 'B'], ['B'], ['A']]).filter(Boolean)).toEqual(['A', 'B']);
  });

  it('nothing in view tells nothing', () => {
    expect(looks([[], []])).toEqual([null, null]);
  });
});
