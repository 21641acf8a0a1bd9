import { expect, it } from 'vitest';
import { linesOf, rendered } from '../../../../tests/support/rendered.tsx';
import { DayFacts } from './day-facts.tsx';

it('states no total before all of it is there', async () => {
  const day = { due: 73, done: 9360, lastAt: null, people: [] };
  const said = async (isWhole: boolean) =>
    linesOf(await rendered(<DayFacts day={day} isWhole={isWhole} age="data 07:15" />, 'en'));
  expect(await said(false)).toEqual(['…']);
  expect(await said(true)).toEqual(['73 to decide', '9,360 decided today', 'data 07:15']);
});
