import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { daysBetween } from '#core/catalog/days';
import type { CheckRecord } from '#core/catalog/stock/store-article';
import { useSaved } from '../../../store-work/save.ts';
import { useStoreWork } from '../../../store-work/store-work.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { checkAgain, withdrawal } from '../operations.ts';
import { useView } from '../store-view.tsx';

/**
 * Withdraws a record, with the words for it and the way back where there is one; false when this device could not keep
 * it. `withLater`: and the checks of later lots made since. `replacing`: the refused operation in whose place it is sent.
 */
export type Withdraw = (
  record: CheckRecord & { store: string; article: string },
  withLater: boolean,
  replacing?: string,
) => Promise<boolean>;

export function useWithdraw(): Withdraw {
  const { t } = useTranslation('near-expiry');
  const { user, today } = useStoreWork();
  const { rowOf } = useView();
  const { save, undo } = useSaved();
  return useCallback(
    async (record, withLater, replacing) => {
      const article = rowOf(record.article)?.value;
      const [operation] = (await save([withdrawal(record, withLater)], replacing)) ?? [];
      if (operation === undefined) return false;
      const isMine = record.editUserId === user.userId;
      const days = record.hiddenThrough === null ? 0 : daysBetween(today, record.hiddenThrough);
      // A withdrawal has no way back but doing it again, and that only its author can.
      if (!article || !isMine || withLater || days < 0) {
        toast(t('withdraw.done'));
        return true;
      }
      const again = async () => {
        if ((await undo(operation)) === false) await save([checkAgain(article, record, days)]);
      };
      toast(t('withdraw.done'), { label: t('withdraw.again'), run: () => void again() });
      return true;
    },
    [rowOf, user, today, save, undo, t],
  );
}
