import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  deepest,
  handlersFor,
  mayChoose,
  recipientsFor,
  type Scene,
  sceneOff,
  scenePath,
  scenesById,
  scenesProblem,
  sceneTree,
} from './scenes.ts';

const person = (id: string) => ({ id, name: `name of ${id}` });
const scene = (id: string, said: Partial<Scene> = {}): Scene => ({
  id,
  name: `scene ${id}`,
  parent: id.length === 1 ? null : id.slice(0, -1),
  level: id.length as Scene['level'],
  remark: '',
  enabled: true,
  handlers: [],
  recipients: [],
  ...said,
});
const treeOf = (...scenes: Scene[]) => scenesById(scenes);

/** A path of three scenes, each with some of five people as handlers and recipients, and in use or not. */
const some = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e'), { maxLength: 4 });
const level = fc.record({ handlers: some, recipients: some, enabled: fc.boolean() });
const paths = fc
  .tuple(level, level, level)
  .map((levels) =>
    levels.map(({ handlers, recipients, enabled }, index) =>
      scene('1'.repeat(index + 1), {
        handlers: handlers.map(person),
        recipients: recipients.map(person),
        enabled,
      }),
    ),
  );

describe('whoever handles an event', () => {
  test('is of the deepest scene that has anybody, however many are chosen', () => {
    fc.assert(
      fc.property(paths, fc.integer({ min: 0, max: 3 }), (path, depth) => {
        const chosen = path.slice(0, depth);
        const ids = chosen.map(({ id }) => id);
        // Said once more the long way round: each level takes the place of those above it when it has anybody.
        let wanted: Scene['handlers'] = [];
        for (const { handlers } of chosen) if (handlers.length > 0) wanted = handlers;
        expect(handlersFor(treeOf(...path), ids)).toEqual(wanted);
        expect(deepest(treeOf(...path), ids)?.handlers ?? []).toEqual(wanted);
      }),
    );
  });

  test('is found past a scene that is not known', () => {
    const scenes = treeOf(scene('1', { handlers: [person('a')] }));
    expect(handlersFor(scenes, ['1', '11', '111'])).toEqual([person('a')]);
  });
});

test('all scenes of an event tell their recipients, each person once', () => {
  fc.assert(
    fc.property(paths, (path) => {
      const told = recipientsFor(
        treeOf(...path),
        path.map(({ id }) => id),
      ).map(({ id }) => id);
      expect(new Set(told).size).toBe(told.length);
      expect([...told].sort()).toEqual(
        [...new Set(path.flatMap(({ recipients }) => recipients.map(({ id }) => id)))].sort(),
      );
    }),
  );
});

test('a scene may be chosen when it and all above it are in use', () => {
  fc.assert(
    fc.property(paths, (path) => {
      for (const [index, { id }] of path.entries()) {
        const isWanted = path.slice(0, index + 1).every(({ enabled }) => enabled);
        expect(mayChoose(treeOf(...path), id)).toBe(isWanted);
      }
    }),
  );
  expect(mayChoose(treeOf(scene('11')), '11')).toBe(false);
});

describe('the scenes chosen for an event', () => {
  const scenes = treeOf(scene('1'), scene('11', { enabled: false }), scene('111'), scene('2'));

  test.each([
    [[], undefined],
    [['1'], undefined],
    [['11'], 'scene-elsewhere'],
    [['1', '2'], 'scene-elsewhere'],
    [['1', '11'], 'scene-off'],
    [['3'], 'scene-unknown'],
  ] as const)('%j: %s', (chosen, problem) => {
    expect(scenesProblem(scenes, chosen)).toBe(problem);
  });

  test('stay when they were chosen before they were switched off', () => {
    expect(scenesProblem(scenes, ['1', '11'], ['1', '11'])).toBeUndefined();
    expect(scenesProblem(scenes, ['1', '11', '111'], ['1', '11'])).toBe('scene-off');
  });

  test('are told by the one that was switched off', () => {
    expect(sceneOff(scenes, ['1', '11', '111'])?.id).toBe('11');
    expect(sceneOff(scenes, ['1', '11', '111'], ['1', '11'])?.id).toBe('11');
    expect(sceneOff(scenes, ['1', '11'], ['1', '11'])).toBeUndefined();
    expect(sceneOff(scenes, ['1', '3'])).toBeUndefined();
  });
});

test('the tree has siblings by name, and a path its scenes from the top', () => {
  const scenes = [scene('2', { name: 'a' }), scene('1', { name: 'b' }), scene('11'), scene('111')];
  expect(sceneTree(scenes).map(({ id }) => id)).toEqual(['2', '1']);
  expect(sceneTree(scenes)[1]?.children[0]?.children[0]?.id).toBe('111');
  expect(scenePath(treeOf(...scenes), '111').map(({ id }) => id)).toEqual(['1', '11', '111']);
});
