import { useTranslation } from 'react-i18next';
import type { CheckRecord, StoreArticle } from '#core/near-expiry/types';
import { usePending } from '#offline/react';
import { toast } from '../../../ui/feedback/toast.tsx';
import { Sheet } from '../../../ui/layout/sheet.tsx';
import { nameIn } from '../name-in.ts';
import type { StoreChecksProps } from '../parts/props.ts';
import { useKept } from '../use-kept.ts';
import { useWithdraw } from './use-withdraw.ts';
import { WithdrawStep } from './withdraw-step.tsx';

/** Takes back what was recorded, after the question (spec 2, section 3): what never left this device as if it had not been. */
export function WithdrawSheet(
  props: Pick<StoreChecksProps, 'verbs' | 'view' | 'today' | 'store'> & {
    article: StoreArticle;
    record: CheckRecord;
    onClose: () => void;
  },
) {
  const { t, i18n } = useTranslation('near-expiry');
  const { article, record, verbs, onClose } = props;
  const withdraw = useWithdraw(props);
  const kept = useKept();
  const { operations } = usePending();
  const isUnsent = operations.some(({ id }) => id === record.id);

  async function takeBack(withLater: boolean): Promise<boolean> {
    if (withLater || !isUnsent) return withdraw({ ...record, article: article.article }, withLater);
    const isDone = await kept(() => verbs.undo(record.id));
    if (isDone) toast(t('today.undone'));
    return isDone;
  }

  return (
    <Sheet opened onClose={onClose} title={nameIn(article, i18n.language)} closeLabel={t('app:close')}>
      <WithdrawStep
        record={record}
        article={article}
        person={verbs.person}
        timeZone={props.store.timeZone}
        onWithdraw={takeBack}
        onDone={onClose}
        onCancel={onClose}
      />
    </Sheet>
  );
}
