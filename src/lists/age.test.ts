import { expect, it } from 'vitest';
import { isOld } from './age.ts';

const pulledAt = '2026-03-09T01:00:00.000Z';
const at = (time: string, isReachable: boolean) => ({
  isReachable,
  now: Date.parse(`2026-03-09T${time}:00.000Z`),
});

it('the age of what a phone shows is said once it is a while old, or nobody knows whether it is still so', () => {
  expect(isOld(pulledAt, at('01:09', true))).toBe(false);
  expect(isOld(pulledAt, at('01:10', true))).toBe(true);
  expect(isOld(pulledAt, at('01:01', false))).toBe(true);
  expect(isOld(undefined, at('01:01', true))).toBe(true);
});
