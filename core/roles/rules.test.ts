import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { grantChanges, grantsAfter, nameProblem, type PermissionNode } from './rules.ts';

const node = (id: string, parentId: string | null, isEnabled = true): PermissionNode => ({
  id,
  parentId,
  isEnabled,
});
const nodes = [
  node('store', null),
  node('checks', 'store'),
  node('check', 'checks'),
  node('record', 'check'),
  node('withdraw', 'checks'),
  node('old', 'checks', false),
  node('old-api', 'old'),
  node('closed', null, false),
  node('system', null),
];
const ticked = (granted: string[], wanted: string[]) => grantsAfter(nodes, new Set(granted), wanted);

describe('what a role has after ticking', () => {
  it.each([
    ['nothing', [], [], [], []],
    ['a leaf, with what is above it half', [], ['system'], ['system'], []],
    ['a leaf deep down', [], ['record'], ['store', 'checks', 'check', 'record'], ['store', 'checks']],
    ['a menu alone', [], ['checks'], ['store', 'checks'], ['store', 'checks']],
    [
      'all that is enabled',
      [],
      ['store', 'checks', 'check', 'record', 'withdraw'],
      ['store', 'checks', 'check', 'record', 'withdraw'],
      [],
    ],
    ['what nobody knows', [], ['nowhere', 'system'], ['system'], []],
    ['what is disabled', [], ['old', 'closed', 'system'], ['system'], []],
    [
      'something beside a disabled one that it has',
      ['checks', 'old', 'old-api', 'closed'],
      ['withdraw', 'old-api'],
      ['store', 'checks', 'withdraw', 'old', 'old-api', 'closed'],
      ['store', 'checks'],
    ],
    ['something else than the menu of a disabled one that it has', ['old'], ['system'], ['system'], []],
  ])('%s', (_, granted, wanted, permIds, halfIds) => {
    const found = ticked(granted, wanted);
    expect(found.permIds.toSorted()).toEqual(permIds.toSorted());
    expect(found.halfIds.toSorted()).toEqual(halfIds.toSorted());
  });

  it('is the same when it is read and saved again', () => {
    const ids = nodes.map(({ id }) => id);
    fc.assert(
      fc.property(fc.subarray(ids), fc.subarray(ids), (granted, wanted) => {
        const once = ticked(granted, wanted);
        expect(ticked(once.permIds, once.permIds)).toEqual(once);
      }),
    );
  });

  it('has everything above what it has, but for what is disabled', () => {
    const ids = nodes.filter(({ isEnabled }) => isEnabled).map(({ id }) => id);
    fc.assert(
      fc.property(fc.subarray(ids), (wanted) => {
        const has = new Set(ticked([], wanted).permIds);
        for (const one of nodes.filter(({ id }) => has.has(id))) {
          const parent = nodes.find(({ id }) => id === one.parentId);
          expect(parent === undefined || !parent.isEnabled || has.has(parent.id)).toBe(true);
        }
      }),
    );
  });
});

it('tells what is granted and what is withdrawn', () => {
  expect(grantChanges(new Set(['a', 'b']), new Set(['b', 'c']))).toEqual({ added: ['c'], removed: ['a'] });
});

it.each([
  ['', 'name-required'],
  ['  ', 'name-required'],
  ['店员', undefined],
  [` ${'x'.repeat(50)} `, undefined],
  ['x'.repeat(51), 'name-too-long'],
])('the name %j: %s', (name, problem) => {
  expect(nameProblem(name)).toBe(problem);
});
