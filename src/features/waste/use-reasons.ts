import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { otherReason } from '#core/waste/types';
import { type Codes, useCodes } from '../../api/codes.ts';
import { useWork } from '../../store-work/work.ts';

/** Why goods were not sold at their price, as administrators keep the dictionary of it. Inside of `Queries`. */
export function useReasons(): Codes {
  return useReasonsOf(useWork());
}

/** The same outside of offline work. */
export function useReasonsOf(who: { token: string; user: { userId: string } }): Codes {
  const { t } = useTranslation('waste');
  const known = useMemo(
    () => ({
      expired: t('reason.expired'),
      damaged: t('reason.damaged'),
      quality: t('reason.quality'),
      nearexpiry: t('reason.nearexpiry'),
      recall: t('reason.recall'),
      [otherReason]: t('reason.other'),
    }),
    [t],
  );
  return useCodes('wastereason', known, who);
}
