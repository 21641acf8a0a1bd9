import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { daysBetween } from '#core/catalog/days';
import type { HistoryRow } from '#core/near-expiry/history';
import { NotSaved, OnlyLooking } from '#offline';
import { alertToast, toast } from '../../../ui/toast.tsx';
import type { LogProps } from './props.ts';

export type RecordActions = {
  /**
   * Saves what differs; false when this device could not keep it. `replacing`, here and below: the refused operation in
   * whose place it is sent.
   */
  save(row: HistoryRow, wanted: { remark: string; pinned: boolean }, replacing?: string): Promise<boolean>;
  withdraw(row: HistoryRow, withLater: boolean, replacing?: string): Promise<boolean>;
};

/** What can be done about a record, with the words for it and the way back where there is one. */
export function useRecordActions({ verbs, view, today }: LogProps): RecordActions {
  const { t } = useTranslation('history');

  const kept = useCallback(
    async (work: () => Promise<unknown>): Promise<boolean> => {
      try {
        await work();
        return true;
      } catch (error) {
        if (error instanceof OnlyLooking) return false;
        // Loud, because the person would go on believing that it was kept.
        const reason = error instanceof NotSaved ? error.reason : 'storage-failed';
        alertToast(t(`near-expiry:not-saved.${reason}`), t('app:close'));
        return false;
      }
    },
    [t],
  );

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

  const withdraw: RecordActions['withdraw'] = useCallback(
    async (row, withLater, replacing) => {
      const article = view.rowOf(row.article)?.value;
      let operation = '';
      const isKept = await kept(async () => {
        operation = await verbs.withdraw(row.article, row.id, withLater, replacing);
      });
      if (!isKept) return false;
      const isMine = row.editUserId === verbs.person.userId;
      const days = row.hiddenThrough === null ? 0 : daysBetween(today, row.hiddenThrough);
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
            const { lot, editType, remark } = row;
            await verbs.record(article, { lot, editType, remark, days });
          }),
      });
      return true;
    },
    [verbs, view, today, kept, t],
  );

  return useMemo(() => ({ save, withdraw }), [save, withdraw]);
}
