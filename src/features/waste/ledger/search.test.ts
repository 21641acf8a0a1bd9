import { expect, it } from 'vitest';
import { beyondHeld, daysOf, ledgerAddress, monthsBack } from './search.ts';

it.each([
  [undefined, '2026-03-01', '2026-03-31'],
  ['2026-02', '2026-02-01', '2026-02-28'],
  ['2026-13', '2026-03-01', '2026-03-31'],
  ['nonsens', '2026-03-01', '2026-03-31'],
])('the month %s has the days from %s to %s', (month, from, to) => {
  expect(daysOf(ledgerAddress.read({ month }), '2026-03-10')).toEqual({ from, to });
});

it('months go back from this one', () => {
  expect(monthsBack('2026-01-31', 3)).toEqual(['2026-01', '2025-12', '2025-11']);
});

it('a day is looked at alone, until a month is named', () => {
  const day = '2026-03-09';
  expect(daysOf(ledgerAddress.read({ day }), '2026-03-10')).toEqual({ from: day, to: day });
  expect(ledgerAddress.read({ day, month: '2026-02' })).toEqual({ month: '2026-02' });
});

it.each([
  [{}, undefined],
  [{ month: '2026-02' }, undefined],
  [{ day: '2026-02-01' }, undefined],
  [{ month: '2026-01' }, '2026-02-01'],
  [{ day: '2026-01-31' }, '2026-02-01'],
])(
  'of %o a device says from when on it holds records, rather than that there were none: %s',
  (search, since) => {
    expect(beyondHeld(ledgerAddress.read(search), '2026-03-10')).toBe(since);
  },
);
