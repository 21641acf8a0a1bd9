import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { Offline } from '#offline';
import classes from './action-words.module.css';
import type { DoneAction } from './done-actions.ts';

/**
 * What came of a deed; the next lot is this device's guess until the server has answered. `offline` is handed in, as a
 * notice stands outside the feature's own tree.
 */
export function ActionWords({ offline, deed }: { offline: Offline; deed: DoneAction }) {
  const { t } = useTranslation('near-expiry');
  const { pending } = offline.mirror;
  const isWaiting = useSyncExternalStore(pending.subscribe, () =>
    pending.get().operations.some(({ id }) => id === deed.operation),
  );
  return (
    <>
      {deed.words}
      {isWaiting && typeof deed.next === 'string' && (
        <span className={classes.toBeConfirmed}>{t('done.to-be-confirmed')}</span>
      )}
    </>
  );
}
