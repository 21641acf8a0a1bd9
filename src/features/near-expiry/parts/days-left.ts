import type { TFunction } from 'i18next';

/** `3 days left`, `last day`, `2 days over`. */
export function daysLeftText(t: TFunction<'near-expiry'>, remaining: number): string {
  if (remaining === 0) return t('fact.last-day');
  return remaining < 0
    ? t('fact.days-over', { count: -remaining })
    : t('fact.days-left', { count: remaining });
}
