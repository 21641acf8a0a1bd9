import { addDays, type Day, daysBetween } from '../catalog/days.ts';
import { hideMaxDays } from './rules.ts';

/** The days that somebody typed: empty counts as 0, today only (decision N8); null for what cannot be meant. */
export function hideDaysOf(typed: string): number | null {
  const text = typed.normalize('NFKC').trim();
  if (text === '') return 0;
  if (!/^\d{1,5}$/.test(text)) return null;
  const days = Number(text);
  return days <= hideMaxDays ? days : null;
}

/** For how many days a lot may be hidden and still come back on its last day; null when that is today, or past. */
export function hideUntilExpiry(expiryDate: Day | null, today: Day): number | null {
  if (expiryDate === null) return null;
  const days = daysBetween(today, expiryDate) - 1;
  return days >= 1 && days <= hideMaxDays ? days : null;
}

/**
 * What to ask before a lot is hidden for so many days (decision E14): it would expire before it comes back, or has
 * expired. Null when there is nothing to ask: hiding for today puts nothing off beyond its day.
 */
export function hideQuestion(
  expiryDate: Day | null,
  today: Day,
  days: number,
): 'expires-first' | 'has-expired' | null {
  if (expiryDate === null || days === 0 || expiryDate > addDays(today, days)) return null;
  return expiryDate < today ? 'has-expired' : 'expires-first';
}
