import { describe, expect, it } from 'vitest';
import { parameterOf, parameters, valueProblem } from './catalog.ts';

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
