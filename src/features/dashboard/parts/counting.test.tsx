import { expect, test } from 'vitest';
import { linesOf, rendered } from '../../../../tests/support/rendered.tsx';
import { Counting } from './counting.tsx';

const said = async (count: number) => linesOf(await rendered(<Counting count={count} />, 'en'));

test('after an upgrade it is said of how many stores the figures are too low, until they are not', async () => {
  expect(await said(2)).toEqual([
    'After the upgrade the figures of 2 stores are still being worked out; until then they are too low',
  ]);
  expect(await said(1)).toEqual([expect.stringContaining('of 1 store are')]);
  expect(await said(0)).toEqual([]);
});
