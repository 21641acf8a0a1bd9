import type { TFunction } from 'i18next';

/** How many days goods have left, in words. */
export function daysLeftText(t: TFunction<'markdown'>, daysLeft: number | null): string {
  if (daysLeft === null) return t('prices:no-day');
  if (daysLeft < 0) return t('prices:expired');
  return daysLeft === 0 ? t('preview.last-day') : t('prices:days-left', { count: daysLeft });
}
