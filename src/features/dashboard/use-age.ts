import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOffline, useStatus } from '#offline/react';
import { dateTimeOf } from '../../ui/text/format.ts';

/** Younger figures say no age. */
const freshMs = 10 * 60_000;

/** When the oldest of what this device holds was fetched, once that is a while ago, or nobody knows whether it is still so. */
export function useAge(timeZone: string | undefined): string | undefined {
  const { t, i18n } = useTranslation('dashboard');
  const offline = useOffline();
  const { reachable, lastSyncAt } = useStatus();
  const [pulledAt, setPulledAt] = useState<string>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: lastSyncAt is what says that something was fetched
  useEffect(() => {
    let isCurrent = true;
    void offline.cursors().then(
      (cursors) => isCurrent && setPulledAt(oldestOf(cursors)),
      // A database that cannot be read says so by itself.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [offline, lastSyncAt]);
  if (pulledAt === undefined) return undefined;
  const isFresh = reachable !== false && offline.clock.now() - Date.parse(pulledAt) < freshMs;
  return isFresh ? undefined : t('as-of', { at: dateTimeOf(pulledAt, i18n.language, timeZone) });
}

/** Of what has been downloaded once; a scope that is only open has no age. */
function oldestOf(cursors: readonly { pulledAt: string; complete: boolean }[]): string | undefined {
  return cursors
    .filter(({ complete }) => complete)
    .map(({ pulledAt }) => pulledAt)
    .sort()[0];
}
