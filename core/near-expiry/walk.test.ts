import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { afterFile, afterWalk, byWalk, placesOf, type Shelf } from './walk.ts';

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

  const filed = (before: string[], places: [article: string, shelf: string, order?: number][]) =>
    told(
      afterFile(
        {
          shelves: before.map((text) => ({
            ...shelf(text.slice(-1), text.slice(1, -1)),
            ...(text[0] === '*' && { fromFile: true }),
          })),
        },
        places.map(([article, name, order = null]) => ({ article, shelf: name, order })),
      ).shelves,
    );

  it.each<[string, string[], [string, string, number?][], string[]]>([
    [
      'places goods by their order, those without one behind',
      [],
      [
        ['a', 'A'],
        ['b', 'A', 2],
        ['c', 'A', 1],
      ],
      ['A: cba'],
    ],
    [
      'stands shelves by their number',
      [],
      [
        ['a', 'A10'],
        ['b', 'A2'],
      ],
      ['A2: b', 'A10: a'],
    ],
    ['moves goods from one shelf of a file to another', ['*abA', '*cB'], [['a', 'B', 1]], ['A: b', 'B: ac']],
    [
      'leaves goods where somebody walked',
      ['-abA'],
      [
        ['a', 'B'],
        ['c', 'A'],
      ],
      ['A: abc'],
    ],
    [
      'stands a new shelf among those of files',
      ['*aA', '-bB', '*cC'],
      [['x', 'A5']],
      ['A: a', 'B: b', 'A5: x', 'C: c'],
    ],
  ])('from a file: %s', (_what, before, places, after) => {
    expect(filed(before, places)).toEqual(after);
  });

  it('the same file says the same again; a walk along a shelf makes it the walker’s', () => {
    const place = fc.record({
      article: fc.constantFrom(...'abcdef'),
      shelf: fc.constantFrom('A', 'B', 'C'),
      order: fc.option(fc.integer({ min: 0, max: 3 })),
    });
    const file = fc.uniqueArray(place, { selector: ({ article }) => article });
    fc.assert(
      fc.property(file, file, fc.constantFrom('A', 'B'), (first, second, name) => {
        const once = afterFile(afterFile(undefined, first), second);
        expect(afterFile(once, second)).toEqual(once);
        const all = once.shelves.flatMap(({ articles }) => articles);
        expect(all.toSorted()).toEqual(
          [...new Set([...first, ...second].map(({ article }) => article))].sort(),
        );
        const walked = afterWalk(once, [shelf(name, 'fa')]);
        const there = walked.shelves.find((one) => one.name === name);
        expect(afterFile(walked, first).shelves.find((one) => one.name === name)?.articles).toEqual(
          expect.arrayContaining(there?.articles ?? []),
        );
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
