import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Tree, ticksOf, toggled } from './tree.ts';

const tree = new Tree([
  { id: 'east', parentId: null },
  { id: '1001', parentId: 'east' },
  { id: '1002', parentId: 'east' },
  { id: 'west', parentId: null },
  { id: 'far', parentId: 'west' },
  { id: '1009', parentId: 'far' },
  { id: 'lost', parentId: 'nowhere' },
]);
const texts = (ids: Iterable<string>) => [...ids].sort().join(' ');

describe('a tree of ticks', () => {
  it('ticks all that is below, and the parent when nothing is missing', () => {
    const chosen = toggled(tree, new Set(), 'east');
    expect(texts(chosen)).toBe('1001 1002 east');
    expect(texts(ticksOf(tree, chosen).checked)).toBe('1001 1002 east');
    expect(texts(ticksOf(tree, chosen).half)).toBe('');
  });

  it('half-ticks every parent of what is chosen alone', () => {
    const ticks = ticksOf(tree, toggled(tree, new Set(), '1001'));
    expect(texts(ticks.checked)).toBe('1001');
    expect(texts(ticks.half)).toBe('east');
  });

  it('a half-ticked node becomes whole with the next tick, and empty with the one after', () => {
    const one = toggled(tree, new Set(), '1001');
    const whole = toggled(tree, one, 'east');
    expect(texts(whole)).toBe('1001 1002 east');
    expect(texts(toggled(tree, whole, 'east'))).toBe('');
  });

  it('has an end where rows stand below each other', () => {
    const circle = new Tree([
      { id: 'a', parentId: 'b' },
      { id: 'b', parentId: 'c' },
      { id: 'c', parentId: 'b' },
    ]);
    expect(circle.ancestorsOf('a')).toEqual(['b', 'c']);
  });

  it('puts rows whose parent is gone at the top', () => {
    expect(tree.roots.map(({ id }) => id)).toEqual(['east', 'west', 'lost']);
  });

  it('a node under which something new has come is half: not all of it was chosen', () => {
    const before = toggled(tree, new Set(), 'west');
    const grown = new Tree([
      ...['west', 'far', '1009'].map((id) => ({ id, parentId: { far: 'west', 1009: 'far' }[id] ?? null })),
      { id: '1010', parentId: 'far' },
    ]);
    expect(texts(ticksOf(grown, before).half)).toBe('far west');
  });

  it('ticking twice changes nothing, whatever was chosen below', () => {
    fc.assert(
      fc.property(
        fc.subarray(['1001', '1002', '1009', 'lost']),
        fc.constantFrom('east', '1002', 'far'),
        (leaves, id) => {
          const start = leaves.reduce<Set<string>>((chosen, leaf) => toggled(tree, chosen, leaf), new Set());
          const once = toggled(tree, start, id);
          const thrice = toggled(tree, toggled(tree, once, id), id);
          expect(texts(thrice)).toBe(texts(once));
        },
      ),
    );
  });
});
