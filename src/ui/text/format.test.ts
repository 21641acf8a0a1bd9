import { describe, expect, it } from 'vitest';
import { dateTimeOf, exactTimeOf } from './format.ts';

const zone = 'Asia/Shanghai';
/** 10:31 of 21 November 2026 in Shanghai. */
const now = Date.parse('2026-11-21T02:31:00Z');

describe('a moment on a card', () => {
  it.each([
    ['zh', '11/19 17:20'],
    ['en', '11/19, 17:20'],
    ['es', '19/11, 17:20'],
    ['ja', '11/19 17:20'],
  ])('of this year has no year, in %s', (language, text) => {
    expect(dateTimeOf('2026-11-19T09:20:00Z', language, zone, now)).toBe(text);
  });

  it.each([
    ['zh', '2025/11/19 17:20'],
    ['en', '11/19/2025, 17:20'],
    ['es', '19/11/2025, 17:20'],
    ['ja', '2025/11/19 17:20'],
  ])('of another year has it, in %s', (language, text) => {
    expect(dateTimeOf('2025-11-19T09:20:00Z', language, zone, now)).toBe(text);
  });

  it('is of the year that its place has', () => {
    const midnight = '2025-12-31T16:00:00Z';
    expect(dateTimeOf(midnight, 'zh', zone, now)).toBe('01/01 00:00');
    expect(dateTimeOf(midnight, 'zh', 'Europe/Madrid', now)).toBe('2025/12/31 17:00');
  });
});

it.each([
  ['zh', '2026/11/19 17:20:05'],
  ['en', '11/19/2026, 17:20:05'],
  ['es', '19/11/2026, 17:20:05'],
  ['ja', '2026/11/19 17:20:05'],
])('the whole of a moment has its year and its seconds, in %s', (language, text) => {
  expect(exactTimeOf('2026-11-19T09:20:05Z', language, zone)).toBe(text);
});
