import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import classes from './said.module.css';

/** The 404 page, to which every unknown address leads. */
export function NotFound() {
  const { t } = useTranslation('shell');
  return (
    <Page title="404">
      <EmptyState title={t('not-found.verdict')}>
        <p>{t('not-found.text')}</p>
        <div className={classes.ways}>
          <Link to="/" className={classes.way} data-first>
            {t('not-found.home')}
          </Link>
        </div>
      </EmptyState>
    </Page>
  );
}
