import { expect, it } from 'vitest';
import { rangeOf } from './day-range.ts';

it('days of an address are whole days, the last one too', () => {
  const { from = '', to = '' } = rangeOf({ from: '2026-03-10', to: '2026-03-10' });
  expect(Date.parse(to) - Date.parse(from)).toBe(86_400_000);
  expect(new Date(from).getHours()).toBe(0);
  expect(rangeOf({})).toEqual({});
});
