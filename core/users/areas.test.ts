import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Tree, ticksOf, toggled } from '../access/tree.ts';
import { areasChosen, areasToSave } from './areas.ts';

const nodes = [
  { id: 'HQ', parentId: null },
  { id: 'R1', parentId: 'HQ' },
  { id: '1001', parentId: 'R1' },
  { id: '1002', parentId: 'R1' },
  { id: 'R2', parentId: 'HQ' },
  { id: '1003', parentId: 'R2' },
];
const tree = new Tree(nodes);

describe('regions and stores', () => {
  it('are saved checked or half-checked, as the tree shows them', () => {
    expect(areasToSave(tree, new Set(['HQ', 'R1', '1001', 'R2', '1003']))).toEqual([
      { departmentId: '1001', half: false },
      { departmentId: 'R2', half: false },
      { departmentId: 'R1', half: true },
      { departmentId: 'HQ', half: true },
    ]);
  });

  it('are not saved below a whole node, however deep: a store that moves away leaves with it', () => {
    const all = areasToSave(tree, new Set(nodes.map(({ id }) => id)));
    expect(all).toEqual([{ departmentId: 'HQ', half: false }]);
  });

  it('stay half-bound where nothing below has changed, and so does what is above', () => {
    const saved = [
      { departmentId: '1003', half: false },
      { departmentId: 'R2', half: true },
      { departmentId: 'HQ', half: true },
    ];
    const add = (id: string) => areasToSave(tree, areasChosen(tree, saved).add(id), saved);
    expect(add('1001').filter(({ half }) => !half)).toEqual([
      { departmentId: '1001', half: false },
      { departmentId: '1003', half: false },
    ]);
    expect(
      add('R1')
        .filter(({ half }) => !half)
        .map(({ departmentId }) => departmentId),
    ).not.toContain('HQ');
  });

  it('open again with the stores that a whole region got since', () => {
    const later = new Tree([...nodes, { id: '1004', parentId: 'R2' }, { id: '1005', parentId: 'R1' }]);
    const saved = areasToSave(tree, new Set(['R1', '1001', 'R2', '1003']));
    const { checked, half } = ticksOf(later, areasChosen(later, saved));
    expect([...checked].toSorted()).toEqual(['1001', '1003', '1004', 'R2']);
    expect([...half].toSorted()).toEqual(['HQ', 'R1']);
  });

  it('are after any ticking the same when opened and saved again', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...nodes.map(({ id }) => id))), (clicks) => {
        const chosen = clicks.reduce((now, id) => toggled(tree, now, id), new Set<string>());
        const saved = areasToSave(tree, chosen);
        const reopened = areasChosen(tree, saved);
        expect(ticksOf(tree, reopened)).toEqual(ticksOf(tree, chosen));
        expect(areasToSave(tree, reopened)).toEqual(saved);
      }),
    );
  });
});
