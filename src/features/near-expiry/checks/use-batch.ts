import { useTranslation } from 'react-i18next';
import { recordCheck } from '#core/near-expiry/contract';
import { checkRefusal } from '#core/near-expiry/rules';
import type { ListRow } from '#core/near-expiry/types';
import { useStoreWork } from '../../../store-work/store-work.ts';
import type { BatchAction } from '../../../ui/lists/ticks.tsx';
import { useView } from '../store-view.tsx';
import type { RowActions } from './use-actions.tsx';

/** What can be done with many rows at once. Those that cannot stay ticked, and it is said why. */
export function useBatch(actions: RowActions): BatchAction<ListRow>[] {
  const { t } = useTranslation('near-expiry');
  const { today, may } = useStoreWork();
  const { rowOf } = useView();
  const reason = may(recordCheck) ? undefined : t('reasons:no-permission', { point: t('point.check') });

  const run = (editType: 'nodisplay' | 'later') => async (rows: readonly ListRow[]) => {
    const judged = rows.map((row) => {
      const article = rowOf(row.article)?.value;
      const refusal = article && checkRefusal(article, { lot: row.lot, editType, remark: '' }, today);
      return { row, article, refusal };
    });
    const can = judged.flatMap(({ row, article, refusal }) =>
      article && !refusal ? [{ row, article, lot: row.lot }] : [],
    );
    const [stays] = judged.flatMap(({ refusal }) => refusal ?? []);
    const more =
      stays === undefined
        ? ''
        : t('batch.stay', {
            count: rows.length - can.length,
            reason: t(`reasons:${stays.reason}`, 'params' in stays ? stays.params : {}),
          });
    const isSaved = await actions.recordMany(can, editType, more);
    return isSaved ? can.map(({ row }) => row) : [];
  };
  return [
    { key: 'check', label: t('action.check-short'), reason, run: run('nodisplay') },
    { key: 'hide', label: t('action.hide-today'), reason, run: run('later') },
  ];
}
