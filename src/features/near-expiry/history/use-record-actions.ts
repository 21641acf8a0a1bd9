import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { HistoryRow } from '#core/near-expiry/row';
import type { Submission } from '#core/wire/operation';
import { useSaved } from '../../../store-work/save.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { edit, pin } from '../operations.ts';
import { useWithdraw, type Withdraw } from '../withdraw/use-withdraw.ts';

type Form = { remark: string; pinned: boolean };

export type RecordActions = {
  /**
   * Saves what differs; false when this device could not keep it. `replacing`: the refused operation in whose place it is
   * sent.
   */
  save(row: HistoryRow, wanted: Form, replacing?: string): Promise<boolean>;
  withdraw: Withdraw;
};

/** What can be done about a record, with the words for it and the way back where there is one. */
export function useRecordActions(): RecordActions {
  const { t } = useTranslation('history');
  const saved = useSaved();
  const withdraw = useWithdraw();

  const save: RecordActions['save'] = useCallback(
    async (row, form, replacing) => {
      // As the server will keep it: the way back starts from there.
      const wanted = { ...form, remark: form.remark.trim() };
      const work = changes(row, wanted, replacing !== undefined);
      if ((await saved.save(work, replacing)) === undefined) return false;
      if (replacing !== undefined) {
        toast(t('store-work:mend.done'));
        return true;
      }
      toast(t('edit.done'), {
        label: t('store-work:undo'),
        run: () => void saved.save(changes({ ...row, ...wanted }, row)),
      });
      return true;
    },
    [saved, t],
  );

  return useMemo(() => ({ save, withdraw }), [save, withdraw]);
}

/** What makes of a record what is wanted. `isMended`: the edit is sent in any case, in a refused one's place. */
function changes(from: HistoryRow, to: Form, isMended = false): Submission[] {
  return [
    ...(isMended || to.remark !== from.remark ? [edit(from, to.remark)] : []),
    ...(to.pinned !== from.pinned ? [pin(from, to.pinned)] : []),
  ];
}
