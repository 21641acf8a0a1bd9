import { expect, it } from 'vitest';
import { everyCall } from '../../tests/support/every-call.ts';
import { keptScopes, kindsFor, queuedCalls } from './kinds.ts';

it('every call that may wait has an offline kind: add it to the kinds in src/app/kinds.ts', () => {
  const waiting = everyCall.filter(({ queue }) => queue).map(({ name }) => name);
  expect(queuedCalls.map(({ name }) => name).toSorted()).toEqual(waiting.toSorted());
});

it.each([
  [['MENU-LACK-VIEW'], ['store:1001', 'user:u-1', 'company:all']],
  [['MENU-NEAREXPIRY'], ['store:1001', 'user:u-1', 'company:all']],
  [['MENU-SYSTEM'], ['store:1001', 'user:u-1']],
])('whoever has %j holds %j: what may not be fetched is not asked for', (points, expected) => {
  const user = { userId: 'u-1', name: '', stores: [], ownStore: '1001', points };
  expect(keptScopes(user, kindsFor(user))).toEqual(expected);
});
