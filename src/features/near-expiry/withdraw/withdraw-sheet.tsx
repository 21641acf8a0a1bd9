import { useTranslation } from 'react-i18next';
import { nameIn } from '#core/catalog/name-in';
import type { CheckRecord, StoreArticle } from '#core/catalog/stock/store-article';
import { usePending } from '#offline/react';
import { useSaved } from '../../../store-work/save.ts';
import { useStoreWork } from '../../../store-work/store-work.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { Sheet } from '../../../ui/layout/sheet.tsx';
import { usePerson } from '../person.ts';
import { useWithdraw } from './use-withdraw.ts';
import { WithdrawStep } from './withdraw-step.tsx';

/** Takes back what was recorded, after the question (spec 2, section 3): what never left this device as if it had not been. */
export function WithdrawSheet(props: { article: StoreArticle; record: CheckRecord; onClose: () => void }) {
  const { t, i18n } = useTranslation('near-expiry');
  const { article, record, onClose } = props;
  const withdraw = useWithdraw();
  const { undo } = useSaved();
  const { operations } = usePending();
  const isUnsent = operations.some(({ id }) => id === record.id);

  async function takeBack(withLater: boolean): Promise<boolean> {
    const { store } = article;
    if (withLater || !isUnsent) return withdraw({ ...record, store, article: article.article }, withLater);
    const isDone = (await undo(record.id)) !== undefined;
    if (isDone) toast(t('today.undone'));
    return isDone;
  }

  return (
    <Sheet opened onClose={onClose} title={nameIn(article, i18n.language)} closeLabel={t('app:close')}>
      <WithdrawStep
        record={record}
        article={article}
        person={usePerson()}
        timeZone={useStoreWork().store.timeZone}
        onWithdraw={takeBack}
        onDone={onClose}
        onCancel={onClose}
      />
    </Sheet>
  );
}
