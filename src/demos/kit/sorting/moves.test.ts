import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { endOf, type Lists, moved, nextStop, placeAt, placeOf, type Step } from './moves.ts';

type Name = 'left' | 'middle' | 'right';
const lists: Lists<Name> = { left: ['a', 'b', 'c'], middle: [], right: ['x', 'y'] };

describe('a thing is moved', () => {
  it.each<[what: string, id: string, list: Name, at: number, after: Lists<Name>]>([
    ['down its list', 'a', 'left', 2, { ...lists, left: ['b', 'c', 'a'] }],
    ['up its list', 'c', 'left', 0, { ...lists, left: ['c', 'a', 'b'] }],
    ['by one', 'a', 'left', 1, { ...lists, left: ['b', 'a', 'c'] }],
    ['between two of another list', 'b', 'right', 1, { ...lists, left: ['a', 'c'], right: ['x', 'b', 'y'] }],
    ['to the end of another', 'b', 'right', 2, { ...lists, left: ['a', 'c'], right: ['x', 'y', 'b'] }],
    ['to an empty list', 'x', 'middle', 0, { ...lists, middle: ['x'], right: ['y'] }],
    ['beyond the end', 'a', 'middle', 9, { ...lists, left: ['b', 'c'], middle: ['a'] }],
    ['before the beginning', 'b', 'left', -1, { ...lists, left: ['b', 'a', 'c'] }],
  ])('%s', (_what, id, list, at, after) => {
    expect(moved(lists, id, { list, at })).toEqual(after);
  });

  it('nowhere, and the lists are the same ones', () => {
    expect(moved(lists, 'b', { list: 'left', at: 1 })).toBe(lists);
    expect(moved(lists, 'c', { list: 'left', at: 7 })).toBe(lists);
    expect(moved(lists, 'nobody', { list: 'left', at: 0 })).toBe(lists);
  });

  it('and everything is still there once, in its order apart from the one', () => {
    const things = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 12 });
    const places = fc.array(fc.nat({ max: 2 }), { minLength: 12, maxLength: 12 });
    const target = fc.record({
      list: fc.constantFrom<Name>('left', 'middle', 'right'),
      at: fc.nat({ max: 14 }),
    });
    fc.assert(
      fc.property(things, places, target, fc.nat(), (all, at, to, which) => {
        const inList = (index: number) => all.filter((_, place) => at[place] === index);
        const before: Lists<Name> = { left: inList(0), middle: inList(1), right: inList(2) };
        const id = all[which % all.length] ?? '';
        const after = moved(before, id, to);
        expect(Object.values(after).flat().sort()).toEqual([...all].sort());
        expect(placeOf(after, id)?.list).toBe(to.list);
        const others = (of: Lists<Name>) =>
          Object.values(of).map((list) => list.filter((other) => other !== id));
        expect(others(after)).toEqual(others(before));
        // Put back, it is as it was.
        expect(moved(after, id, placeOf(before, id) ?? to)).toEqual(before);
      }),
    );
  });
});

it('what is dropped on a thing takes its place, and on the end of a list the last one', () => {
  expect(placeAt(lists, 'y')).toEqual({ list: 'right', at: 1 });
  expect(placeAt(lists, endOf('right'))).toEqual({ list: 'right', at: 2 });
  expect(placeAt(lists, endOf('middle'))).toEqual({ list: 'middle', at: 0 });
  expect(placeAt(lists, 'nobody')).toBeUndefined();
});

describe('the keys lead', () => {
  const down: Step = { along: 1 };
  const up: Step = { along: -1 };
  const next: Step = { across: 1 };
  const previous: Step = { across: -1 };
  it.each<[what: string, over: string, step: Step, stop: string | undefined]>([
    ['down its own list', 'a', down, 'b'],
    ['up again', 'b', up, 'a'],
    ['not beyond its last thing', 'c', down, undefined],
    ['not before the first', 'a', up, undefined],
    ['to the end of a list that is empty', 'b', next, endOf('middle')],
    ['on from there', endOf('middle'), next, 'x'],
    ['down another list to its end', 'y', down, endOf('right')],
    ['up from there', endOf('right'), up, 'y'],
    ['back to the height at which it is', 'y', previous, endOf('middle')],
    ['no further than the last list', 'x', next, undefined],
    ['no further than the first', 'a', previous, undefined],
  ])('%s', (_what, over, step, stop) => {
    expect(nextStop(lists, 'a', over, step)).toBe(stop);
  });

  it('to the last thing of its own list where that is shorter', () => {
    expect(nextStop({ one: ['a'], two: ['x', 'y', 'z'] }, 'a', 'z', previous)).toBe('a');
  });
});
