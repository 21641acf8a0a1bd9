import { expect, it } from 'vitest';
import { insightAddress } from './search.ts';

it.each([
  ['of a kind', { figure: 'answers', key: '1' }],
  ['of what has none yet, which is not all of them', { figure: 'answers', key: '' }],
  ['of a store and days', { figure: 'lots', at: '1001', since: '2026-03-02', until: '2026-03-08' }],
  ['of all kinds', { figure: 'answers' }],
])('the address leads to the rows %s', (_, search) => {
  expect(insightAddress.read(search)).toEqual(search);
});
