import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { NotSaved, OnlyLooking } from '#offline';
import { alertToast } from '../../ui/feedback/toast.tsx';

/** Does what must be kept on this device first; false when it could not be, which the person has then been told. */
export function useKept(): (work: () => Promise<unknown>) => Promise<boolean> {
  const { t } = useTranslation('near-expiry');
  return useCallback(
    async (work) => {
      try {
        await work();
        return true;
      } catch (error) {
        // Said where it was refused.
        if (error instanceof OnlyLooking) return false;
        // Loud, because the person would go on believing that it was kept.
        const reason = error instanceof NotSaved ? error.reason : 'storage-failed';
        alertToast(t(`not-saved.${reason}`), t('app:close'));
        return false;
      }
    },
    [t],
  );
}
