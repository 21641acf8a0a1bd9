import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  added,
  allToggled,
  countLeft,
  presets,
  readTodos,
  rewritten,
  shownOf,
  type Todo,
  toggled,
  without,
  withoutCompleted,
} from './todos.ts';

const open: Todo = { id: 9, text: 'count the shelf', isDone: false };
const done: Todo = { id: 10, text: 'call the store', isDone: true };
const both = [open, done];

it.each<[what: string, after: readonly Todo[], expected: readonly Todo[]]>([
  [
    'a new one is last and open',
    added(both, 'buy tape'),
    [...both, { id: 11, text: 'buy tape', isDone: false }],
  ],
  ['spaces around it do not count', added([], '  buy tape '), [{ id: 9, text: 'buy tape', isDone: false }]],
  ['of nothing nothing is made', added(both, '   '), both],
  ['another text', rewritten(both, 9, ' count again '), [{ ...open, text: 'count again' }, done]],
  ['an emptied text takes it along', rewritten(both, 9, '  '), [done]],
  ['one is deleted', without(both, 10), [open]],
  ['one is done', toggled(both, 9), [{ ...open, isDone: true }, done]],
  ['one is open again', toggled(both, 10), [open, { ...done, isDone: false }]],
  ['all are done', allToggled(both), [{ ...open, isDone: true }, done]],
  ['all are open again', allToggled([done]), [{ ...done, isDone: false }]],
  ['the done are cleared', withoutCompleted(both), [open]],
  ['all', shownOf(both, 'all'), both],
  ['the open ones', shownOf(both, 'active'), [open]],
  ['the done ones', shownOf(both, 'completed'), [done]],
])('%s', (_, after, expected) => {
  expect(after).toEqual(expected);
});

it('there are eight at first, three of them open', () => {
  expect([presets.length, countLeft(presets)]).toEqual([8, 3]);
});

describe('what was kept', () => {
  it.each([
    ['nothing', undefined],
    ['no list', { id: 1 }],
    ['a list of something else', ['buy tape']],
    ['one that has no words', [{ id: 9, text: null, isDone: true }]],
    ['one without a state', [{ id: 9, text: 'x' }]],
  ])('%s is not read', (_, kept) => {
    expect(readTodos(kept)).toBeUndefined();
  });

  it('an empty list stays empty', () => {
    expect(readTodos([])).toEqual([]);
  });
});

const lists = fc.uniqueArray(
  fc.record({ id: fc.integer({ min: 9, max: 60 }), text: fc.string({ minLength: 1 }), isDone: fc.boolean() }),
  { selector: ({ id }) => id },
);

it('whatever is in a list: no two are confused, none is lost, and it is read as it was kept', () => {
  fc.assert(
    fc.property(lists, fc.string(), (todos, text) => {
      expect(new Set(added(todos, text).map(({ id }) => id)).size).toBe(added(todos, text).length);
      expect([...shownOf(todos, 'active'), ...shownOf(todos, 'completed')]).toHaveLength(todos.length);
      expect(countLeft(todos)).toBe(shownOf(todos, 'active').length);
      expect(todos.reduce((all, { id }) => toggled(toggled(all, id), id), todos as readonly Todo[])).toEqual(
        todos,
      );
      expect(readTodos(JSON.parse(JSON.stringify(todos)))).toEqual(todos);
    }),
  );
});
