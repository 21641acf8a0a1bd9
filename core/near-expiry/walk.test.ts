import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { afterWalk, byWalk, placesOf, type Shelf } from './walk.ts';

const shelf = (name: string, articles: string): Shelf => ({ name, articles: [...articles] });
const told = (shelves: readonly Shelf[]) =>
  shelves.map(({ name, articles }) => `${name}: ${articles.join('')}`);

describe('a walk', () => {
  const before = { shelves: [shelf('A', 'abc'), shelf('B', 'de')] };

  it.each<[string, Shelf[], string[]]>([
    ['begins a store', [shelf('A', 'ab')], ['A: abc', 'B: de']],
    ['sets the order of a shelf, before what was not scanned', [shelf('A', 'cb')], ['A: cba', 'B: de']],
    [
      'brings a shelf in behind the one walked before it',
      [shelf('A', 'a'), shelf('N', 'x')],
      ['A: abc', 'N: x', 'B: de'],
    ],
    ['puts a shelf by itself at the end', [shelf('N', 'x')], ['A: abc', 'B: de', 'N: x']],
    ['takes goods from where they stood, and an empty shelf away', [shelf('A', 'ed')], ['A: edabc']],
    ['counts goods where they were scanned first', [shelf('A', 'aa'), shelf('B', 'a')], ['A: abc', 'B: de']],
  ])('%s', (_what, walked, shelves) => {
    expect(told(afterWalk(before, walked).shelves)).toEqual(shelves);
  });

  it('leaves all goods on one shelf, however often it is walked, and changes nothing when walked again', () => {
    const shelves = fc.array(
      fc.record({
        name: fc.constantFrom('A', 'B', 'C'),
        articles: fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { minLength: 1, maxLength: 5 }),
      }),
      { minLength: 1, maxLength: 4 },
    );
    fc.assert(
      fc.property(shelves, shelves, (first, second) => {
        const walk = afterWalk(afterWalk(undefined, first), second);
        const all = walk.shelves.flatMap(({ articles }) => articles);
        expect(new Set(all).size).toBe(all.length);
        expect(new Set(all)).toEqual(new Set([...first, ...second].flatMap(({ articles }) => articles)));
        expect(afterWalk(walk, walk.shelves)).toEqual(walk);
      }),
    );
  });

  it('orders rows as one passes them, those without a place behind', () => {
    const rows = [...'zedcba'].map((article) => ({ article }));
    expect(
      byWalk(rows, before)
        .map(({ article }) => article)
        .join(''),
    ).toBe('abcdez');
    expect(byWalk(rows, undefined)).toEqual(rows);
    expect(placesOf(before).get('d')).toEqual({ shelf: 'B', place: 3 });
  });
});
