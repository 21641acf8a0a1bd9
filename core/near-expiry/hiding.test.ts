import { describe, expect, test } from 'vitest';
import { hideDaysOf, hideQuestion, hideUntilExpiry } from './hiding.ts';

const today = '2026-03-10';

describe('nothing that was typed is changed', () => {
  test.each([
    { typed: '', days: 0 },
    { typed: ' 3 ', days: 3 },
    { typed: '３', days: 3 },
    { typed: '365', days: 365 },
    { typed: '366', days: null },
    { typed: '999', days: null },
    { typed: '-1', days: null },
    { typed: '3.5', days: null },
    { typed: '1e2', days: null },
    { typed: '三', days: null },
  ])('$typed is $days days, or none', ({ typed, days }) => {
    expect(hideDaysOf(typed)).toBe(days);
  });
});

describe('until its expiry', () => {
  test.each([
    { expiryDate: '2026-03-14', days: 3 },
    { expiryDate: '2026-03-12', days: 1 },
    { expiryDate: '2026-03-11', days: null },
    { expiryDate: '2026-03-09', days: null },
    { expiryDate: '2028-03-09', days: null },
    { expiryDate: null, days: null },
  ])('$expiryDate is $days days: it is back on its last day', ({ expiryDate, days }) => {
    expect(hideUntilExpiry(expiryDate, today)).toBe(days);
    if (days !== null) expect(hideQuestion(expiryDate, today, days)).toBeNull();
  });
});

describe('what would not come back in time is asked about', () => {
  test.each([
    { expiryDate: '2026-03-13', days: 3, asks: 'expires-first' },
    { expiryDate: '2026-03-14', days: 3, asks: null },
    { expiryDate: '2026-03-11', days: 365, asks: 'expires-first' },
    { expiryDate: '2026-03-10', days: 1, asks: 'expires-first' },
    { expiryDate: '2026-03-09', days: 1, asks: 'has-expired' },
    { expiryDate: '2026-03-09', days: 0, asks: null },
    { expiryDate: null, days: 365, asks: null },
  ])('$days days with the last day $expiryDate: $asks', ({ expiryDate, days, asks }) => {
    expect(hideQuestion(expiryDate, today, days)).toBe(asks);
  });
});
