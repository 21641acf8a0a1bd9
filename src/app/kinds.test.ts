import { expect, it } from 'vitest';
import { everyCall } from '../../tests/support/every-call.ts';
import { queuedCalls } from './kinds.ts';

it('every call that may wait has an offline kind: add it to the kinds in src/app/kinds.ts', () => {
  const waiting = everyCall.filter(({ queue }) => queue).map(({ name }) => name);
  expect(queuedCalls.map(({ name }) => name).toSorted()).toEqual(waiting.toSorted());
});
