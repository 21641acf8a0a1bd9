import { expect, it } from 'vitest';
import { badgeText, readBadge } from './badge.ts';
import { pinProblem, pinWaitSeconds } from './pin.ts';

it.each([
  ['4826', undefined],
  ['48260917', undefined],
  ['482', 'pin-digits'],
  ['482609171', 'pin-digits'],
  ['48a6', 'pin-digits'],
  ['４８２６', 'pin-digits'],
  ['', 'pin-digits'],
  ['0000', 'pin-easy'],
  ['1234', 'pin-easy'],
  ['8765432', 'pin-easy'],
  ['0101', 'pin-easy'],
])('the PIN %s of 100101 is %s', (pin, problem) => {
  expect(pinProblem(pin, '100101')).toBe(problem);
});

it('lets somebody wait after the third wrong PIN, twice as long after each', () => {
  expect([0, 1, 2, 3, 4].map(pinWaitSeconds)).toEqual([0, 0, 0, 30, 60]);
});

it('reads the badges that it writes, and nothing else', () => {
  const badge = { usercode: '门店:01 é', badge: 'abcDEF_-0123456789xyz' };
  expect(readBadge(badgeText(badge))).toEqual(badge);
  expect(readBadge(` ${badgeText(badge)}\n`)).toEqual(badge);
  for (const text of [
    '',
    '6901234567892',
    'STOCKROOM-BADGE:100101:short',
    `${badgeText(badge)}:more`,
    'STOCKROOM-BADGE:%:abcDEF_-0123456789xyz',
  ])
    expect(readBadge(text)).toBeUndefined();
});
