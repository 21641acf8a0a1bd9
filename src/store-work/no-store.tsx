import { useTranslation } from 'react-i18next';
import { EmptyState } from '../ui/feedback/empty-state.tsx';

/** For somebody whose account has no store: what that means and who can help. */
export function NoStore() {
  const { t } = useTranslation('app');
  return (
    <EmptyState title={t('no-store.title')}>
      <p>{t('no-store.text')}</p>
    </EmptyState>
  );
}
