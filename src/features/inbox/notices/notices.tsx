import { useTranslation } from 'react-i18next';
import { readNotices } from '#core/inbox/notices-contract';
import { useWhole } from '../../../lists/sources.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../../ui/feedback/waiting.tsx';
import { Sheet } from '../../../ui/layout/sheet.tsx';
import { WishForm } from './wish-form.tsx';

/** How somebody is told: on this device, and at which hours. */
export function Notices({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('inbox');
  const { rows: wishes, problem } = useWhole(readNotices);
  if (wishes) return <WishForm wishes={wishes} onClose={onClose} />;
  return (
    <Sheet opened onClose={onClose} title={t('notices')} closeLabel={t('app:close')}>
      {problem ? (
        <EmptyState title={t(`reasons:${problem.reason}`, problem.params)} isSaid />
      ) : (
        <Skeleton shape="cards" />
      )}
    </Sheet>
  );
}
