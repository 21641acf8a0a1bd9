import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { lookOf } from '../../../ui/buttons/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Page } from '../../../ui/layout/page.tsx';

/** The 404 page, to which every unknown address leads. */
export function NotFound() {
  return (
    <Page title="404">
      <NotFoundWords />
    </Page>
  );
}

/** What the page says, for one that has a frame of its own. */
export function NotFoundWords() {
  const { t } = useTranslation('shell');
  return (
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
  );
}
