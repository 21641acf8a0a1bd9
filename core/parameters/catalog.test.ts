import { describe, expect, it } from 'vitest';
import { limitOf, parameterOf, parameters, valueProblem } from './catalog.ts';

describe('a parameter', () => {
  it.each(parameters.map((one) => [one.code, one] as const))(
    '%s: its own value is one that may be saved',
    (_, one) => {
      expect(valueProblem(one, one.fallback)).toBeUndefined();
    },
  );

  it.each([
    [0, 'out-of-range'],
    [1, undefined],
    [20, undefined],
    [21, 'out-of-range'],
    [2.5, 'not-an-integer'],
    [Number.NaN, 'not-an-integer'],
  ])('of 1 to 20 as %s: %s', (value, reason) => {
    const cap = parameterOf('reminder-cap');
    expect(cap && valueProblem(cap, value)?.reason).toBe(reason);
  });
});

describe('a limit', () => {
  it.each<[Parameters<typeof limitOf>[1], number, string]>([
    [undefined, 20, 'a session kept by an earlier version'],
    [{}, 20, 'nobody has set it'],
    [{ 'page-size': 30 }, 30, 'somebody has'],
    [{ 'page-size': 500 }, 50, 'it was set beyond what is known here'],
  ])('%o is %i: %s', (set, limit) => {
    expect(limitOf('page-size', set)).toBe(limit);
  });
});
