import { expect, test } from 'vitest';
import { peopleNodes } from './people-nodes.ts';

const person = (id: string) => ({ id, name: `name of ${id}`, usercode: `code-${id}` });
const tree = peopleNodes([
  { id: 'HQ', name: 'Head office', parent: null, people: [person('a')] },
  { id: 'LOG', name: 'Logistics', parent: 'HQ', people: [person('b'), person('c')] },
  { id: 'FIN', name: 'Finance', parent: 'HQ', people: [] },
  { id: 'R1', name: 'East', parent: 'HQ', people: [] },
  { id: '1001', name: 'Store', parent: 'R1', people: [person('d')] },
]);

test('a department says how many are in it and below it, and one without anybody is not there', () => {
  const notes = tree.nodes.filter(({ id }) => !id.startsWith('person/')).map(({ id, note }) => [id, note]);
  expect(Object.fromEntries(notes)).toEqual({ HQ: '4', LOG: '2', R1: '1', 1001: '1' });
});

const those = (...ids: string[]) => ids.map((id) => ({ id, name: `name of ${id}` }));

test('a tick of a department chooses its people, and another one lets go of them', () => {
  const all = tree.toggled([], 'LOG');
  expect(all).toEqual(those('b', 'c'));
  expect(tree.ticks(all)).toEqual({
    checked: new Set(['person/b', 'person/c', 'LOG']),
    half: new Set(['HQ']),
  });
  expect(tree.toggled(all, 'person/b')).toEqual(those('c'));
  expect(tree.ticks(those('c')).half).toEqual(new Set(['LOG', 'HQ']));
  expect(tree.toggled(all, 'LOG')).toEqual([]);
});

test('who is chosen and in the tree no longer stays chosen', () => {
  expect(tree.toggled(those('gone'), 'person/a')).toEqual(those('a', 'gone'));
});
