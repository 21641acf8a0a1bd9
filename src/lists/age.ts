import { useTranslation } from 'react-i18next';
import { useOffline, useStatus } from '#offline/react';
import { timeOf } from '../ui/text/format.ts';
import { useHolder } from './reader.ts';

/** Younger data says no age on a phone. */
const freshMs = 10 * 60_000;

/** When the data was fetched; undefined before the first answer. */
export function useAgeText(): string | undefined {
  const { t, i18n } = useTranslation('store-work');
  const { timeZone, download } = useHolder();
  const pulledAt = download.cursor?.pulledAt;
  return pulledAt ? t('data-age', { time: timeOf(pulledAt, i18n.language, timeZone) }) : undefined;
}

/** When the data was fetched, once that is a while ago, or nobody knows whether it is still so. */
export function useOldAge(): string | undefined {
  const { clock } = useOffline();
  const { reachable } = useStatus();
  const { cursor } = useHolder().download;
  const age = useAgeText();
  return isOld(cursor?.pulledAt, { isReachable: reachable !== false, now: clock.now() }) ? age : undefined;
}

/** @param pulledAt ISO 8601; undefined before the first answer */
export function isOld(
  pulledAt: string | undefined,
  { isReachable, now }: { isReachable: boolean; now: number },
): boolean {
  return !isReachable || pulledAt === undefined || now - Date.parse(pulledAt) >= freshMs;
}
