import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { dayInZone, daysBetween } from '#core/catalog/days';
import type { StoredCursor } from '#offline';
import { useOffline } from '#offline/react';
import { homeZone } from '../../ui/dates/home-zone.ts';
import { dateTimeOf, daysAgoText, timeOf } from '../../ui/text/format.ts';

/**
 * An instant as short as it stays clear: `10:31` today, `yesterday 17:20`, else month and day too, and the
 * year when it is another. By the clock of the lists, so that the Sync page and a list say the same of the same minute.
 */
export function whenText(instant: string, nowMs: number, language: string, timeZone = homeZone()): string {
  const day = dayInZone(instant, timeZone);
  const today = dayInZone(nowMs, timeZone);
  const time = timeOf(instant, language, timeZone);
  if (day === today) return time;
  if (daysBetween(day, today) === 1) return `${daysAgoText(1, language)} ${time}`;
  return dateTimeOf(instant, language, timeZone, nowMs);
}

/** The latest moment at which this device had an answer, ISO 8601; null when it never had one. */
export function lastSuccess(
  lastSyncAt: string | null,
  held: readonly Pick<StoredCursor, 'pulledAt'>[],
): string | null {
  const known = [lastSyncAt ?? '', ...held.map((scope) => scope.pulledAt)].sort();
  return known.at(-1) || null;
}

/** `whenText` in the user's language, by the corrected clock. */
export function useWhen(): (instant: string) => string {
  const { clock } = useOffline();
  const { language } = useTranslation('sync').i18n;
  return useCallback((instant) => whenText(instant, clock.now(), language), [clock, language]);
}
