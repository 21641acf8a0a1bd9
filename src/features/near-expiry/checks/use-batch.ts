import { useTranslation } from 'react-i18next';
import { recordCheck } from '#core/near-expiry/contract';
import { checkedSince } from '#core/near-expiry/once';
import type { ListRow } from '#core/near-expiry/row';
import { checkRefusal } from '#core/near-expiry/rules';
import { useSaved } from '../../../store-work/save.ts';
import { useStoreWork } from '../../../store-work/store-work.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import type { BatchAction } from '../../../ui/lists/ticks.tsx';
import { check } from '../operations.ts';
import { useView } from '../store-view.tsx';

/** What can be done with many rows at once. Those that cannot stay ticked, and it is said why; who was faster is left out. */
export function useBatch(): BatchAction<ListRow>[] {
  const { t } = useTranslation('near-expiry');
  const { today, may } = useStoreWork();
  const { rowOf } = useView();
  const { save, undo } = useSaved();
  const reason = may(recordCheck) ? undefined : t('reasons:no-permission', { point: t('point.check') });

  const run = (editType: 'nodisplay' | 'later') => async (rows: readonly ListRow[]) => {
    const judged = rows.map((row) => {
      const article = rowOf(row.article)?.value;
      const isDone = article !== undefined && checkedSince(article, row);
      return {
        row,
        article,
        isDone,
        refusal: checkRefusal(article, { lot: row.lot, editType, remark: '' }, today),
      };
    });
    const done = judged.filter(({ isDone }) => isDone);
    const can = judged.flatMap(({ row, article, isDone, refusal }) =>
      article && !isDone && !refusal ? [{ row, work: check(article, { lot: row.lot, editType }) }] : [],
    );
    const [stays] = judged.flatMap(({ isDone, refusal }) => (isDone ? [] : (refusal ?? [])));
    const ids = await save(can.map(({ work }) => work));
    if (ids === undefined) return [];
    const words: string[] = [];
    if (ids.length > 0)
      words.push(t(editType === 'later' ? 'batch.hidden' : 'batch.checked', { count: ids.length }));
    if (done.length > 0) words.push(t('batch.done', { count: done.length }));
    if (stays) {
      const reason = t(`reasons:${stays.reason}`, 'params' in stays ? stays.params : {});
      words.push(t('batch.stay', { count: rows.length - can.length - done.length, reason }));
    }
    const back = { label: t('store-work:undo'), run: () => void undo(...ids) };
    toast(words.join(' · '), ids.length > 0 ? back : []);
    return [...can, ...done].map(({ row }) => row);
  };
  return [
    { key: 'check', label: t('action.check-short'), reason, run: run('nodisplay') },
    { key: 'hide', label: t('action.hide-today'), reason, run: run('later') },
  ];
}
