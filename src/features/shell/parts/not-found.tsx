import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { lookOf } from '../../../ui/buttons/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Page } from '../../../ui/layout/page.tsx';

/** The 404 page, to which every unknown address leads. */
export function NotFound() {
  const { t } = useTranslation('shell');
  return (
    <Page title="404">
      <EmptyState
        title={t('not-found.verdict')}
        actions={
          <Link to="/" {...lookOf({ size: 'md' })}>
            {t('not-found.home')}
          </Link>
        }
      >
        <p>{t('not-found.text')}</p>
      </EmptyState>
    </Page>
  );
}
