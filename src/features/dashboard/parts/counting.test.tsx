import { expect, test } from 'vitest';
import { linesOf, rendered } from '../../../../tests/support/rendered.tsx';
import { Counting } from './counting.tsx';

const said = async (...counting: (boolean | undefined)[]) =>
  linesOf(
    await rendered(
      <Counting stores={counting.map((one) => (one === undefined ? {} : { counting: one }))} />,
      'en',
    ),
  );

test('after an upgrade it is said of how many stores the figures are too low, until they are not', async () => {
  expect(await said(true, false, true)).toEqual([
    'After the upgrade the figures of 2 stores are still being worked out; until then they are too low',
  ]);
  expect(await said(true)).toEqual([expect.stringContaining('of 1 store are')]);
  // A server of the release before does not say it.
  expect(await said(false, undefined)).toEqual([]);
});
