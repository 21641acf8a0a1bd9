import { expect, it } from 'vitest';
import { typeChoices } from './types.ts';

const types = {
  nameOf: (code: string) => ({ soft: 'Soft', hard: 'Hard', facility: 'Facility' })[code] ?? code,
  choices: [
    { code: 'soft', name: 'Soft' },
    { code: 'hard', name: 'Hard' },
  ],
  finals: undefined,
};

it('a field offers what may be chosen, and what is written there already should nobody choose it any more', () => {
  const offered = (written?: string) => typeChoices(types, written).map(({ label }) => label);
  expect(offered()).toEqual(['Soft', 'Hard']);
  expect(offered('hard')).toEqual(['Soft', 'Hard']);
  expect(offered('facility')).toEqual(['Soft', 'Hard', 'Facility']);
});
