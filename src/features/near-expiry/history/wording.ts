import type { Namespace, TFunction } from 'i18next';
import { type Day, dayInZone, daysBetween } from '#core/catalog/days';
import type { HistoryRow } from '#core/near-expiry/row';
import { daysAgoText, dayText } from '../../../ui/text/format.ts';

/** `Checked`, or `Hidden` and `through 24 Nov`. */
export function whatWasDone(t: TFunction<Namespace>, row: HistoryRow, language: string): string[] {
  const type = t(`near-expiry:type.${row.editType}`);
  return row.hiddenThrough === null
    ? [type]
    : [type, t('history:hidden-through', { day: dayText(row.hiddenThrough, language) })];
}

/** A day of checks as a heading: today and yesterday in words, others by weekday and date. */
export function dayHeading(day: Day, today: Day, language: string): string {
  const days = daysBetween(day, today);
  const words = daysAgoText(days, language);
  if (days < 2) return words.charAt(0).toUpperCase() + words.slice(1);
  const weekday = new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' });
  return `${dayText(day, language)} ${weekday.format(new Date(`${day}T00:00:00Z`))}`;
}

/** The store's calendar day of a record. */
export function checkDay(row: HistoryRow, timeZone: string): Day {
  return dayInZone(row.editTime, timeZone);
}
