import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { HistoryRow } from '#core/near-expiry/history';
import { toast } from '../../../ui/feedback/toast.tsx';
import { useKept } from '../use-kept.ts';
import { useWithdraw, type Withdraw } from '../withdraw/use-withdraw.ts';
import type { LogProps } from './props.ts';

export type RecordActions = {
  /**
   * Saves what differs; false when this device could not keep it. `replacing`: the refused operation in whose place it is
   * sent.
   */
  save(row: HistoryRow, wanted: { remark: string; pinned: boolean }, replacing?: string): Promise<boolean>;
  withdraw: Withdraw;
};

/** What can be done about a record, with the words for it and the way back where there is one. */
export function useRecordActions(props: LogProps): RecordActions {
  const { t } = useTranslation('history');
  const { verbs } = props;
  const kept = useKept();
  const withdraw = useWithdraw(props);

  const save: RecordActions['save'] = useCallback(
    async (row, form, replacing) => {
      // As the server will keep it: the way back starts from there.
      const wanted = { ...form, remark: form.remark.trim() };
      const change = async (from: HistoryRow, to: { remark: string; pinned: boolean }) => {
        if (to.remark !== from.remark || replacing !== undefined)
          await verbs.editRemark(row.article, from, to.remark, replacing);
        if (to.pinned !== from.pinned) await verbs.pin(row.article, to.pinned);
      };
      if (!(await kept(() => change(row, wanted)))) return false;
      if (replacing !== undefined) {
        toast(t('near-expiry:mend.done'));
        return true;
      }
      toast(t('edit.done'), {
        label: t('near-expiry:undo'),
        run: () => void kept(() => change({ ...row, ...wanted }, row)),
      });
      return true;
    },
    [verbs, kept, t],
  );

  return useMemo(() => ({ save, withdraw }), [save, withdraw]);
}
