import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { daysBetween } from '#core/catalog/days';
import type { CheckRecord } from '#core/near-expiry/types';
import { toast } from '../../../ui/feedback/toast.tsx';
import type { StoreView, Verbs } from '../data.ts';
import { useKept } from '../use-kept.ts';

/**
 * Withdraws a record, with the words for it and the way back where there is one; false when this device could not keep
 * it. `withLater`: and the checks of later lots made since. `replacing`: the refused operation in whose place it is sent.
 */
export type Withdraw = (
  record: CheckRecord & { article: string },
  withLater: boolean,
  replacing?: string,
) => Promise<boolean>;

export function useWithdraw(props: { verbs: Verbs; view: StoreView; today: string }): Withdraw {
  const { t } = useTranslation('history');
  const { verbs, view, today } = props;
  const kept = useKept();
  return useCallback(
    async (record, withLater, replacing) => {
      const article = view.rowOf(record.article)?.value;
      let operation = '';
      const isKept = await kept(async () => {
        operation = await verbs.withdraw(record.article, record.id, withLater, replacing);
      });
      if (!isKept) return false;
      const isMine = record.editUserId === verbs.person.userId;
      const days = record.hiddenThrough === null ? 0 : daysBetween(today, record.hiddenThrough);
      // A withdrawal has no way back but doing it again, and that only its author can.
      if (!article || !isMine || withLater || days < 0) {
        toast(t('withdraw.done'));
        return true;
      }
      toast(t('withdraw.done'), {
        label: t('withdraw.again'),
        run: () =>
          void kept(async () => {
            if (await verbs.undo(operation)) return;
            const { lot, editType, remark } = record;
            await verbs.record(article, { lot, editType, remark, days });
          }),
      });
      return true;
    },
    [verbs, view, today, kept, t],
  );
}
