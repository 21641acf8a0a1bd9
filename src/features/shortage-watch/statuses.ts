import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ownFinals, statuses } from '#core/shortage-watch/workflow';
import { type Codes, useCodes } from '../../api/codes.ts';
import { useWork } from '../../store-work/work.ts';

/** The dictionary of statuses, as `useCodes` of the api has it, and which of them end a record. */
export type Statuses = Codes & { finals: ReadonlySet<string> };

export function useStatuses(): Statuses {
  const { t } = useTranslation('shortage-watch');
  const known = useMemo(
    () => ({
      [statuses.open]: t('sync.value.status.NEW'),
      [statuses.approved]: t('sync.value.status.DISPOSEING'),
      [statuses.rejected]: t('sync.value.status.REJECT'),
      exchange: t('sync.value.status.exchange'),
    }),
    [t],
  );
  const codes = useCodes('goodslackstarelog', known, useWork());
  return useMemo(() => ({ ...codes, finals: codes.finals ?? ownFinals }), [codes]);
}
