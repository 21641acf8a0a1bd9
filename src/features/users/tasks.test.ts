import { expect, it } from 'vitest';
import { deleteUser, updateUser } from '#core/users/contract';
import { rowTasksOf } from './tasks.ts';

it.each([
  ['nothing for who may only look', [], []],
  ['what somebody may do, in its order', [deleteUser.name, updateUser.name], ['edit', 'delete']],
])('in a user’s row stands %s', (_, calls, tasks) => {
  expect(rowTasksOf({ calls })).toEqual(tasks);
});
