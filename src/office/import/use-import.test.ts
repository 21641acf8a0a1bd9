import { expect, it } from 'vitest';
import { Refused, Unreachable } from '../../api/answered.ts';
import { shownAfter, viewOf } from './use-import.ts';

const problem = { reason: 'unreachable', params: {} };
const running = { state: 'running' } as const;

it('an import whose answer was lost is asked for; one that was refused is not there', () => {
  expect(shownAfter(new Unreachable(), 'i-1')).toBe('i-1');
  expect(shownAfter(new Refused(42200, { reason: 'file-type', params: {}, fields: {} }), 'i-1')).toBeNull();
});

it('it is not told as not sent once the server has it', () => {
  expect(viewOf({ problem, state: null })).toEqual({ kind: 'not-sent', said: problem });
  expect(viewOf({ problem, state: running })).toEqual({ kind: 'running', state: running });
});
