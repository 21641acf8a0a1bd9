import { expect, it } from 'vitest';
import { ownCheck } from './search.ts';

it('what is left over opens by its own lot, not by the one that its goods show', () => {
  expect(ownCheck('1001', { farticle: 'A1', lot: 'L2' }).search).toMatchObject({ article: 'A1', lot: 'L2' });
});
