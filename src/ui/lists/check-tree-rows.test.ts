import { describe, expect, it } from 'vitest';
import { spellPinyin } from '../text/spelling.ts';
import { knownTree, openTo, visibleRows } from './check-tree-rows.ts';

const nodes = [
  { id: 'a', parentId: null, label: 'Alpha' },
  { id: 'b', parentId: null, label: 'Beta', note: 'second' },
  { id: 'a1', parentId: 'a', label: 'one' },
  { id: 'a2', parentId: 'a', label: 'two' },
  { id: 'a2x', parentId: 'a2', label: 'Deep' },
  { id: 'lost', parentId: 'nobody', label: 'Lost' },
];
const tree = knownTree(nodes);
const seen = (open: Iterable<string>, search = '') =>
  visibleRows(tree, new Set(open), search).map(({ id }) => id);

describe('a tree to tick', () => {
  it('is walked depth first, and what has lost its parent stands at the top', () => {
    expect(tree.order.map(({ id, depth }) => `${depth}${id}`)).toEqual([
      '0a',
      '1a1',
      '1a2',
      '2a2x',
      '0b',
      '0lost',
    ]);
  });

  it.each([
    ['nothing', [], ['a', 'b', 'lost']],
    ['a node', ['a'], ['a', 'a1', 'a2', 'b', 'lost']],
    ['a node below a closed one', ['a2'], ['a', 'b', 'lost']],
    ['both', ['a', 'a2'], ['a', 'a1', 'a2', 'a2x', 'b', 'lost']],
  ])('with %s open shows what is not below a closed one', (_, open, rows) => {
    expect(seen(open)).toEqual(rows);
  });

  it.each([
    [0, ['a', 'b', 'lost']],
    [1, ['a', 'a1', 'a2', 'b', 'lost']],
    [9, ['a', 'a1', 'a2', 'a2x', 'b', 'lost']],
  ])('opens down to depth %d', (depth, rows) => {
    expect(seen(openTo(tree, depth))).toEqual(rows);
  });

  it.each([
    ['deep', ['a', 'a2', 'a2x']],
    [' SECOND ', ['b']],
    ['nowhere', []],
  ])('searched for "%s" shows what has it, with what is above', (text, rows) => {
    expect(seen([], text)).toEqual(rows);
  });

  it('is searched by sound where it is known how labels are read', () => {
    const places = knownTree([
      { id: 'east', parentId: null, label: '东部大区' },
      { id: 'shop', parentId: 'east', label: '人民路店', note: '1001' },
    ]);
    const rows = (text: string) => visibleRows(places, new Set(), text, spellPinyin).map(({ id }) => id);
    for (const text of ['renmin', 'RML', '1001', '人民']) expect(rows(text), text).toEqual(['east', 'shop']);
    expect(rows('zhongshan')).toEqual([]);
  });

  it('tells each row its place among how many', () => {
    const place = (id: string) => tree.order.find((row) => row.id === id);
    expect(place('a2')).toMatchObject({ place: 2, siblings: 2 });
    expect(place('lost')).toMatchObject({ place: 3, siblings: 3 });
  });
});
