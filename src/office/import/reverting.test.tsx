import { expect, test } from 'vitest';
import type { PastImport } from '#core/imports/calls';
import { linesOf, rendered } from '../../../tests/support/rendered.tsx';
import { Reverting } from './reverting.tsx';

/** What the list of past imports says of one that is taken back. */
const said = async (reverting: PastImport['reverting'], language: 'en' | 'zh' = 'en') =>
  linesOf(await rendered(<Reverting reverting={reverting} />, language));

test('how far it has come', async () => {
  expect(await said({ state: 'waiting', progress: null, problem: null })).toEqual(['Waiting for its turn']);
  const progress = { phase: 'writing', done: 0, total: 20_000 };
  expect(await said({ state: 'running', progress, problem: null })).toEqual(['Writing 0 / 20000']);
});

test('why it was not, in words', async () => {
  const problem = { reason: 'import-row-changed', params: { count: 3 } };
  expect(await said({ state: 'failed', progress: null, problem })).toEqual([
    'Not taken back. Rows changed since: 3; nothing was taken back',
  ]);
  const stopped = { reason: 'job-cancelled', params: {} };
  expect(await said({ state: 'cancelled', progress: null, problem: stopped })).toEqual([
    'Not taken back. The job was cancelled',
  ]);
});

test('nothing of one that nobody takes back', async () => {
  expect(await said(null)).toEqual([]);
});
