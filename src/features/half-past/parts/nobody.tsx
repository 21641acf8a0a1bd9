import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Page } from '../../../ui/layout/page.tsx';

/** For who is no purchaser: what is missing, and who can give it. */
export function NoPurchaser({ title }: { title: string }) {
  const { t } = useTranslation('half-past');
  return (
    <Page title={title}>
      <EmptyState title={t('nobody')}>
        <p>{t('nobody.text')}</p>
      </EmptyState>
    </Page>
  );
}
